/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Generator;
import org.junit.jupiter.api.Test;

class CryptTest {

  @Test
  void published_vector_is_encrypted_as_published() {
    // Menezes, van Oorschot and Vanstone, Handbook of Applied Cryptography, section 7.6
    IdeaKey key = new IdeaKey(0x0001_0002_0003_0004L, 0x0005_0006_0007_0008L);
    byte[] text = {0, 0, 0, 1, 0, 2, 0, 3};
    byte[] cipher = new byte[8];

    Idea.translate(text, cipher, 0, 8, key.encryption());

    assertThat(cipher).containsExactly(0x11, 0xfb, 0xed, 0x2b, 0x01, 0x98, 0x6d, 0xe5);
  }

  @Test
  void decryption_undoes_encryption_for_any_key() {
    Generator random = new Generator(0);
    for (int i = 0; i < 1000; i++) {
      // every other key has words of 0, which stand for 65536
      long mask = i % 2 == 0 ? -1L : 0x00ff_0000_0000_ff00L;
      IdeaKey key = new IdeaKey(random.nextLong() & mask, random.nextLong() & mask);
      byte[] text = new byte[Idea.BLOCK];
      text[i % Idea.BLOCK] = (byte) random.nextLong();
      byte[] cipher = new byte[Idea.BLOCK];
      byte[] decrypted = new byte[Idea.BLOCK];

      Idea.translate(text, cipher, 0, Idea.BLOCK, key.encryption());
      Idea.translate(cipher, decrypted, 0, Idea.BLOCK, key.decryption());

      assertThat(cipher).isNotEqualTo(text);
      assertThat(decrypted).isEqualTo(text);
    }
  }

  @Test
  void product_is_modulo_65537_with_0_for_65536() {
    Generator random = new Generator(1);
    for (int i = 0; i < 10_000; i++) {
      int a = i % 10 == 0 ? 0 : random.nextInt(1 << 16);
      int b = i % 15 == 0 ? 0 : random.nextInt(1 << 16);
      long product = (a == 0 ? 65536L : a) * (b == 0 ? 65536L : b) % 65537;
      assertThat(Idea.multiply(a, b)).isEqualTo((int) product & 0xffff);
    }
  }

  @Test
  void run_gets_its_text_back() throws InterruptedException {
    Crypt crypt = new Crypt(1001, 3);

    crypt.run(4);

    assertThat(crypt.restored()).isTrue();
  }
}
