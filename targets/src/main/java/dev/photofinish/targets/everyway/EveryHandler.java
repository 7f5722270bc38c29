/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** Every way to set handlers of threads, to use pipes, and to enqueue references. */
// expect: no race
public class EveryHandler {
  public static void main(String[] args) throws IOException {
    handlers();
    pipes();
    Object referent = new Object();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    // idiom: Reference: enqueue, then every way to take it from its queue
    enqueue(new WeakReference<>(referent, queue), queue::poll);
    enqueue(new SoftReference<>(referent, queue), queue::remove);
    enqueue(new PhantomReference<>(referent, queue), () -> queue.remove(60_000));
    Reference.reachabilityFence(referent);
    System.out.println("done");
  }

  private static void handlers() {
    // idiom: Thread: a handler that is set, then got, for one and for all
    Thread thread = new Thread(() -> {});
    UncaughtExceptionHandler one = (any, exception) -> {};
    Order.of(
        () -> thread.setUncaughtExceptionHandler(one),
        () -> Order.check(thread.getUncaughtExceptionHandler() == one));
    UncaughtExceptionHandler all = (any, exception) -> {};
    Order.of(
        () -> Thread.setDefaultUncaughtExceptionHandler(all),
        () -> Order.check(Thread.getDefaultUncaughtExceptionHandler() == all));
    Thread.setDefaultUncaughtExceptionHandler(null);
  }

  /** The reader asks whether the writer is alive, and knows all that it did if not. */
  private static void pipes() throws IOException {
    // idiom: PipedInputStream, PipedReader: what is written or closed, then read
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    Order.whileAlive(() -> out.write(1), () -> Order.check(in.read() == 1));
    PipedInputStream some = new PipedInputStream();
    PipedOutputStream several = new PipedOutputStream(some);
    Order.whileAlive(
        () -> several.write(new byte[2]), () -> Order.check(some.read(new byte[2]) == 2));
    PipedInputStream ended = new PipedInputStream();
    PipedOutputStream closed = new PipedOutputStream(ended);
    Order.whileAlive(closed::close, () -> Order.check(ended.read() == -1));
    PipedReader reader = new PipedReader();
    PipedWriter writer = new PipedWriter(reader);
    Order.whileAlive(() -> writer.write("ab"), () -> Order.check(reader.read() == 'a'));
  }

  /** A way to take a reference from its queue. */
  private interface Take {
    Object take() throws InterruptedException;
  }

  private static void enqueue(Reference<Object> reference, Take take) {
    Order.of(() -> Order.check(reference.enqueue()), () -> Order.check(take.take() == reference));
  }
}
