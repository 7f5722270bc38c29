/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Writes events as a {@link TextTraceReader} takes them.
 *
 * <p>Takes what {@link WellFormed} lets pass. An error of the underlying writer comes as an {@link
 * UncheckedIOException}. The end flushes the writer, and the caller closes it.
 */
public final class TextTraceWriter implements TraceVisitor {
  private final Writer out;
  private final Names names;
  private final StringBuilder line = new StringBuilder();

  public TextTraceWriter(Writer out, Names names) {
    this.out = out;
    this.names = names;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    begin(word(access), thread).append(", ");
    Notation.target(line, object, names.symbol(member));
    finish(site);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    begin(word(access), thread).append(", ");
    Notation.range(line, array, names.symbol(type), from, to, step);
    finish(site);
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    begin(word(sync), thread).append(", ");
    Notation.target(line, object, names.symbol(member));
    finish(0);
  }

  @Override
  public void fork(int thread, int child) {
    begin("fork", thread).append(", ");
    Notation.name(line, names.thread(child));
    finish(0);
  }

  @Override
  public void join(int thread, int child) {
    begin("join", thread).append(", ");
    Notation.name(line, names.thread(child));
    finish(0);
  }

  @Override
  public void barrier(int[] threads) {
    begin("barrier", threads[0]);
    for (int i = 1; i < threads.length; i++) {
      Notation.name(line.append(", "), names.thread(threads[i]));
    }
    finish(0);
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    begin("new", thread).append(", ");
    if (length < 0) {
      Notation.object(line, object, names.symbol(type));
    } else {
      Notation.array(line, object, names.symbol(type), length);
    }
    finish(site);
  }

  @Override
  public void enter(int thread, int method) {
    begin("enter", thread).append(", ");
    Notation.name(line, names.symbol(method));
    finish(0);
  }

  @Override
  public void exit(int thread) {
    begin("exit", thread);
    finish(0);
  }

  @Override
  public void end() {
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private StringBuilder begin(String word, int thread) {
    line.setLength(0);
    line.append(word).append('(');
    Notation.name(line, names.thread(thread));
    return line;
  }

  private void finish(int site) {
    line.append(')');
    if (site != 0) {
      Notation.site(line.append(" at "), names.symbol(site));
    }
    if (line.length() > Lines.LONGEST) {
      throw new IllegalArgumentException("an event longer than a line may be");
    }
    try {
      out.append(line.append('\n'));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String word(Access access) {
    return access == Access.READ ? "rd" : "wr";
  }

  private static String word(Sync sync) {
    return switch (sync) {
      case ACQUIRE -> "acq";
      case RELEASE -> "rel";
      case WAIT -> "wait";
      case WAKE -> "wake";
      case VOLATILE_READ -> "vrd";
      case VOLATILE_WRITE -> "vwr";
      case INIT -> "init";
      case USE -> "use";
    };
  }
}
