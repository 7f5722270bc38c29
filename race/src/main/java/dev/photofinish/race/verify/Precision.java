/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.verify;

import dev.photofinish.race.shadow.WeakIdentityMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Verifies, as one thread goes on, that its checks are precise. Used by that thread alone. */
public final class Precision {
  /*
   * Checks are precise if every access is covered by a check of its location, and every check is
   * legitimate for an access [1].
   *
   *   covered     a check before it, with no release in between, or after it, with no acquire
   *   legitimate  an access before it, with no release in between, or after it, with no acquire
   *
   * So an access asks for the same of checks as a check does of accesses: for a partner. That of a
   * write must be a write, too; for a read both will do. What was seen before a release is no partner
   * of what comes after it, and is forgotten there; what has found none waits, until the next
   * acquire at the latest.
   *
   * [1] Rhodes, Access Classification for Race Detection Optimization, 3.2
   */

  /** Not a lambda: linking one would run code of the JDK that has hooks, in the midst of a hook. */
  private static final Function<Object, Marks> NEW_MARKS =
      new Function<>() {
        @Override
        public Marks apply(Object where) {
          return new Marks();
        }
      };

  private final Listener listener;
  private WeakIdentityMap<Marks> groups = new WeakIdentityMap<>();
  private Object lastGroup; // that was looked up, or null
  private Marks last; // those of the last group
  private long span; // how many releases there have been
  private List<Waiting> waiting = new ArrayList<>(); // and some that no longer do
  private boolean blind; // whether anything may have happened since the last release
  private long accesses;
  private long checks;
  private long gathered; // all checks that were made together with others, but one for each time

  /** Hears of what has found no partner. */
  public interface Listener {
    /** An access, or a check of one, is not as it must be. */
    void violated(boolean check, Object where, int index, boolean write, int site);
  }

  /** An access, or a check, without a partner. */
  private static final class Waiting {
    final Object where;
    final Marks marks;
    final int index;
    final int kind;
    final int site;

    Waiting(Object where, Marks marks, int index, int kind, int site) {
      this.where = where;
      this.marks = marks;
      this.index = index;
      this.kind = kind;
      this.site = site;
    }

    boolean isOver() {
      return !marks.waits(index, kind);
    }
  }

  public Precision(Listener listener) {
    this.listener = listener;
  }

  /** Variable {@code index} of a group is accessed; groups are told apart by their identity. */
  public void access(Object where, int index, boolean write, int site) {
    accesses++;
    add(where, index, Marks.access(write), site);
  }

  public void check(Object where, int index, boolean write, int site) {
    checks++;
    add(where, index, Marks.check(write), site);
  }

  /** A check that comes next is made together with so many others. */
  public void gathered(int more) {
    gathered += more;
  }

  /** The thread learns what others have done: nobody who waits can be helped any more. */
  public void acquire() {
    if (waiting.isEmpty()) {
      return;
    }
    List<Waiting> all = waiting;
    waiting = new ArrayList<>();
    for (Waiting each : all) {
      if (!each.isOver()) {
        each.marks.help(each.index, each.kind);
        boolean check = Marks.isCheck(each.kind);
        boolean write = Marks.isWrite(each.kind);
        listener.violated(check, each.where, each.index, write, each.site);
      }
    }
  }

  /** The thread lets others know what it has done. */
  public void release() {
    blind = false;
    span++;
    if (waiting.isEmpty()) {
      return;
    }
    List<Waiting> all = waiting;
    waiting = new ArrayList<>();
    for (Waiting each : all) {
      if (!each.isOver()) {
        waiting.add(each);
      }
    }
  }

  /** The thread does nothing any more. */
  public void end() {
    acquire();
    release();
  }

  /**
   * Something may have been missed, for want of stack: nobody is blamed before the next release.
   */
  public void lose() {
    blind = true;
    groups = new WeakIdentityMap<>();
    lastGroup = null;
    waiting = new ArrayList<>();
  }

  public long accesses() {
    return accesses;
  }

  public long checks() {
    return checks;
  }

  public long gathered() {
    return gathered;
  }

  private void add(Object where, int index, int kind, int site) {
    if (blind) {
      return;
    }
    if (where != lastGroup) {
      last = groups.get(where, NEW_MARKS);
      lastGroup = where;
    }
    if (!last.add(span, index, kind)) {
      waiting.add(new Waiting(where, last, index, kind, site));
    }
  }
}
