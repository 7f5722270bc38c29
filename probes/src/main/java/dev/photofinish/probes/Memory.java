/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import jdk.internal.misc.Unsafe;

/**
 * The clocks of memory that is reached by its address, be it through {@code Unsafe} or through
 * buffers, of which many may share it.
 */
final class Memory {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long ADDRESS = UNSAFE.objectFieldOffset(Buffer.class, "address");
  private static final long ARRAY = UNSAFE.objectFieldOffset(ByteBuffer.class, "hb");
  private static final long START = UNSAFE.objectFieldOffset(ByteBuffer.class, "offset");

  /** Nobody says when memory outside of the heap is of no use anymore, so it has few clocks. */
  private static final int BITS = 16;

  private static final Object OUTSIDE = new Object();

  private Memory() {}

  /** Of what lies at an address outside of the heap; others may share it. */
  static Object clock(long address) {
    int hash = (int) ((address * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - BITS));
    return Containers.of(OUTSIDE).at(hash);
  }

  /** Of what lies at an index of a buffer, which is that of the array if it has one. */
  static Object clock(ByteBuffer buffer, int index) {
    Object array = UNSAFE.getReference(buffer, ARRAY);
    return array == null
        ? clock(UNSAFE.getLong(buffer, ADDRESS) + index)
        : Containers.of(array).at(UNSAFE.getInt(buffer, START) + index);
  }
}
