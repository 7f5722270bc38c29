/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.OutputStream;
import java.io.PrintStream;

/** The program takes the standard error for itself, and breaks it. */
// expect: write-write race on static field ReplacedStreams.data
public class ReplacedStreams {
  private static int data;

  public static void main(String[] args) {
    System.setErr(
        new PrintStream(
            new OutputStream() {
              @Override
              public void write(int b) {
                throw new IllegalStateException("nobody may write here");
              }
            }));
    Threads.unordered(ReplacedStreams::write, ReplacedStreams::write);
    System.out.println(data);
  }

  private static void write() {
    data = 1; // assertRaceWith("write")
  }
}
