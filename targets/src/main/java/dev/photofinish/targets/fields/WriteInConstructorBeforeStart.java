/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

/** A constructor fills the object and starts a thread on it. */
// expect: no race
public class WriteInConstructorBeforeStart {
  private final Thread reader;
  private int data;
  private int seen;

  private WriteInConstructorBeforeStart() {
    data = 1;
    reader = new Thread(this::read);
    reader.start();
  }

  public static void main(String[] args) throws InterruptedException {
    WriteInConstructorBeforeStart object = new WriteInConstructorBeforeStart();
    object.reader.join();
    System.out.println(object.seen);
  }

  private void read() {
    seen = data;
  }
}
