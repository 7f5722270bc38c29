/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.nio.ByteBuffer;
import java.text.DecimalFormat;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Random;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats, builders, buffers and the like under a lock; beside them, what needs none: a Random, a
 * StringBuffer, and a buffer of which each thread uses places of its own.
 */
// expect: no race
public class LockedText {
  private static final StringBuilder TEXT = new StringBuilder();
  private static final DecimalFormat DECIMAL = new DecimalFormat("0");
  private static final Calendar CALENDAR = new GregorianCalendar(2000, 0, 1);
  private static final Matcher MATCHER = Pattern.compile("a").matcher("a".repeat(40));
  private static final Scanner SCANNER = new Scanner("1 ".repeat(40));
  private static final StringTokenizer TOKENS = new StringTokenizer("a ".repeat(40));
  private static final SplittableRandom SPLITTABLE = new SplittableRandom(1);
  private static final Random RANDOM = new Random(1);
  private static final StringBuffer SAFE_TEXT = new StringBuffer();
  private static final ByteBuffer BUFFER = ByteBuffer.allocate(8);
  private static final ByteBuffer PLACES = ByteBuffer.allocate(8);

  public static void main(String[] args) {
    Threads.together(() -> work(0), () -> work(1));
    System.out.println(TEXT.length() + " " + SAFE_TEXT.length() + " " + PLACES.getInt(4));
  }

  private static void work(int place) {
    for (int i = 0; i < 20; i++) {
      synchronized (LockedText.class) {
        TEXT.append(DECIMAL.format(i % 10));
        CALENDAR.add(Calendar.DATE, CALENDAR.get(Calendar.DATE) % 2);
        if (MATCHER.find() && MATCHER.start() >= 0) {
          TEXT.append(SCANNER.nextInt()).append(TOKENS.nextToken());
        }
        SPLITTABLE.nextInt();
        BUFFER.clear();
        BUFFER.putInt(i).flip();
      }
      RANDOM.nextInt();
      SAFE_TEXT.append('x');
      PLACES.putInt(4 * place, i);
    }
  }
}
