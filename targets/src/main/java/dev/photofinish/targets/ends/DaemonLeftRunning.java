/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

/** Main ends while a daemon thread, with which it raced, goes on. */
// expect: race on static field DaemonLeftRunning.data
public class DaemonLeftRunning {
  private static int data;
  private static volatile boolean started;

  public static void main(String[] args) {
    Thread daemon = new Thread(DaemonLeftRunning::runForEver, "daemon");
    daemon.setDaemon(true);
    daemon.start();
    while (!started) {
      Thread.yield();
    }
    data = 2; // assertRaceWith("runForEver")
    System.out.println("main ends");
  }

  private static void runForEver() {
    started = true;
    while (true) {
      data = 1; // assertRaceWith("main")
      Thread.yield();
    }
  }
}
