/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static dev.photofinish.trace.BinaryFormat.*;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a trace as {@link BinaryTraceWriter} writes it, without garbage: memory holds the names
 * alone.
 *
 * <p>Checks the form alone; {@link WellFormed} checks that the events make sense together.
 */
public final class BinaryTraceReader {
  private final ByteSource in;
  private final Names names;
  private final Renumbering threads = new Renumbering();
  private final Renumbering symbols = new Renumbering();
  private int thread = -1; // of the last event that had one
  private long object; // of the last event that had one
  private long events;
  private long start; // offset of the record at hand

  /** Reads from {@code in}, which the caller closes, and adds what is named there to the names. */
  public BinaryTraceReader(InputStream in, Names names) {
    this.in = new ByteSource(in);
    this.names = names;
    symbols.define(0); // the empty name needs no record
  }

  /** Hands every event to {@code visitor}; once. */
  public void read(TraceVisitor visitor) throws IOException, MalformedTrace {
    try {
      header();
      while (record(visitor)) {
        events++;
      }
      visitor.end();
    } catch (Flaw flaw) {
      throw MalformedTrace.inBinary(events + 1, start, flaw.getMessage());
    }
  }

  private void header() throws IOException {
    in.ensure();
    for (byte expected : MAGIC) {
      if (in.next() != (expected & 0xff)) {
        throw new Flaw("no header of a binary trace");
      }
    }
    if (in.atEnd()) {
      throw ByteSource.truncated();
    }
    int version = in.next();
    if (version != VERSION) {
      throw new Flaw("format version " + version + "; known is " + VERSION);
    }
  }

  /** Reads up to and with the next event; returns false if that is the end instead. */
  private boolean record(TraceVisitor visitor) throws IOException {
    while (true) {
      in.ensure();
      start = in.offset();
      if (in.atEnd()) {
        throw ByteSource.truncated();
      }
      int code = in.next();
      if (!isKnown(code)) {
        throw new Flaw(String.format("unknown record 0x%02x", code));
      }
      switch (code & KIND) {
        case THREAD_NAME -> threads.define(names.thread(string()));
        case SYMBOL -> symbols.define(names.symbol(string()));
        case END -> {
          end();
          return false;
        }
        default -> {
          event(code, visitor);
          return true;
        }
      }
    }
  }

  private void event(int code, TraceVisitor visitor) throws IOException {
    if ((code & THREAD) != 0) {
      thread = threads.get(in.number());
    }
    switch (code & KIND) {
      case READ -> access(Access.READ, code, visitor);
      case WRITE -> access(Access.WRITE, code, visitor);
      case READ_ELEMENT -> element(Access.READ, code, visitor);
      case WRITE_ELEMENT -> element(Access.WRITE, code, visitor);
      case READ_RANGE -> range(Access.READ, code, visitor);
      case WRITE_RANGE -> range(Access.WRITE, code, visitor);
      case ACQUIRE -> sync(Sync.ACQUIRE, code, visitor);
      case RELEASE -> sync(Sync.RELEASE, code, visitor);
      case WAIT -> sync(Sync.WAIT, code, visitor);
      case WAKE -> sync(Sync.WAKE, code, visitor);
      case VOLATILE_READ -> sync(Sync.VOLATILE_READ, code, visitor);
      case VOLATILE_WRITE -> sync(Sync.VOLATILE_WRITE, code, visitor);
      case INIT -> sync(Sync.INIT, code, visitor);
      case USE -> sync(Sync.USE, code, visitor);
      case FORK -> visitor.fork(thread(), threads.get(in.number()));
      case JOIN -> visitor.join(thread(), threads.get(in.number()));
      case BARRIER -> barrier(visitor);
      case NEW_OBJECT -> visitor.allocate(thread(), object(code), symbol(), -1, site(code));
      case NEW_ARRAY -> visitor.allocate(thread(), object(code), symbol(), in.number(), site(code));
      case ENTER -> visitor.enter(thread(), symbol());
      case EXIT -> visitor.exit(thread());
      default -> throw new AssertionError(code); // known, but not here
    }
  }

  private void access(Access access, int code, TraceVisitor visitor) {
    visitor.access(access, thread(), object(code), symbol(), site(code));
  }

  private void element(Access access, int code, TraceVisitor visitor) {
    long array = object(code);
    int type = symbol();
    int index = in.number();
    if (index == Integer.MAX_VALUE) {
      throw new Flaw("no array has index " + index);
    }
    visitor.range(access, thread(), array, type, index, index + 1, 1, site(code));
  }

  private void range(Access access, int code, TraceVisitor visitor) {
    long array = object(code);
    int type = symbol();
    int from = in.number();
    int length = in.number();
    int step = in.number();
    if (length > Integer.MAX_VALUE - from) {
      throw new Flaw("no array has index " + (0L + from + length - 1));
    }
    visitor.range(access, thread(), array, type, from, from + length, step, site(code));
  }

  private void sync(Sync sync, int code, TraceVisitor visitor) {
    visitor.sync(sync, thread(), object(code), symbol());
  }

  private void barrier(TraceVisitor visitor) throws IOException {
    int count = in.number();
    if (count > threads.size()) {
      throw new Flaw("a barrier of more threads than there are");
    }
    int[] members = new int[count];
    for (int i = 0; i < count; i++) {
      in.ensure();
      members[i] = threads.get(in.number());
    }
    visitor.barrier(members);
  }

  private void end() {
    long count = in.number64();
    if (count != events) {
      throw new Flaw("the end counts " + Long.toUnsignedString(count) + " events, not " + events);
    }
    if (!in.atEnd()) {
      throw new Flaw("the trace goes on after its end");
    }
  }

  private int thread() {
    if (thread < 0) {
      throw new Flaw("an event without a thread");
    }
    return thread;
  }

  private long object(int code) {
    if ((code & NO_OBJECT) != 0) {
      return 0;
    }
    object += unzigzag(in.number64());
    if (object <= 0) {
      throw new Flaw("objects are numbered from 1");
    }
    return object;
  }

  private int symbol() {
    return symbols.get(in.number());
  }

  private int site(int code) {
    return (code & SITE) != 0 ? symbol() : 0;
  }

  private String string() throws IOException {
    int length = in.number();
    if (length > LONGEST_NAME) {
      throw new Flaw("name longer than " + LONGEST_NAME + " characters");
    }
    StringBuilder string = new StringBuilder(); // grows with the bytes there are
    for (int i = 0; i < length; i++) {
      in.ensure();
      int unit = in.number();
      if (unit > Character.MAX_VALUE) {
        throw new Flaw("no character " + unit);
      }
      string.append((char) unit);
    }
    return string.toString();
  }
}
