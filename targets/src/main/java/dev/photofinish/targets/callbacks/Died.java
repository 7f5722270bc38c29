/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import dev.photofinish.targets.Threads;
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What an object leaves behind, for those who look after it when it has died. */
// expect: no race
public class Died {
  private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
  private static final Set<Reference<?>> REFERENCES = new HashSet<>(); // they must live

  /** What is left of an object. */
  private static final class Remains implements Runnable {
    private final CountDownLatch gone;
    private int number;

    Remains(CountDownLatch gone) {
      this.gone = gone;
      number = 1;
    }

    @Override
    public void run() {
      number++;
      gone.countDown();
    }
  }

  private static final class OwnReference extends PhantomReference<Object> {
    private int number;

    OwnReference(Object referent) {
      super(referent, QUEUE);
      number = 1;
    }
  }

  /** As programs had them before there were cleaners. */
  private static class Finalized {
    private final CountDownLatch gone;
    private final int[] numbers = new int[2];
    private int number;

    Finalized(CountDownLatch gone) {
      this.gone = gone;
      number = 1;
      numbers[0]++;
    }

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
      number++;
      numbers[0]++;
      gone.countDown();
    }
  }

  private static final class FinalizedToo extends Finalized {
    FinalizedToo(CountDownLatch gone) {
      super(gone);
      super.numbers[1]++;
    }

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
      super.numbers[1]++;
      super.finalize();
    }
  }

  public static void main(String[] args) throws Exception {
    Cleaner cleaner = Cleaner.create();
    // idiom: Cleaner: an action is registered, then run
    CountDownLatch registered = new CountDownLatch(1);
    cleaner.register(new Object(), new Remains(registered));
    untilGone(registered);
    // idiom: Cleaner: what comes before a reachabilityFence, then the action
    CountDownLatch fenced = new CountDownLatch(1);
    use(cleaner, fenced);
    untilGone(fenced);
    references();
    finalizers();
    System.out.println("done");
  }

  private static void use(Cleaner cleaner, CountDownLatch gone) {
    Remains remains = new Remains(gone);
    Object object = new Object();
    cleaner.register(object, remains);
    try {
      remains.number++;
    } finally {
      Reference.reachabilityFence(object);
    }
  }

  private static void references() throws Exception {
    CountDownLatch taken = new CountDownLatch(2);
    Thread taker = new Thread(() -> take(taken));
    taker.start();
    // idiom: ReferenceQueue: what comes before a reachabilityFence, then remove
    refer();
    // idiom: ReferenceQueue: enqueue, then remove
    Object alive = new Object();
    OwnReference enqueued = new OwnReference(alive);
    enqueued.number++;
    enqueued.enqueue();
    untilGone(taken);
    Threads.join(taker);
  }

  private static void refer() {
    Object object = new Object();
    OwnReference reference = new OwnReference(object);
    REFERENCES.add(reference);
    try {
      reference.number++;
    } finally {
      Reference.reachabilityFence(object);
    }
  }

  private static void take(CountDownLatch taken) {
    try {
      for (int i = 0; i < 2; i++) {
        ((OwnReference) QUEUE.remove()).number++;
        taken.countDown();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void finalizers() throws Exception {
    CountDownLatch gone = new CountDownLatch(2);
    // idiom: finalize: the end of the constructor, then the finalizer
    new Finalized(gone);
    new FinalizedToo(gone);
    untilGone(gone);
  }

  @SuppressWarnings({"deprecation", "removal"})
  private static void untilGone(CountDownLatch gone) throws InterruptedException {
    do {
      System.gc();
      System.runFinalization();
    } while (!gone.await(10, TimeUnit.MILLISECONDS));
  }
}
