/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/** One thread writes an element of many arrays; library methods of another access it. */
// expect: race on element 3 of int[]
// expect: race on element 3 of long[]
// expect: race on element 3 of byte[]
// expect: race on element 3 of char[]
// expect: race on element 0 of String[]
public class UnlockedRanges {
  private static final int[][] INTS = new int[12][8];
  private static final long[] LONGS = new long[8];
  private static final byte[][] BYTES = new byte[9][8];
  private static final char[][] CHARS = new char[5][8];
  private static final String[] STRINGS = new String[8];

  public static void main(String[] args) {
    Threads.unordered(UnlockedRanges::write, UnlockedRanges::numbers, UnlockedRanges::streams);
    System.out.println("done");
  }

  private static void write() {
    for (int[] each : INTS) {
      each[3] = 1; // tag("write") assertRaceWith("numbers")
    }
    LONGS[3] = 1; // tag("write") assertRaceWith("numbers")
    STRINGS[0] = "a"; // tag("write") assertRaceWith("numbers")
    for (byte[] each : BYTES) {
      each[3] = 1; // tag("write") assertRaceWith("streams")
    }
    for (char[] each : CHARS) {
      each[3] = 'a'; // tag("write") assertRaceWith("streams")
    }
  }

  private static void numbers() {
    System.arraycopy(new int[8], 0, INTS[0], 2, 2); // assertRaceWith("write")
    System.arraycopy(INTS[1], 3, new int[1], 0, 1); // assertRaceWith("write")
    Arrays.fill(INTS[2], 3, 4, 7); // assertRaceWith("write")
    Arrays.sort(INTS[3]); // assertRaceWith("write")
    Arrays.copyOf(INTS[4], 4); // assertRaceWith("write")
    Arrays.copyOfRange(INTS[5], 3, 20); // assertRaceWith("write")
    Arrays.hashCode(INTS[6]); // assertRaceWith("write")
    Arrays.setAll(INTS[7], i -> i); // assertRaceWith("write")
    Arrays.stream(INTS[8]).sum(); // assertRaceWith("write")
    Arrays.equals(INTS[9], new int[] {0, 0, 0, 1, 0, 0, 0, 0}); // assertRaceWith("write")
    Arrays.toString(INTS[10]); // assertRaceWith("write")
    INTS[11].clone(); // assertRaceWith("write")
    Arrays.fill(LONGS, 5L); // assertRaceWith("write")
    List<String> list = new ArrayList<>(List.of("x"));
    list.toArray(STRINGS); // assertRaceWith("write")
  }

  private static void streams() {
    try {
      new ByteArrayInputStream(new byte[2]).read(BYTES[0], 2, 5); // assertRaceWith("write")
      new ByteArrayInputStream(new byte[9]).read(BYTES[1]); // assertRaceWith("write")
      new ByteArrayOutputStream().write(BYTES[2], 3, 1); // assertRaceWith("write")
      ByteBuffer.wrap(new byte[8]).get(BYTES[3]); // assertRaceWith("write")
      ByteBuffer.allocate(8).put(BYTES[4], 0, 4); // assertRaceWith("write")
      MessageDigest.getInstance("MD5").update(BYTES[5]); // assertRaceWith("write")
      new CRC32().update(BYTES[6], 1, 3); // assertRaceWith("write")
      new String(BYTES[7], 3, 1); // assertRaceWith("write")
      new ByteArrayInputStream(new byte[9]).readNBytes(BYTES[8], 0, 4); // assertRaceWith("write")
      new StringReader("abcdef").read(CHARS[0]); // assertRaceWith("write")
      new CharArrayWriter().write(CHARS[1], 3, 1); // assertRaceWith("write")
      new String(CHARS[2]); // assertRaceWith("write")
      "abcdef".getChars(1, 3, CHARS[3], 2); // assertRaceWith("write")
      String.valueOf(CHARS[4], 3, 2); // assertRaceWith("write")
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
