/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import dev.photofinish.race.ClassInitialisation;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceFormat;
import dev.photofinish.trace.TraceVisitor;
import dev.photofinish.trace.WellFormed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * The trace of a run, from its first event to its last. Well-formed whatever happens, or not there.
 *
 * <p>All methods but {@link #label}, {@link #isOver} and {@link #close} are called by a thread that
 * holds the lock of the recording.
 */
public final class Recording {
  private final RecordingFile file;
  private final TraceNames names;
  private final Consumer<String> weakened;
  private TraceVisitor trace; // null when there is none any more
  private boolean inside;
  private volatile boolean over;
  private long impossible;
  private String firstImpossible;
  private Throwable failure; // not told yet

  private Recording(RecordingFile file, TraceNames names, Consumer<String> weakened) {
    this.file = file;
    this.names = names;
    this.weakened = weakened;
  }

  /**
   * Starts to record.
   *
   * @param path text or binary, by its ending
   * @param sites tells of a site where it is, as a line of a stack trace does
   * @param weakened is told, once for each reason, if there is no trace or something missing in it
   */
  public static Recording start(Path path, IntFunction<String> sites, Consumer<String> weakened) {
    Names names = new Names();
    RecordingFile file = new RecordingFile(path);
    Recording recording = new Recording(file, new TraceNames(names, sites), weakened);
    try {
      TraceVisitor writer = TraceFormat.of(path).orElseThrow().writer(file.open(), names);
      recording.trace = new WellFormed(names, writer);
    } catch (IOException e) {
      recording.lose(e);
    }
    return recording;
  }

  /** Ends the trace; what happens from now on is neither recorded nor checked. */
  public void close() {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
      finish();
    }
  }

  private void finish() {
    try {
      if (trace != null) {
        trace.end();
        file.complete();
      }
    } catch (IOException e) {
      lose(e);
    } catch (UncheckedIOException e) {
      lose(e.getCause());
    }
    trace = null;
    if (failure != null) {
      lose(failure);
    }
    if (impossible > 0) {
      String events = impossible == 1 ? "an event that cannot be" : "events that cannot be";
      weakened.accept("the trace lacks " + events + ": " + firstImpossible);
    }
  }

  boolean isOver() {
    return over;
  }

  Object label(Object owner, Object name) {
    long number = owner == null ? 0 : names.object(owner);
    return new Owned(number, owner == null || owner instanceof Class<?>, name);
  }

  /** Begins a step; false if the recording is over, or this thread is in a step already. */
  boolean enter() {
    if (over || inside) {
      return false;
    }
    inside = true;
    return true;
  }

  void leave() {
    inside = false;
  }

  void add(Event event, ThreadState self, Object on, int index, int site) {
    if (trace == null) {
      return;
    }
    try {
      switch (event) {
        case READ -> access(Access.READ, self, (RecordedShadow) on, index, site);
        case WRITE -> access(Access.WRITE, self, (RecordedShadow) on, index, site);
        case ACQUIRE -> lock(Sync.ACQUIRE, self, (SyncVar) on);
        case RELEASE -> lock(Sync.RELEASE, self, (SyncVar) on);
        case WAIT -> lock(Sync.WAIT, self, (SyncVar) on);
        case WAKE -> lock(Sync.WAKE, self, (SyncVar) on);
        case VOLATILE_READ -> volatileAccess(self, (SyncVar) on, Sync.VOLATILE_READ, Sync.USE);
        case VOLATILE_WRITE -> volatileAccess(self, (SyncVar) on, Sync.VOLATILE_WRITE, Sync.INIT);
        case JOIN -> join(self, (ThreadState) on);
        case END -> {} // a trace does not tell before somebody has seen it
      }
    } catch (Throwable e) { // the target must go on
      giveUp(e);
    }
  }

  void fork(ThreadState self, ThreadState child) {
    if (trace != null && enter()) {
      try {
        trace.fork(names.thread(self), names.thread(child));
      } catch (Throwable e) { // the target must go on
        giveUp(e);
      } finally {
        leave();
      }
    }
  }

  void barrier(List<ThreadState> threads) {
    if (trace != null && enter()) {
      try {
        trace.barrier(threads.stream().mapToInt(names::thread).toArray());
      } catch (Throwable e) { // the target must go on
        giveUp(e);
      } finally {
        leave();
      }
    }
  }

  private void access(Access access, ThreadState self, RecordedShadow x, int index, int site) {
    int member = names.member(x.owned);
    int place = names.site(site);
    int thread = names.thread(self);
    if (x.isArray()) {
      if (x.isNew()) {
        trace.allocate(thread, x.owned.owner(), member, x.length(), place);
      }
      trace.range(access, thread, x.owned.owner(), member, index, index + 1, 1, place);
    } else {
      trace.access(access, thread, x.owned.isStatic() ? 0 : x.owned.owner(), member, place);
    }
  }

  private void lock(Sync sync, ThreadState self, SyncVar var) {
    if (var.label() instanceof Owned owned && owned.owner() != 0) {
      trace.sync(sync, names.thread(self), owned.owner(), 0);
    } else {
      other(sync, self, var);
    }
  }

  private void volatileAccess(ThreadState self, SyncVar var, Sync ofField, Sync ofClass) {
    int thread = names.thread(self);
    if (var.label() instanceof ClassInitialisation) {
      trace.sync(ofClass, thread, 0, names.initialised(var));
    } else if (var.label() instanceof Owned owned) {
      trace.sync(ofField, thread, owned.isStatic() ? 0 : owned.owner(), names.member(owned));
    } else {
      other(ofField, self, var);
    }
  }

  /** Something of ours that stands for no one object of the target. */
  private void other(Sync sync, ThreadState self, SyncVar var) {
    trace.sync(sync, names.thread(self), names.object(var), names.symbol(var.label()));
  }

  /** A thread that did nothing, and was started before anyone looked, is not in the trace. */
  private void join(ThreadState self, ThreadState child) {
    if (names.knows(child)) {
      trace.join(names.thread(self), names.thread(child));
    }
  }

  /** An event that cannot be has not been written; after anything else, half of one may be. */
  private void giveUp(Throwable e) {
    if (e instanceof UncheckedIOException io) {
      lose(io.getCause());
    } else if (e instanceof RuntimeException flaw) {
      impossible++;
      firstImpossible = firstImpossible == null ? flaw.getMessage() : firstImpossible;
    } else {
      trace = null;
      failure = e; // no stack, or no memory: this is not the time to tell
    }
  }

  private void lose(Throwable e) {
    trace = null;
    file.discard();
    weakened.accept(file.lost(e));
  }
}
