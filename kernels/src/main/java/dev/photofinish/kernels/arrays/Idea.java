/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

/** The block cipher IDEA, in either direction: the subkeys decide which. */
final class Idea {
  /** Bytes in a block. */
  static final int BLOCK = 8;

  /** Rounds before the final half round. */
  static final int ROUNDS = 8;

  private Idea() {}

  /** Translates the blocks of {@code in[from..to)} into the same places of {@code out}. */
  static void translate(byte[] in, byte[] out, int from, int to, int[] subkeys) {
    for (int at = from; at < to; at += BLOCK) {
      int a = word(in, at);
      int b = word(in, at + 2);
      int c = word(in, at + 4);
      int d = word(in, at + 6);
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
      putWord(out, at, multiply(a, subkeys[k++]));
      putWord(out, at + 2, c + subkeys[k++]);
      putWord(out, at + 4, b + subkeys[k++]);
      putWord(out, at + 6, multiply(d, subkeys[k]));
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

  private static int word(byte[] bytes, int at) {
    return ((bytes[at] & 0xff) << 8) | (bytes[at + 1] & 0xff);
  }

  private static void putWord(byte[] bytes, int at, int word) {
    bytes[at] = (byte) (word >> 8);
    bytes[at + 1] = (byte) word;
  }
}
