/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.ArrayList;
import java.util.List;

/** Threads that do one task each, and are waited for. */
final class Workers {
  /** What a worker does; {@code self} counts from 0. */
  interface Task {
    void run(int self) throws Exception;
  }

  private Workers() {}

  /** How many times as much to do as usual: the first argument, or once. */
  static int times(String[] args) {
    return args.length == 0 ? 1 : Integer.parseInt(args[0]);
  }

  /** Runs the task on so many threads, and ends the program if one of them fails. */
  static void run(int threads, Task task) throws InterruptedException {
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int self = i;
      Thread worker = new Thread(() -> guarded(task, self), "worker-" + i);
      workers.add(worker);
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
  }

  private static void guarded(Task task, int self) {
    try {
      task.run(self);
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    }
  }
}
