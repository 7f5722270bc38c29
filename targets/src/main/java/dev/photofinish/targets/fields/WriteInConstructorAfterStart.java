/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

/** A constructor starts a thread on the object, and goes on to fill it. */
// expect: race on field WriteInConstructorAfterStart.data
public class WriteInConstructorAfterStart {
  private final Thread reader;
  private int data;
  private boolean seen;

  private WriteInConstructorAfterStart() {
    reader = new Thread(this::read);
    reader.start();
    data = 1; // assertRaceWith("read")
  }

  public static void main(String[] args) throws InterruptedException {
    WriteInConstructorAfterStart object = new WriteInConstructorAfterStart();
    object.reader.join();
    System.out.println(object.data + " " + object.seen);
  }

  private void read() {
    seen = data >= 0; // assertRaceWith("<init>")
  }
}
