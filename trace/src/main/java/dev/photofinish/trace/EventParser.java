/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.stream.IntStream;

/** Parses one event of a text trace at a time, and hands it on once its whole line is sound. */
final class EventParser {
  private static final int LONGEST_WORD_SHOWN = 20;

  private final Cursor cursor;
  private final Names names;
  private final TraceVisitor visitor;

  EventParser(Cursor cursor, Names names, TraceVisitor visitor) {
    this.cursor = cursor;
    this.names = names;
    this.visitor = visitor;
  }

  /** Parses the line that the cursor is at the start of. */
  void event() {
    int column = cursor.column();
    String word = cursor.word();
    switch (word) {
      case "rd" -> access(Access.READ);
      case "wr" -> access(Access.WRITE);
      case "acq" -> sync(Sync.ACQUIRE);
      case "rel" -> sync(Sync.RELEASE);
      case "wait" -> sync(Sync.WAIT);
      case "wake" -> sync(Sync.WAKE);
      case "vrd" -> sync(Sync.VOLATILE_READ);
      case "vwr" -> sync(Sync.VOLATILE_WRITE);
      case "init" -> sync(Sync.INIT);
      case "use" -> sync(Sync.USE);
      case "fork" -> fork();
      case "join" -> join();
      case "barrier" -> barrier();
      case "new" -> allocation();
      case "enter" -> enter();
      case "exit" -> exit();
      default -> throw unknown(word, column);
    }
  }

  private Flaw unknown(String word, int column) {
    if (word.isEmpty()) {
      return cursor.expected("an event");
    }
    boolean shown = word.length() <= LONGEST_WORD_SHOWN;
    return new Flaw(column, shown ? "unknown event '" + word + "'" : "unknown event");
  }

  private void access(Access access) {
    int thread = actor();
    Target target = target();
    if (target.mayBeArray && cursor.isNext('[')) {
      range(access, thread, target);
      return;
    }
    int site = close();
    visitor.access(access, thread, target.object, symbol(target.member), site);
  }

  private void range(Access access, int thread, Target target) {
    cursor.next('[');
    int column = cursor.column();
    int from = number();
    int to = from + 1;
    int step = 1;
    if (cursor.take('.')) {
      cursor.next('.');
      to = number();
      step = cursor.take(':') ? number() : 1;
    } else if (from == Integer.MAX_VALUE) {
      throw new Flaw(column, "no array has this index");
    }
    cursor.next(']');
    int site = close();
    int type = symbol(target.qualifier);
    visitor.range(access, thread, target.object, type, from, to, step, site);
  }

  private void sync(Sync sync) {
    int thread = actor();
    Target target = target();
    closeWithoutSite();
    visitor.sync(sync, thread, target.object, symbol(target.member));
  }

  private void fork() {
    int thread = actor();
    int child = thread();
    closeWithoutSite();
    visitor.fork(thread, child);
  }

  private void join() {
    int thread = actor();
    int child = thread();
    closeWithoutSite();
    visitor.join(thread, child);
  }

  private void barrier() {
    cursor.token('(');
    IntStream.Builder threads = IntStream.builder().add(thread());
    while (!isClosing()) {
      cursor.token(',');
      threads.add(thread());
    }
    closeWithoutSite();
    visitor.barrier(threads.build().toArray());
  }

  private void allocation() {
    int thread = actor();
    cursor.skipBlanks();
    boolean whole = cursor.isNext('"'); // quoted, a type already has all its brackets
    StringBuilder type = new StringBuilder(cursor.typeStem());
    int length = -1;
    if (cursor.take('[')) {
      length = number();
      cursor.next(']');
      type.append(whole ? "" : "[]");
      while (!whole && cursor.take('[')) {
        cursor.next(']');
        type.append("[]");
      }
    }
    cursor.next('#');
    long object = object();
    int site = close();
    visitor.allocate(thread, object, symbol(type.toString()), length, site);
  }

  private void enter() {
    int thread = actor();
    int method = symbol(cursor.name());
    closeWithoutSite();
    visitor.enter(thread, method);
  }

  private void exit() {
    cursor.token('(');
    int thread = thread();
    closeWithoutSite();
    visitor.exit(thread);
  }

  /** The thread that an event with further arguments opens with. */
  private int actor() {
    cursor.token('(');
    int thread = thread();
    cursor.token(',');
    return thread;
  }

  private int thread() {
    return names.thread(cursor.name());
  }

  private int symbol(String name) {
    return names.symbol(name);
  }

  /** What an event touches, up to a bracket: {@code x}, {@code Box#1} or {@code Box#1.data}. */
  private Target target() {
    cursor.skipBlanks();
    int column = cursor.column();
    String qualifier = cursor.qualifier();
    if (!cursor.take('#')) {
      if (cursor.column() == column) {
        throw cursor.expected("a name");
      }
      return new Target(0, "", qualifier, false);
    }
    long object = object();
    if (!cursor.take('.')) {
      return new Target(object, qualifier, "", true);
    }
    String member = cursor.member();
    String whole = qualifier.isEmpty() ? member : qualifier + "." + member;
    return new Target(object, qualifier, whole, false);
  }

  private long object() {
    int column = cursor.column();
    long object = cursor.number(Long.MAX_VALUE);
    if (object == 0) {
      throw new Flaw(column, "objects are numbered from 1");
    }
    return object;
  }

  private int number() {
    return (int) cursor.number(Integer.MAX_VALUE);
  }

  private boolean isClosing() {
    cursor.skipBlanks();
    return cursor.isNext(')');
  }

  private int close() {
    cursor.token(')');
    int site = cursor.takeAt() ? symbol(cursor.site()) : 0;
    cursor.end();
    return site;
  }

  private void closeWithoutSite() {
    cursor.token(')');
    cursor.end();
  }

  private record Target(long object, String qualifier, String member, boolean mayBeArray) {}
}
