/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

/** The block cipher IDEA, in either direction: the subkeys decide which. */
final class Idea {
  /** Bytes in a block. */
  static final int BLOCK = 8;

  /** Rounds before the final half round. */
  static final int ROUNDS = 8;

  private Idea() {}

  /**
   * Translates the blocks of {@code in[from..to)} into the same places of {@code out}. All of it is
   * in one method, as in the suite: so accesses to elements, which are what is measured, are not
   * calls.
   */
  static void translate(byte[] in, byte[] out, int from, int to, int[] subkeys) {
    for (int at = from; at < to; at += BLOCK) {
      int a = (in[at] & 0xff) << 8 | (in[at + 1] & 0xff);
      int b = (in[at + 2] & 0xff) << 8 | (in[at + 3] & 0xff);
      int c = (in[at + 4] & 0xff) << 8 | (in[at + 5] & 0xff);
      int d = (in[at + 6] & 0xff) << 8 | (in[at + 7] & 0xff);
      int k = 0;
      for (int round = 0; round < ROUNDS; round++) {
        a = multiply(a, subkeys[k++]);
        b = (b + subkeys[k++]) & 0xffff;
        c = (c + subkeys[k++]) & 0xffff;
        d = multiply(d, subkeys[k++]);
        int s = multiply(a ^ c, subkeys[k++]);
        int t = multiply((s + (b ^ d)) & 0xffff, subkeys[k++]);
        s = (s + t) & 0xffff;
        a ^= t;
        d ^= s;
        s ^= b;
        b = c ^ t;
        c = s;
      }
      a = multiply(a, subkeys[k++]);
      c += subkeys[k++];
      b += subkeys[k++];
      d = multiply(d, subkeys[k]);
      out[at] = (byte) (a >> 8);
      out[at + 1] = (byte) a;
      out[at + 2] = (byte) (c >> 8);
      out[at + 3] = (byte) c;
      out[at + 4] = (byte) (b >> 8);
      out[at + 5] = (byte) b;
      out[at + 6] = (byte) (d >> 8);
      out[at + 7] = (byte) d;
    }
  }

  /** Returns the product modulo 65537, where the word 0 stands for 65536. */
  static int multiply(int a, int b) {
    if (a == 0) {
      return (1 - b) & 0xffff;
    }
    if (b == 0) {
      return (1 - a) & 0xffff;
    }
    int product = a * b;
    int low = product & 0xffff;
    int high = product >>> 16;
    // high * 65536 + low = low - high, since 65536 = -1; a negative result lacks 65537
    return (low < high ? low - high + 1 : low - high) & 0xffff;
  }
}
