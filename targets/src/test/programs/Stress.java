/* Photofinish. Licensed under the Apache License, Version 2.0. */
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Threads that hit one variable at the same moment, without order, or with a lock.
 *
 * <p>Every round has a class of its own, so that every race has a name of its own: one that is lost
 * is missed in the report. Each thread accesses a variable once. They wait for each other in opaque
 * mode, which orders nothing.
 *
 * <p>Sweeps go on from there: all threads write many variables, side by side or towards each other,
 * in code that has been compiled by then. Each variable has as many races as it has threads but one.
 */
public class Stress {
  static final int CLAIMED = 64;

  private static final VarHandle ARRIVED = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int SPINS = 200;

  /** What a round has: a variable of each kind, which is written or read. */
  interface Round {
    void field(boolean write);

    void statics(boolean write);

    void small(boolean write);

    void large(boolean write);

    void claimed(boolean write);

    /** Uses all elements but the one that is going to be raced on. */
    void claim();
  }

  private interface Access {
    void to(Round round, boolean write);
  }

  /** Many variables of one kind. */
  private interface Sweep {
    void write(int i);
  }

  static final int SWEPT = 1 << 14; // variables of each kind

  private static final class Box {
    int field;
  }

  private final Box[] boxes = new Box[SWEPT];
  private final int[][] small = new int[SWEPT / 8][8];
  private final long[] large = new long[SWEPT];
  private final short[][] claims = new short[SWEPT / CLAIMED][CLAIMED];

  private final int[] arrived; // how often, by thread
  private final Object lock; // null if there is none
  private final Object handover = new Object();
  private final Round[] rounds;

  private Stress(int threads, boolean ordered, Round[] rounds) {
    this.arrived = new int[16 * threads];
    this.lock = ordered ? new Object() : null;
    this.rounds = rounds;
    for (int i = 0; i < SWEPT; i++) {
      boxes[i] = new Box();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    Stress stress = new Stress(threads, args[1].equals("ordered"), Rounds.all());
    for (Round each : Rounds.all()) {
      link(each);
    }
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int number = i;
      all[i] = new Thread(() -> stress.run(number), "stress-" + i);
      all[i].start();
    }
    for (Thread each : all) {
      each.join();
    }
    System.out.println("done");
  }

  /** Runs the code of a round, lest the first thread that does has more to do than the others. */
  private static void link(Round round) {
    for (boolean write : new boolean[] {true, false}) {
      round.field(write);
      round.statics(write);
      round.small(write);
      round.large(write);
      round.claimed(write);
    }
    round.claim();
  }

  private void run(int thread) {
    for (int i = 0; i < rounds.length; i++) {
      boolean write = writes(thread, i % 3);
      hit(thread, i, write, Round::field);
      hit(thread, i, write, Round::statics);
      hit(thread, i, write, Round::small);
      hit(thread, i, write, Round::large);
      claim(thread, rounds[i]::claim);
      hit(thread, i, write, Round::claimed);
    }
    sweep(thread, i -> boxes[i].field = 1);
    sweep(thread, i -> small[i / 8][i % 8] = 1);
    sweep(thread, i -> large[i] = 1);
    claim(thread, this::claimAll);
    sweep(thread, this::writeClaimed);
  }

  private void claimAll() {
    for (short[] each : claims) {
      each[0] = 1;
    }
  }

  private void writeClaimed(int i) {
    if (i % CLAIMED != 0) { // else it has been used for the claim
      claims[i / CLAIMED][i % CLAIMED] = 1;
    }
  }

  private void sweep(int thread, Sweep sweep) {
    for (int i = 0; i < SWEPT; i += 8) {
      boolean back = i % 16 == 0 && thread % 2 == 1;
      meet(thread);
      if (lock == null) {
        sweep(sweep, i, back);
      } else {
        synchronized (lock) {
          sweep(sweep, i, back);
        }
      }
    }
  }

  private static void sweep(Sweep sweep, int from, boolean back) {
    for (int i = 0; i < 8; i++) {
      sweep.write(back ? from + 7 - i : from + i);
    }
  }

  /** All write; or all but the first read; or the first alone reads. */
  private static boolean writes(int thread, int mode) {
    return mode == 0 || (mode == 1) == (thread == 0);
  }

  private void hit(int thread, int round, boolean write, Access access) {
    meet(thread);
    pause(thread, round);
    if (lock == null) {
      access.to(rounds[round], write);
    } else {
      synchronized (lock) {
        access.to(rounds[round], write);
      }
    }
  }

  /** Lets another thread be late in every round, and more and more so: 0 to 16,384 steps. */
  private void pause(int thread, int round) {
    int threads = arrived.length / 16;
    if (round % threads == thread) {
      int steps = (1 << (round / threads % 16)) >> 1;
      for (int i = 0; i < steps; i++) {
        Thread.onSpinWait();
      }
    }
  }

  /** The first thread has the array for itself; then all know of that, and it goes on. */
  private void claim(int thread, Runnable claim) {
    if (thread == 0) {
      for (int i = 0; i < 5; i++) {
        synchronized (handover) {
          claim.run();
        }
      }
    }
    meet(thread);
    synchronized (handover) {
      // follows the first thread
    }
    meet(thread);
    if (thread == 0) {
      claim.run();
    }
  }

  /** Lets no thread go on before all have come; orders nothing. */
  private void meet(int thread) {
    int time = (int) ARRIVED.getOpaque(arrived, 16 * thread) + 1;
    ARRIVED.setOpaque(arrived, 16 * thread, time);
    for (int other = 0; other < arrived.length; other += 16) {
      for (int i = 0; (int) ARRIVED.getOpaque(arrived, other) < time; i++) {
        if (i < SPINS) {
          Thread.onSpinWait();
        } else {
          Thread.yield();
        }
      }
    }
  }
}
