/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;
import java.util.Arrays;

/** Encrypts and decrypts a text with IDEA; every thread has its own blocks of it. */
public final class Crypt implements Kernel {
  private final IdeaKey key;
  private final int passes;
  private byte[] text;
  private byte[] cipher;
  private final byte[] decrypted;

  /** A text of that many blocks; each pass encrypts what the pass before has encrypted. */
  Crypt(int blocks, int passes) {
    Generator random = new Generator(1);
    this.passes = passes;
    key = new IdeaKey(random.nextLong(), random.nextLong());
    text = new byte[blocks * Idea.BLOCK];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) random.nextLong();
    }
    cipher = new byte[text.length];
    decrypted = new byte[text.length];
  }

  /** Returns the kernel at that size. */
  public static Crypt of(Size size) {
    return switch (size) {
      case SMALL -> new Crypt(25_000, 2);
      case MEDIUM -> new Crypt(125_000, 6);
      case LARGE -> new Crypt(500_000, 12);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    for (int pass = 0; pass < passes; pass++) {
      if (pass > 0) {
        byte[] last = text;
        text = cipher;
        cipher = last;
      }
      Team.run(threads, id -> translate(text, cipher, key.encryption(), threads, id));
      Team.run(threads, id -> translate(cipher, decrypted, key.decryption(), threads, id));
    }
  }

  private static void translate(byte[] in, byte[] out, int[] subkeys, int threads, int id) {
    Slice blocks = Slice.of(in.length / Idea.BLOCK, threads, id);
    Idea.translate(in, out, blocks.from() * Idea.BLOCK, blocks.to() * Idea.BLOCK, subkeys);
  }

  @Override
  public long checksum() {
    return new Digest().add(cipher).add(decrypted).value();
  }

  /** Tells whether the last pass got back what it had encrypted. */
  boolean restored() {
    return Arrays.equals(text, decrypted);
  }
}
