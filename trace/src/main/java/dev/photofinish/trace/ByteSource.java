/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a stream, as numbers of seven bits a byte. */
final class ByteSource {
  /*
   * Reading a number must not ask at every byte whether there is one. So whoever starts a record
   * calls ensure() once, which leaves a whole record in the buffer or the end of the stream; and
   * behind the end stand bytes that continue a number for ever. A number that runs over the end is
   * thus too long, and only the rare path for those looks whether there was an end.
   */
  private static final int SLACK = BinaryFormat.LONGEST_RECORD;
  private static final byte CONTINUED = (byte) 0xff;

  private final InputStream in;
  private final byte[] buffer = new byte[(1 << 16) + SLACK];
  private int position;
  private int limit;
  private long before; // bytes of the stream before buffer[0]
  private boolean ended;

  ByteSource(InputStream in) {
    this.in = in;
  }

  /** How many bytes have been taken. */
  long offset() {
    return before + position;
  }

  /** Makes the numbers of a record readable, up to {@link BinaryFormat#LONGEST_RECORD} bytes. */
  void ensure() throws IOException {
    if (limit - position < SLACK && !ended) {
      fill();
    }
  }

  private void fill() throws IOException {
    System.arraycopy(buffer, position, buffer, 0, limit - position);
    before += position;
    limit -= position;
    position = 0;
    while (limit < SLACK && !ended) {
      int count = in.read(buffer, limit, buffer.length - SLACK - limit);
      ended = count < 0;
      limit += Math.max(0, count);
    }
    if (ended) {
      Arrays.fill(buffer, limit, limit + SLACK, CONTINUED);
    }
  }

  /**
   * Whether the stream has ended; where {@link #ensure} has made more readable if there is more.
   */
  boolean atEnd() {
    return position == limit;
  }

  /** The next byte, from 0 to 255. */
  int next() {
    return buffer[position++] & 0xff;
  }

  /** A number of 31 bits. */
  int number() {
    int low = buffer[position++];
    return low >= 0 ? low : longNumber31(low & 0x7f);
  }

  private int longNumber31(int low) {
    int number = low;
    for (int shift = 7; shift < 35; shift += 7) {
      int next = buffer[position++];
      number |= (next & 0x7f) << shift;
      if (next >= 0) {
        if (shift == 28 && next > 7) {
          break;
        }
        return number;
      }
    }
    throw tooLarge();
  }

  /** A number of 64 bits. */
  long number64() {
    long low = buffer[position++];
    return low >= 0 ? low : longNumber64(low & 0x7f);
  }

  private long longNumber64(long low) {
    long number = low;
    for (int shift = 7; shift < 70; shift += 7) {
      long next = buffer[position++];
      number |= (next & 0x7f) << shift;
      if (next >= 0) {
        if (shift == 63 && next > 1) {
          break;
        }
        return number;
      }
    }
    throw tooLarge();
  }

  private Flaw tooLarge() {
    return position > limit ? truncated() : new Flaw("number too large");
  }

  static Flaw truncated() {
    return new Flaw("the trace breaks off");
  }
}
