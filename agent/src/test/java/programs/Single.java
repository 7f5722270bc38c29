/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Does all it has to do in one thread. */
public final class Single {
  private static int count;

  private Single() {}

  public static void main(String[] args) {
    count++;
    System.out.println(count);
  }
}
