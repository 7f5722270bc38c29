/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** One thread reads a reference twice; meanwhile another one changes it, by a race. */
public final class Aliased {
  private Aliased() {}

  private static final class Node {
    Node next;
    int value;
    boolean read;
    boolean changed;
  }

  public static void main(String[] args) throws InterruptedException {
    Node node = new Node();
    node.next = new Node();
    Thread reader = new Thread(() -> readTwice(node));
    reader.start();
    while (!node.read) {
      Thread.sleep(1);
    }
    node.next = new Node();
    node.changed = true;
    reader.join();
  }

  /** The second value is taken to be that of the same node. */
  private static void readTwice(Node node) {
    int sum = node.next.value;
    node.read = true;
    while (!node.changed) {
      sum++;
    }
    sum += node.next.value;
    System.out.println(sum >= 0 ? "read" : "waited too long");
  }
}
