/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Two threads share the copy. Its volatile field is not that of the original. */
// expect: write-write race on field Sheet.number
// expect: write-read race on static field ClonedObjectShared.data
public class ClonedObjectShared {
  private static int data;

  public static void main(String[] args) throws CloneNotSupportedException {
    Sheet original = new Sheet();
    original.number = 1;
    original.ready = true;
    Sheet copy = (Sheet) original.clone();
    int[] seen = new int[1];
    Threads.unordered(() -> write(copy, original), () -> seen[0] = read(copy));
    System.out.println(seen[0] + " " + original.number);
  }

  private static void write(Sheet sheet, Sheet signal) {
    sheet.number = 2; // assertRaceWith("read")
    data = 3; // assertRaceWith("read")
    signal.ready = true;
  }

  private static int read(Sheet sheet) {
    boolean ready = sheet.ready;
    sheet.number = 4; // assertRaceWith("write")
    return ready ? data : -1; // assertRaceWith("write")
  }

  private static final class Sheet implements Cloneable {
    int number;
    volatile boolean ready;

    @Override
    public Object clone() throws CloneNotSupportedException {
      return super.clone();
    }
  }
}
