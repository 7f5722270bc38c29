/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Events of every kind, each sound in itself; all that a format must be able to say. */
final class RandomTrace {
  private static final String[] THREADS = {"A", "B", "main", "pool-1 thread, 3", "", "#1", "\"q\""};
  private static final String[] SYMBOLS = {
    "",
    "x",
    "m",
    "Box.data",
    "com.acme.Box$1.data",
    "int[]",
    "java.lang.Object[][]",
    "[I",
    "x[0]",
    ".data",
    "data.",
    "..",
    "a#b.c",
    "a.b#c",
    "[]",
    "a[",
    "a[]b[]",
    "my Box.a field",
    "at",
    "# no",
    "a # b",
    " a ",
    "tab\there",
    "quote\"d",
    "back\\slash",
    "two\nlines",
    "\u00e9",
    "\ud83d\ude00",
    "\ud836\udc00",
    "\ud83d",
    "\ude00x.\ud83d",
    "\u2028",
    "\ufeff",
    "Main.main(Main.java:5)"
  };
  private static final String NASTY = "ab.#[]\"\\,() \t\r\n\0\u0085\u200b\ud800\udc00";
  private static final int[] NUMBERS = {0, 1, 2, 63, 64, 127, 128, 16383, 16384, 1 << 28};

  private final Random random;
  private final Names names;
  private final TraceVisitor visitor;

  private RandomTrace(long seed, Names names, TraceVisitor visitor) {
    this.random = new Random(seed);
    this.names = names;
    this.visitor = visitor;
  }

  static void to(TraceVisitor visitor, Names names, long seed, int size) {
    RandomTrace trace = new RandomTrace(seed, names, visitor);
    for (int i = 0; i < size; i++) {
      trace.event();
    }
    visitor.end();
  }

  static List<List<Object>> events(long seed, int size) {
    Names names = new Names();
    RecordedEvents recorded = new RecordedEvents(names);
    to(recorded, names, seed, size);
    return recorded.events;
  }

  static byte[] binary(long seed, int size) {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    to(new BinaryTraceWriter(out, names), names, seed, size);
    return out.toByteArray();
  }

  static String text(long seed, int size) {
    Names names = new Names();
    StringWriter out = new StringWriter();
    to(new TextTraceWriter(out, names), names, seed, size);
    return out.toString();
  }

  private void event() {
    switch (random.nextInt(10)) {
      case 0, 1 -> visitor.access(access(), thread(), target(), symbol(), site());
      case 2 -> range();
      case 3 -> visitor.sync(pick(Sync.values()), thread(), target(), symbol());
      case 4 -> visitor.fork(thread(), thread());
      case 5 -> visitor.join(thread(), thread());
      case 6 -> visitor.barrier(IntStream.of(thread(), thread(), thread()).distinct().toArray());
      case 7 -> visitor.allocate(thread(), object(), symbol(), number() - 1, site());
      case 8 -> visitor.enter(thread(), symbol());
      default -> visitor.exit(thread());
    }
  }

  private void range() {
    int from = number();
    int to = random.nextInt(9) == 0 ? Integer.MAX_VALUE : from + 1 + number();
    visitor.range(access(), thread(), object(), symbol(), from, to, 1 + number(), site());
  }

  private Access access() {
    return pick(Access.values());
  }

  private int thread() {
    return names.thread(random.nextInt(9) == 0 ? nasty() : pick(THREADS));
  }

  private int symbol() {
    return names.symbol(random.nextInt(9) == 0 ? nasty() : pick(SYMBOLS));
  }

  private int site() {
    return random.nextBoolean() ? 0 : symbol();
  }

  private long target() {
    return random.nextInt(3) == 0 ? 0 : object();
  }

  private long object() {
    return switch (random.nextInt(9)) {
      case 0 -> Long.MAX_VALUE - random.nextInt(3);
      case 1 -> 1 + (random.nextLong() >>> 1) / 2;
      default -> 1 + random.nextInt(300);
    };
  }

  private int number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private String nasty() {
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      name.append(NASTY.charAt(random.nextInt(NASTY.length())));
    }
    return name.toString();
  }

  private <T> T pick(T[] all) {
    return all[random.nextInt(all.length)];
  }
}
