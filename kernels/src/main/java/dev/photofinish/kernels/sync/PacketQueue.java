/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** A bounded queue: takers wait while it is empty, putters while it is full. */
final class PacketQueue {
  private final Packet[] ring; // guarded by this
  private int first; // guarded by this
  private int size; // guarded by this

  PacketQueue(int capacity) {
    ring = new Packet[capacity];
  }

  /** Appends a packet. */
  synchronized void put(Packet packet) throws InterruptedException {
    while (size == ring.length) {
      wait();
    }
    ring[(first + size) % ring.length] = packet;
    size++;
    notifyAll();
  }

  /** Removes the packet that was put first. */
  synchronized Packet take() throws InterruptedException {
    while (size == 0) {
      wait();
    }
    Packet packet = ring[first];
    ring[first] = null;
    first = (first + 1) % ring.length;
    size--;
    notifyAll();
    return packet;
  }
}
