/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who accessed which variable under which locks, kept in full: what the Eraser paper says of its
 * algorithm, stated over the whole history of a variable instead of as a state machine.
 */
final class LockDiscipline implements TraceVisitor {
  /** An access; {@code epoch} counts the releases of its thread before it. */
  record Held(long event, int thread, boolean write, int epoch, Set<List<Long>> locks) {}

  private final Map<Integer, Map<List<Long>, Integer>> depths = new HashMap<>();
  private final Map<Integer, Integer> waiting = new HashMap<>();
  private final Map<Integer, Integer> epochs = new HashMap<>();
  private final Map<Variable, List<Held>> accesses = new LinkedHashMap<>();
  private final Map<Long, Integer> types = new HashMap<>();
  private long event = -1;

  Map<Variable, List<Held>> accesses() {
    return accesses;
  }

  /** The accesses of a variable from the first one of a second thread on. */
  static List<Held> shared(List<Held> all) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).thread() != all.get(0).thread()) {
        return all.subList(i, all.size());
      }
    }
    return List.of();
  }

  /** Whether Eraser complains: once written while shared, no lock was held at all accesses. */
  static boolean isViolated(List<Held> all) {
    List<Held> shared = shared(all);
    boolean written = false;
    Set<List<Long>> common = null;
    for (Held access : shared) {
      written |= access.write();
      if (common == null) {
        common = new HashSet<>(access.locks());
      } else {
        common.retainAll(access.locks());
      }
      if (written && common.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    event++;
    note(access, thread, new Variable(object, member, Variable.NO_INDEX));
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    event++;
    int name = types.computeIfAbsent(array, a -> type);
    for (int i = from; i < to; i += step) {
      note(access, thread, new Variable(array, name, i));
    }
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    event++;
    List<Long> lock = List.of(object, (long) member);
    Map<List<Long>, Integer> held = depths.computeIfAbsent(thread, t -> new HashMap<>());
    switch (sync) {
      case ACQUIRE -> held.merge(lock, 1, Integer::sum);
      case RELEASE -> {
        if (held.merge(lock, -1, Integer::sum) == 0) {
          held.remove(lock);
          tick(thread);
        }
      }
      case WAIT -> {
        waiting.put(thread, held.remove(lock));
        tick(thread);
      }
      case WAKE -> held.put(lock, waiting.remove(thread));
      case VOLATILE_WRITE, INIT -> tick(thread);
      case VOLATILE_READ, USE -> {}
    }
  }

  @Override
  public void fork(int thread, int child) {
    event++;
    tick(thread);
  }

  @Override
  public void join(int thread, int child) {
    event++;
  }

  @Override
  public void barrier(int[] threads) {
    event++;
    for (int thread : threads) {
      tick(thread);
    }
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    event++;
  }

  @Override
  public void enter(int thread, int method) {
    event++;
  }

  @Override
  public void exit(int thread) {
    event++;
  }

  private void tick(int thread) {
    epochs.merge(thread, 1, Integer::sum);
  }

  private void note(Access access, int thread, Variable variable) {
    Set<List<Long>> locks = Set.copyOf(depths.getOrDefault(thread, Map.of()).keySet());
    int epoch = epochs.getOrDefault(thread, 0);
    accesses
        .computeIfAbsent(variable, v -> new ArrayList<>())
        .add(new Held(event, thread, access == Access.WRITE, epoch, locks));
  }

  @Override
  public void end() {}
}
