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

  /** Nobody says when memory outside of the heap is of no use anymore. */
  private static final FewClocks OUTSIDE = new FewClocks();

  private Memory() {}

  /** Of what lies at an address outside of the heap; others may share it. */
  static Object clock(long address) {
    return OUTSIDE.of(address);
  }

  /** Of what lies at an index of a buffer, which is that of the array if it has one. */
  static Object clock(ByteBuffer buffer, int index) {
    Object array = UNSAFE.getReference(buffer, ARRAY);
    return array == null
        ? clock(UNSAFE.getLong(buffer, ADDRESS) + index)
        : Containers.of(array).at(UNSAFE.getInt(buffer, START) + index);
  }
}
