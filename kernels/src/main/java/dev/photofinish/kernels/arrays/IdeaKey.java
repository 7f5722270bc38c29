/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

/** The 52 subkeys of an IDEA key, for encryption and for decryption. */
final class IdeaKey {
  private static final int PER_ROUND = 6;
  private static final int SUBKEYS = PER_ROUND * Idea.ROUNDS + 4;

  private final int[] encryption;
  private final int[] decryption;

  /** The key of 128 bits, given as its upper and lower half. */
  IdeaKey(long high, long low) {
    encryption = expand(high, low);
    decryption = invert(encryption);
  }

  /** Returns the subkeys that encrypt. */
  int[] encryption() {
    return encryption;
  }

  /** Returns the subkeys that decrypt. */
  int[] decryption() {
    return decryption;
  }

  /** Cuts the key into eight words, rotates it left by 25 bits, and so on. */
  private static int[] expand(long high, long low) {
    int[] subkeys = new int[SUBKEYS];
    for (int i = 0; i < SUBKEYS; i++) {
      if (i > 0 && i % 8 == 0) {
        long rotated = (high << 25) | (low >>> 39);
        low = (low << 25) | (high >>> 39);
        high = rotated;
      }
      long half = i % 8 < 4 ? high : low;
      subkeys[i] = (int) (half >>> (48 - 16 * (i % 4))) & 0xffff;
    }
    return subkeys;
  }

  /** Undoes the rounds backwards; all but the outer two have swapped their inner words. */
  private static int[] invert(int[] subkeys) {
    int[] inverse = new int[SUBKEYS];
    for (int round = 0; round <= Idea.ROUNDS; round++) {
      int to = PER_ROUND * round;
      int from = PER_ROUND * (Idea.ROUNDS - round);
      int swap = round == 0 || round == Idea.ROUNDS ? 0 : 1;
      inverse[to] = reciprocal(subkeys[from]);
      inverse[to + 1 + swap] = -subkeys[from + 1] & 0xffff;
      inverse[to + 2 - swap] = -subkeys[from + 2] & 0xffff;
      inverse[to + 3] = reciprocal(subkeys[from + 3]);
      if (round < Idea.ROUNDS) {
        inverse[to + 4] = subkeys[from - 2];
        inverse[to + 5] = subkeys[from - 1];
      }
    }
    return inverse;
  }

  /** Returns the word whose product with {@code word} is 1: its power 65535, by Fermat. */
  private static int reciprocal(int word) {
    int power = word;
    for (int bit = 1; bit < 16; bit++) {
      power = Idea.multiply(Idea.multiply(power, power), word);
    }
    return power;
  }
}
