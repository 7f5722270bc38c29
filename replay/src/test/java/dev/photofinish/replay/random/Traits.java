/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Collects what a trace has to offer to a test: its kinds of events, and what becomes of reads. */
final class Traits extends Forwarding {
  private final Knowledge knowledge;
  private final Set<String> found = new TreeSet<>();
  private final Set<Variable> readShared = new HashSet<>(); // by unordered reads, since a write

  private Traits(Knowledge knowledge) {
    super(knowledge);
    this.knowledge = knowledge;
  }

  static Set<String> of(RandomTrace trace) {
    Traits traits = new Traits(new Knowledge());
    trace.replay(traits);
    return traits.found;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    found.add(access + " of a " + (object == 0 ? "static" : "field"));
    touch(access, thread, new Variable(object, member, Variable.NO_INDEX));
    super.access(access, thread, object, member, site);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    String what = to == from + 1 ? "an element" : step == 1 ? "a range" : "a stride";
    found.add(access + " of " + what);
    for (int i = from; i < to; i += step) {
      touch(access, thread, new Variable(array, type, i));
    }
    super.range(access, thread, array, type, from, to, step, site);
  }

  private void touch(Access access, int thread, Variable variable) {
    boolean elsewhere = knowledge.isReadElsewhere(thread, variable);
    if (access == Access.READ && elsewhere) {
      readShared.add(variable);
    } else if (access == Access.WRITE && readShared.remove(variable)) {
      found.add(elsewhere ? "write in a race with shared reads" : "write after shared reads");
    }
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    found.add(sync.toString());
    super.sync(sync, thread, object, member);
  }

  @Override
  public void fork(int thread, int child) {
    found.add("fork");
    super.fork(thread, child);
  }

  @Override
  public void join(int thread, int child) {
    found.add("join");
    super.join(thread, child);
  }

  @Override
  public void barrier(int[] threads) {
    found.add("barrier");
    super.barrier(threads);
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    found.add(length < 0 ? "new object" : "new array");
    super.allocate(thread, object, type, length, site);
  }

  @Override
  public void enter(int thread, int method) {
    found.add("enter");
    super.enter(thread, method);
  }

  @Override
  public void exit(int thread) {
    found.add("exit");
    super.exit(thread);
  }
}
