/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import java.util.concurrent.atomic.AtomicBoolean;

/** Main ends while a daemon thread, with which it raced, goes on. */
// expect: race on static field DaemonLeftRunning.data
public class DaemonLeftRunning {
  private static int data;
  private static final AtomicBoolean RAN = new AtomicBoolean();

  public static void main(String[] args) {
    Thread daemon = new Thread(DaemonLeftRunning::runForEver, "daemon");
    daemon.setDaemon(true);
    daemon.start();
    while (!RAN.getOpaque()) { // orders nothing
      Thread.yield();
    }
    data = 2; // assertRaceWith("runForEver")
    System.out.println("main ends");
  }

  private static void runForEver() {
    while (true) {
      data = 1; // assertRaceWith("main")
      RAN.setOpaque(true);
      Thread.yield();
    }
  }
}
