/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Races on a field, and on an element of an array. */
public final class Arrays {
  private static final int[] ELEMENTS = new int[1];
  private static int count;

  private Arrays() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Arrays::write, "other");
    other.start();
    write();
    other.join();
    System.out.println(count);
  }

  private static void write() {
    ELEMENTS[0] = 1;
    count = 1;
  }
}
