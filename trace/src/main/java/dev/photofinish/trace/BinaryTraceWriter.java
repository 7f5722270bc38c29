/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static dev.photofinish.trace.BinaryFormat.*;

import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Writes events as a {@link BinaryTraceReader} takes them: a few bytes each.
 *
 * <p>Takes what {@link WellFormed} lets pass. An error of the stream comes as an {@link
 * UncheckedIOException}. The end flushes the stream, and the caller closes it; a trace without its
 * end is malformed.
 */
public final class BinaryTraceWriter implements TraceVisitor {
  private final ByteSink out;
  private final Names names;
  private final Definitions threads = new Definitions();
  private final Definitions symbols = new Definitions();
  private int thread = -1; // of the last event that had one, as the file numbers it
  private long object; // of the last event that had one
  private long events;

  public BinaryTraceWriter(OutputStream out, Names names) {
    this.out = new ByteSink(out);
    this.names = names;
    symbols.define(0); // the empty name needs no record
    for (byte b : MAGIC) {
      this.out.next(b);
    }
    this.out.next(VERSION);
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    int name = symbol(member);
    int place = symbol(site);
    begin(access == Access.READ ? READ : WRITE, thread, object, place);
    out.number(name);
    finish(place);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    boolean element = to == from + 1 && step == 1;
    int kind = element ? READ_ELEMENT : READ_RANGE;
    int name = symbol(type);
    int place = symbol(site);
    begin(access == Access.READ ? kind : kind + 1, thread, array, place);
    out.number(name);
    out.number(from);
    if (!element) {
      out.number(to - from);
      out.number(step);
    }
    finish(place);
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    int name = symbol(member);
    begin(kind(sync), thread, object, 0);
    out.number(name);
    finish(0);
  }

  @Override
  public void fork(int thread, int child) {
    int number = thread(child);
    begin(FORK, thread);
    out.number(number);
    finish(0);
  }

  @Override
  public void join(int thread, int child) {
    int number = thread(child);
    begin(JOIN, thread);
    out.number(number);
    finish(0);
  }

  @Override
  public void barrier(int[] members) {
    for (int member : members) {
      thread(member);
    }
    out.ensure();
    out.next(BARRIER);
    out.number(members.length);
    for (int member : members) {
      out.ensure();
      out.number(thread(member));
    }
    finish(0);
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    int name = symbol(type);
    int place = symbol(site);
    begin(length < 0 ? NEW_OBJECT : NEW_ARRAY, thread, object, place);
    out.number(name);
    if (length >= 0) {
      out.number(length);
    }
    finish(place);
  }

  @Override
  public void enter(int thread, int method) {
    int name = symbol(method);
    begin(ENTER, thread);
    out.number(name);
    finish(0);
  }

  @Override
  public void exit(int thread) {
    begin(EXIT, thread);
    finish(0);
  }

  @Override
  public void end() {
    out.ensure();
    out.next(END);
    out.number64(events);
    out.flush();
  }

  private static int kind(Sync sync) {
    return switch (sync) {
      case ACQUIRE -> ACQUIRE;
      case RELEASE -> RELEASE;
      case WAIT -> WAIT;
      case WAKE -> WAKE;
      case VOLATILE_READ -> VOLATILE_READ;
      case VOLATILE_WRITE -> VOLATILE_WRITE;
      case INIT -> INIT;
      case USE -> USE;
    };
  }

  private void begin(int kind, int thread, long object, int place) {
    int flags = (object == 0 ? NO_OBJECT : 0) | (place == 0 ? 0 : SITE);
    begin(kind | flags, thread);
    if (object != 0) {
      out.number64(zigzag(object - this.object));
      this.object = object;
    }
  }

  private void begin(int code, int thread) {
    int number = thread(thread);
    out.ensure();
    if (number == this.thread) {
      out.next(code);
    } else {
      out.next(code | THREAD);
      out.number(number);
      this.thread = number;
    }
  }

  private void finish(int place) {
    if (place != 0) {
      out.number(place);
    }
    events++;
  }

  /** The number of the thread in the file. May write a record, so no other may be half written. */
  private int thread(int thread) {
    if (threads.lacks(thread)) {
      define(THREAD_NAME, names.thread(thread));
      threads.define(thread);
    }
    return threads.get(thread);
  }

  /** The number of the symbol in the file. May write a record, so no other may be half written. */
  private int symbol(int symbol) {
    if (symbols.lacks(symbol)) {
      define(SYMBOL, names.symbol(symbol));
      symbols.define(symbol);
    }
    return symbols.get(symbol);
  }

  private void define(int kind, String name) {
    if (name.length() > LONGEST_NAME) {
      throw new IllegalArgumentException("name longer than " + LONGEST_NAME + " characters");
    }
    out.ensure();
    out.next(kind);
    out.number(name.length());
    for (int i = 0; i < name.length(); i++) {
      out.ensure();
      out.number(name.charAt(i));
    }
  }
}
