/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Light;
import dev.photofinish.targets.Threads;

/** Two virtual threads never run at the same time, for there is one carrier; they race. */
// expect: race on field OneCarrier.value
public class OneCarrier {
  private int value;

  public static void main(String[] args) {
    System.setProperty("jdk.virtualThreadScheduler.parallelism", "1");
    System.setProperty("jdk.virtualThreadScheduler.maxPoolSize", "1");
    OneCarrier object = new OneCarrier();
    Thread first = Light.start(object::increment);
    Thread second = Light.start(object::increment);
    Threads.join(first);
    Threads.join(second);
    System.out.println("done");
  }

  private void increment() {
    for (int i = 0; i < 10; i++) {
      value++; // assertRaceWith("increment")
      Thread.yield();
    }
  }
}
