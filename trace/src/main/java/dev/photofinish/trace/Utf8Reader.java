/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Decodes UTF-8 strictly, and hands out every character before a bad byte.
 *
 * <p>The JDK's reader loses the characters that it decoded in the same call as a bad byte; a
 * message could then not say where the byte stands.
 */
final class Utf8Reader extends Reader {
  private final InputStream in;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder(); // reports, by default
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 13).flip();
  private boolean ended;

  Utf8Reader(InputStream in) {
    this.in = in;
  }

  /**
   * {@inheritDoc}
   *
   * @throws CharacterCodingException if the next byte is not UTF-8
   * @throws IllegalArgumentException if there is no room for a character of two units
   */
  @Override
  public int read(char[] units, int from, int length) throws IOException {
    if (length < 2) {
      throw new IllegalArgumentException("no room for a surrogate pair");
    }
    CharBuffer out = CharBuffer.wrap(units, from, length);
    while (true) {
      CoderResult result = decoder.decode(bytes, out, ended);
      if (out.position() > from) {
        return out.position() - from;
      }
      if (result.isError()) {
        result.throwException();
      }
      if (ended) {
        return -1;
      }
      fill();
    }
  }

  private void fill() throws IOException {
    bytes.compact();
    int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
    if (count < 0) {
      ended = true;
    } else {
      bytes.position(bytes.position() + count);
    }
    bytes.flip();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
