/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * The trace so far: takes what actors do, gives things their numbers, and knows what is ordered.
 */
final class Script {
  private final Names names = new Names();
  private final Knowledge knowledge = new Knowledge();
  private final List<Consumer<TraceVisitor>> events = new ArrayList<>();
  private final BitSet mentioned = new BitSet(); // objects

  RandomTrace trace() {
    return new RandomTrace(events, names);
  }

  /** Whether an access of the place would race with none before. */
  boolean isOrdered(Access access, Actor self, Place place) {
    int thread = names.thread(self.name);
    return place.variables(names).stream()
        .allMatch(variable -> knowledge.isOrdered(access, thread, variable));
  }

  /** Whether it would race with none before if the actor first acquired the target. */
  boolean isOrderedBy(Target target, Access access, Actor self, Place place) {
    int thread = names.thread(self.name);
    int member = names.symbol(target.name());
    return place.variables(names).stream()
        .allMatch(
            variable -> knowledge.isOrderedBy(target.object(), member, access, thread, variable));
  }

  /** Whether the object has not been named yet; it will count as named from now on. */
  boolean isNew(int object) {
    boolean before = mentioned.get(object);
    mentioned.set(object);
    return !before;
  }

  void access(Access access, Actor self, Place place) {
    int thread = thread(self);
    long object = place.object();
    int name = names.symbol(place.name());
    int from = place.from();
    int to = place.to();
    int step = place.step();
    int site = site();
    mentioned.set((int) object);
    if (place.isField()) {
      add(trace -> trace.access(access, thread, object, name, site));
    } else {
      add(trace -> trace.range(access, thread, object, name, from, to, step, site));
    }
  }

  void sync(Sync sync, Actor self, Target target) {
    int thread = thread(self);
    long object = target.object();
    int member = names.symbol(target.name());
    mentioned.set((int) object);
    add(trace -> trace.sync(sync, thread, object, member));
  }

  void fork(Actor self, Actor child) {
    int thread = thread(self);
    int forked = thread(child);
    add(trace -> trace.fork(thread, forked));
  }

  void join(Actor self, Actor child) {
    int thread = thread(self);
    int joined = thread(child);
    add(trace -> trace.join(thread, joined));
  }

  void barrier(List<Actor> actors) {
    int[] threads = actors.stream().mapToInt(this::thread).toArray();
    add(trace -> trace.barrier(threads.clone()));
  }

  void allocate(Actor self, int object, String typeName, int length) {
    int thread = thread(self);
    int type = names.symbol(typeName);
    int site = site();
    add(trace -> trace.allocate(thread, object, type, length, site));
  }

  void enter(Actor self, String name) {
    int thread = thread(self);
    int method = names.symbol(name);
    add(trace -> trace.enter(thread, method));
  }

  void exit(Actor self) {
    int thread = thread(self);
    add(trace -> trace.exit(thread));
  }

  private int thread(Actor actor) {
    actor.seen = true;
    return names.thread(actor.name);
  }

  /** A site for the next event alone, so that reports tell all accesses apart. */
  private int site() {
    return names.symbol("Random.java:" + events.size());
  }

  private void add(Consumer<TraceVisitor> event) {
    events.add(event);
    event.accept(knowledge);
  }
}
