/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

/** Who may access what: the objects and arrays of a workload, divided into regions. */
final class Heap {
  private static final int HOT_OBJECTS = 4;
  private static final int HOT_ARRAYS = 1;
  private static final long FIRST_VOLATILE = 1L << 40; // beyond the reach of the numbering
  private static final long FIRST_LOCK = 1L << 41;

  private final int objectsOfThread;
  private final int objectsOfLock;
  private final int arraysOfThread;
  private final int arraysOfLock;
  private final Region shared;
  private final long firstOfThreads;
  private final long firstOfLocks;

  /** One half is local to threads, a quarter protected by locks, and a quarter only read. */
  Heap(Workload workload) {
    int objects = workload.variables() / Region.FIELDS;
    int threads = workload.threads();
    int locks = Math.max(1, workload.locks());
    objectsOfThread = Math.max(1, objects / 2 / threads);
    objectsOfLock = Math.max(1, objects / 4 / locks);
    arraysOfThread = workload.arrays() / 2 / threads;
    arraysOfLock = workload.arrays() / 4 / locks;
    int sharedObjects = Math.max(1, objects / 4);
    int sharedArrays = workload.arrays() / 4;
    shared = new Region(1, sharedObjects, 1L + sharedObjects, sharedArrays);
    firstOfThreads = 1L + sharedObjects + sharedArrays;
    firstOfLocks = firstOfThreads + (long) threads * (objectsOfThread + arraysOfThread);
  }

  Region shared() {
    return shared;
  }

  /** The part of the shared region that all threads come back to. */
  Region hot() {
    int objects = Math.min(HOT_OBJECTS, shared.objects());
    int arrays = Math.min(HOT_ARRAYS, shared.arrays());
    return new Region(shared.firstObject(), objects, shared.firstArray(), arrays);
  }

  Region ofThread(int number) {
    long first = firstOfThreads + (long) number * (objectsOfThread + arraysOfThread);
    return new Region(first, objectsOfThread, first + objectsOfThread, arraysOfThread);
  }

  Region ofLock(int number) {
    long first = firstOfLocks + (long) number * (objectsOfLock + arraysOfLock);
    return new Region(first, objectsOfLock, first + objectsOfLock, arraysOfLock);
  }

  static long lock(int number) {
    return FIRST_LOCK + number;
  }

  static long volatileFlag(int number) {
    return FIRST_VOLATILE + number;
  }
}
