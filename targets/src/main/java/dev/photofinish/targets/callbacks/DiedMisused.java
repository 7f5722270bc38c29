/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import dev.photofinish.targets.Threads;
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** The same, but for one access that comes too late. */
// expect: race on static field DiedMisused.afterRegister
// expect: race on static field DiedMisused.afterEnqueue
// expect: race on static field DiedMisused.afterConstructor
// expect: race on static field DiedMisused.otherObject
public class DiedMisused {
  private static int afterRegister;
  private static int afterEnqueue;
  private static int afterConstructor;
  private static int otherObject;

  private static final class Finalized {
    private final AtomicBoolean gone;

    Finalized(AtomicBoolean gone) {
      this.gone = gone;
    }

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
      afterConstructor++;
      gone.setOpaque(true);
    }
  }

  public static void main(String[] args) {
    Cleaner cleaner = Cleaner.create();
    // idiom: Cleaner: an action is registered, then run
    AtomicBoolean registered = new AtomicBoolean();
    Object first = new Object();
    cleaner.register(
        first,
        () -> {
          afterRegister++;
          registered.setOpaque(true);
        });
    afterRegister++;
    first = null;
    untilGone(registered);
    // idiom: Cleaner: what comes before a reachabilityFence, then the action
    AtomicBoolean fenced = new AtomicBoolean();
    cleaner.register(
        new Object(),
        () -> {
          otherObject++;
          fenced.setOpaque(true);
        });
    otherObject++;
    Reference.reachabilityFence(new Object());
    untilGone(fenced);
    // idiom: ReferenceQueue: enqueue, then remove
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Object alive = new Object();
    Reference<Object> reference = new PhantomReference<>(alive, queue);
    Thread taker =
        new Thread(
            () -> {
              while (queue.poll() == null) {
                Thread.yield();
              }
              afterEnqueue++;
            });
    taker.start();
    reference.enqueue();
    afterEnqueue++;
    Threads.join(taker);
    // idiom: finalize: the end of the constructor, then the finalizer
    AtomicBoolean finalized = new AtomicBoolean();
    new Finalized(finalized);
    afterConstructor++;
    untilGone(finalized);
    System.out.println("done");
  }

  /**
   * Without {@code runFinalization}: it may run a finalizer in a thread that it starts and joins.
   */
  private static void untilGone(AtomicBoolean gone) {
    while (!gone.getOpaque()) {
      System.gc();
      Thread.yield();
    }
  }
}
