/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

/** Two hooks of the program race with each other, while the machine goes down. */
// expect: race on static field RaceInShutdownHook.data
public class RaceInShutdownHook {
  private static int data;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(RaceInShutdownHook::one));
    Runtime.getRuntime().addShutdownHook(new Thread(RaceInShutdownHook::other));
    System.out.println("main ends");
  }

  private static void one() {
    data = 1; // assertRaceWith("other")
  }

  private static void other() {
    data = 2; // assertRaceWith("one")
  }
}
