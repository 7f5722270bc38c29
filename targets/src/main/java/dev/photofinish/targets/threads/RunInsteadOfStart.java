/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** To call run is no start: it all happens in the thread that calls, and the report says so. */
// expect: no race
// expect: degraded
public class RunInsteadOfStart {
  private static int count;

  public static void main(String[] args) {
    Thread never = new Thread(() -> count++);
    never.run();
    never.run();
    System.out.println(count + " " + never.getState());
  }
}
