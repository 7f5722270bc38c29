/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class Utf8ReaderTest {

  @Test
  void decodes_to_where_it_is_told() throws Exception {
    char[] units = new char[6];
    assertThat(reader("a\u00e9\ud83d\ude00".getBytes(UTF_8)).read(units, 1, 5)).isEqualTo(4);
    assertThat(units).containsExactly('\0', 'a', '\u00e9', '\ud83d', '\ude00', '\0');
  }

  @Test
  void the_end_is_no_character() throws Exception {
    Utf8Reader reader = reader(new byte[0]);
    assertThat(reader.read(new char[2], 0, 2)).isEqualTo(-1);
    assertThat(reader.read(new char[2], 0, 2)).isEqualTo(-1);
  }

  @Test
  void what_precedes_a_bad_byte_comes_first() throws Exception {
    Utf8Reader reader = reader(new byte[] {'a', 'b', (byte) 0xff, 'c'});
    char[] units = new char[9];
    assertThat(reader.read(units, 0, 9)).isEqualTo(2);
    assertThatThrownBy(() -> reader.read(units, 0, 9)).isInstanceOf(CharacterCodingException.class);
  }

  @Test
  void asks_for_room_for_a_pair() throws Exception {
    Utf8Reader reader = reader("\ud83d\ude00".getBytes(UTF_8));
    assertThatThrownBy(() -> reader.read(new char[1], 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(reader.read(new char[2], 0, 2)).isEqualTo(2);
  }

  @Test
  void closes_the_stream() throws Exception {
    AtomicBoolean closed = new AtomicBoolean();
    ByteArrayInputStream in =
        new ByteArrayInputStream(new byte[0]) {
          @Override
          public void close() throws IOException {
            closed.set(true);
          }
        };
    new Utf8Reader(in).close();
    assertThat(closed).isTrue();
  }

  private static Utf8Reader reader(byte[] bytes) {
    return new Utf8Reader(new ByteArrayInputStream(bytes));
  }
}
