/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.nio.ByteBuffer;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats, builders, buffers and the like, used by two threads without a lock. */
// expect: write-read race on object of StringBuilder
// expect: write-write race on object of SimpleDateFormat
// expect: write-write race on object of DecimalFormat
// expect: write-write race on object of MessageFormat
// expect: write-read race on object of GregorianCalendar
// expect: write-read race on object of Matcher
// expect: write-write race on object of Scanner
// expect: write-write race on object of StringTokenizer
// expect: write-write race on object of SplittableRandom
// expect: write-write race on object of HeapByteBuffer
public class UnlockedText {
  private static final StringBuilder TEXT = new StringBuilder();
  private static final SimpleDateFormat DATE = new SimpleDateFormat("yyyy", Locale.ROOT);
  private static final DecimalFormat DECIMAL = new DecimalFormat("0");
  private static final MessageFormat MESSAGE = new MessageFormat("{0}");
  private static final Calendar CALENDAR = new GregorianCalendar(2000, 0, 1);
  private static final Matcher MATCHER = Pattern.compile("a").matcher("abca");
  private static final Scanner SCANNER = new Scanner("1 2 3 4");
  private static final StringTokenizer TOKENS = new StringTokenizer("a b c d");
  private static final SplittableRandom RANDOM = new SplittableRandom(1);
  private static final ByteBuffer BUFFER = ByteBuffer.allocate(8);

  public static void main(String[] args) {
    Threads.unordered(UnlockedText::first, UnlockedText::second);
    System.out.println("done");
  }

  private static void first() {
    TEXT.append("a"); // assertRaceWith("second")
    DATE.format(new Date(0)); // assertRaceWith("second")
    DECIMAL.format(1.5); // assertRaceWith("second")
    MESSAGE.format(new Object[] {"a"}); // assertRaceWith("second")
    CALENDAR.set(Calendar.YEAR, 1999); // assertRaceWith("second")
    MATCHER.find(); // assertRaceWith("second")
    SCANNER.nextInt(); // assertRaceWith("second")
    TOKENS.nextToken(); // assertRaceWith("second")
    RANDOM.nextInt(); // assertRaceWith("second")
    BUFFER.put((byte) 1); // assertRaceWith("second")
  }

  private static void second() {
    TEXT.charAt(0); // assertRaceWith("first")
    DATE.format(new Date(0)); // assertRaceWith("first")
    DECIMAL.format(1.5); // assertRaceWith("first")
    MESSAGE.format(new Object[] {"a"}); // assertRaceWith("first")
    CALENDAR.get(Calendar.YEAR); // assertRaceWith("first")
    MATCHER.group(); // assertRaceWith("first")
    SCANNER.nextInt(); // assertRaceWith("first")
    TOKENS.nextToken(); // assertRaceWith("first")
    RANDOM.nextInt(); // assertRaceWith("first")
    BUFFER.flip(); // assertRaceWith("first")
  }
}
