/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.net.InetSocketAddress;

/**
 * The clocks of what is sent through sockets, from one end to the other, if this JVM has both.
 *
 * <p>The ends are known by their ports, which tell connections of one machine apart; hosts have
 * many addresses.
 */
final class Connections {
  /** Stands for whoever sends. */
  static final int ANY = 0;

  private static final FewClocks CLOCKS = new FewClocks();

  private Connections() {}

  static Object clock(int from, int to) {
    return CLOCKS.of(((long) from << Integer.SIZE) | (to & 0xFFFFFFFFL));
  }

  /** The number of an end: the port, or that of its path in the file system. */
  static int end(Object address) {
    if (address == null) {
      return ANY;
    }
    return address instanceof InetSocketAddress known ? known.getPort() : address.hashCode();
  }
}
