/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.replay.random.Actor.Lock;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes a well-formed trace of any steps: one that is impossible becomes another, or nothing. */
final class Simulation {
  private static final List<Target> VOLATILES_AND_CLASSES =
      Stream.concat(Target.VOLATILES.stream(), Target.CLASSES.stream()).toList();

  private final Shape shape;
  private final Script script = new Script();
  private final List<Actor> actors;
  private final List<Lock> locks = Target.MONITORS.stream().map(Lock::new).toList();
  private int initialised; // classes, a bit each
  private int objects = 10; // those below are the ones that are accessed
  private Actor last;

  private Simulation(Shape shape) {
    this.shape = shape;
    actors = IntStream.range(0, shape.threads()).mapToObj(Actor::new).toList();
    actors.subList(0, shape.roots()).forEach(root -> root.started = true);
    last = actors.get(0);
  }

  static RandomTrace run(Shape shape, List<Step> steps) {
    Simulation simulation = new Simulation(shape);
    steps.forEach(simulation::step);
    return simulation.script.trace();
  }

  private void step(Step step) {
    Actor self = pick(actors, step.thread(), this::canAct);
    if (!self.started) {
      fork(last.isRunning() ? last : pick(actors, 0, Actor::isRunning), self);
    }
    last = self;
    if (self.waitsOn != null) {
      wake(self);
    }
    switch (step.operation()) {
      case WRITE -> access(Access.WRITE, self, step);
      case READ -> access(Access.READ, self, step);
      case ACQUIRE -> acquire(self, step);
      case RELEASE -> release(self, step);
      case VOLATILE_WRITE -> volatileAccess(Sync.VOLATILE_WRITE, self, step);
      case VOLATILE_READ -> volatileAccess(Sync.VOLATILE_READ, self, step);
      case FORK -> fork(self, pick(actors, step.target(), actor -> !actor.started));
      case JOIN -> join(self, step);
      case BARRIER -> barrier(self, step);
      case CLASS -> initOrUse(self, step);
      case WAIT -> await(self, step);
      case NEW -> allocate(self, step);
      case ENTER -> enter(self, step);
      case EXIT -> exit(self, step);
    }
  }

  /** There is always one: whoever began to wait last can wake, if all others wait or have ended. */
  private boolean canAct(Actor actor) {
    if (!actor.started) {
      return actors.stream().anyMatch(Actor::isRunning); // to fork it
    }
    return !actor.ended && (actor.waitsOn == null || actor.waitsOn.holder == null);
  }

  /** A careful access goes on to the next place until it finds one where it does not race. */
  private void access(Access access, Actor self, Step step) {
    for (int i = 0; i < shape.variables(); i++) {
      Place place = Place.of((step.target() + i) % shape.variables(), step.detail() / 4);
      if (shape.isDaring(step)
          || script.isOrdered(access, self, place)
          || acquireFor(access, self, place)) {
        if (!place.isField() && step.thread() % 4 != 3 && script.isNew((int) place.object())) {
          script.allocate(self, (int) place.object(), place.name(), Place.LENGTH);
        }
        script.access(access, self, place);
        return;
      }
    }
  }

  /** Acquires something that makes the access free of races, if there is anything of the sort. */
  private boolean acquireFor(Access access, Actor self, Place place) {
    Predicate<Target> orders = target -> script.isOrderedBy(target, access, self, place);
    Lock lock = pick(locks, 0, each -> self.canEnter(each) && orders.test(each.monitor));
    if (lock != null) {
      acquire(self, lock);
      return true;
    }
    Target target = pick(VOLATILES_AND_CLASSES, 0, orders);
    if (target != null) {
      script.sync(target.acquire(), self, target);
    }
    return target != null;
  }

  private void acquire(Actor self, Step step) {
    Lock lock = pick(locks, step.target(), self::canEnter);
    if (lock != null) {
      acquire(self, lock);
    }
  }

  private void acquire(Actor self, Lock lock) {
    lock.holder = self;
    self.held.add(lock);
    script.sync(Sync.ACQUIRE, self, lock.monitor);
  }

  private void release(Actor self, Step step) {
    if (self.held.isEmpty()) {
      acquire(self, step);
    } else {
      // Mostly the last one; locks other than monitors may be left in any order.
      int i = step.detail() % 4 == 3 ? step.target() % self.held.size() : self.held.size() - 1;
      release(self, self.held.get(i));
    }
  }

  private void release(Actor self, Lock lock) {
    self.held.remove(lock);
    if (!self.held.contains(lock)) {
      lock.holder = null;
    }
    script.sync(Sync.RELEASE, self, lock.monitor);
  }

  private void await(Actor self, Step step) {
    if (self.held.isEmpty()) {
      acquire(self, step);
    } else {
      self.waitsOn = self.held.get(step.target() % self.held.size());
      self.waitsOn.holder = null;
      script.sync(Sync.WAIT, self, self.waitsOn.monitor);
    }
  }

  private void wake(Actor self) {
    Lock lock = self.waitsOn;
    self.waitsOn = null;
    lock.holder = self;
    script.sync(Sync.WAKE, self, lock.monitor);
  }

  private void volatileAccess(Sync sync, Actor self, Step step) {
    script.sync(sync, self, Target.VOLATILES.get(step.target() % Target.VOLATILES.size()));
  }

  private void fork(Actor self, Actor child) {
    if (child != null) {
      child.started = true;
      script.fork(self, child);
    }
  }

  /** The other thread leaves its locks, and ends; it may have ended before. */
  private void join(Actor self, Step step) {
    Actor other = pick(actors, step.target(), a -> a.seen && a != self && a.waitsOn == null);
    if (other != null) {
      while (!other.held.isEmpty()) {
        release(other, other.held.get(other.held.size() - 1));
      }
      other.ended = true;
      script.join(self, other);
    }
  }

  /** A barrier of all, unless the detail is large: then each bit of it leaves out a thread. */
  private void barrier(Actor self, Step step) {
    int without = step.detail() < Step.DETAILS / 2 ? 0 : step.detail();
    script.barrier(
        actors.stream()
            .filter(Actor::isRunning)
            .filter(actor -> actor == self || (without & 1 << actor.number) == 0)
            .toList());
  }

  private void initOrUse(Actor self, Step step) {
    int number = step.target() % Target.CLASSES.size();
    boolean known = (initialised & 1 << number) != 0;
    boolean use = known || step.detail() % 8 == 7; // initialised before the trace began
    initialised |= use ? 0 : 1 << number;
    script.sync(use ? Sync.USE : Sync.INIT, self, Target.CLASSES.get(number));
  }

  private void allocate(Actor self, Step step) {
    int accessed = 1 + step.target() % 4;
    int object = script.isNew(accessed) ? accessed : objects++;
    boolean array = object == accessed ? Place.isArray(object) : step.detail() % 2 == 0;
    script.allocate(self, object, array ? "int[]" : "Box", array ? Place.LENGTH : -1);
  }

  private void enter(Actor self, Step step) {
    if (self.calls < Actor.DEEPEST) {
      self.calls++;
      script.enter(self, step.target() % 2 == 0 ? "Box.get" : "Box.set");
    }
  }

  private void exit(Actor self, Step step) {
    if (self.calls == 0) {
      enter(self, step);
    } else {
      self.calls--;
      script.exit(self);
    }
  }

  /** The first that passes, from place {@code start} on and round; null if none does. */
  private static <T> T pick(List<T> all, int start, Predicate<T> test) {
    return IntStream.range(0, all.size())
        .mapToObj(i -> all.get((start + i) % all.size()))
        .filter(test)
        .findFirst()
        .orElse(null);
  }
}
