/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** A hash table from int to long, chained and growing; its own monitor guards all of it. */
final class Stripe {
  private Node[] table = new Node[16]; // guarded by this
  private int size; // guarded by this

  private static final class Node {
    final int key;
    long value; // guarded by the stripe
    Node next; // guarded by the stripe

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  /** Adds {@code delta} to the value of a key; it is 0 at first. */
  synchronized void add(int key, long delta) {
    Node node = find(key);
    if (node == null) {
      node = insert(key);
    }
    node.value += delta;
  }

  /** Returns the value of a key. */
  synchronized long get(int key) {
    Node node = find(key);
    return node == null ? 0 : node.value;
  }

  /** Returns the sum of {@code key * value} over all keys. */
  synchronized long weightedSum() {
    long sum = 0;
    for (Node first : table) {
      for (Node node = first; node != null; node = node.next) {
        sum += node.key * node.value;
      }
    }
    return sum;
  }

  private Node find(int key) {
    Node node = table[bucket(key)];
    while (node != null && node.key != key) {
      node = node.next;
    }
    return node;
  }

  private Node insert(int key) {
    if (size > table.length) {
      grow();
    }
    size++;
    int bucket = bucket(key);
    table[bucket] = new Node(key, table[bucket]);
    return table[bucket];
  }

  private void grow() {
    Node[] old = table;
    table = new Node[2 * old.length];
    for (Node first : old) {
      Node node = first;
      while (node != null) {
        Node next = node.next;
        int bucket = bucket(node.key);
        node.next = table[bucket];
        table[bucket] = node;
        node = next;
      }
    }
  }

  /** The low bits have chosen the stripe, so the high ones choose the bucket. */
  private int bucket(int key) {
    return ((key * 0x9e3779b9) >>> 8) & (table.length - 1);
  }
}
