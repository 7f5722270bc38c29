/* Photofinish. Licensed under the Apache License, Version 2.0. */

/** Arrays that die by the thousand, while threads that have used them do not synchronise. */
class DyingArrays {
  private static final int THREADS = 2;
  private static final int ARRAYS = 30_000;
  private static final int LENGTH = 4_000;

  static final long[] shared = new long[LENGTH];

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(DyingArrays::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("done");
  }

  private static void work() {
    long sum = 0;
    for (int n = 0; n < ARRAYS; n++) {
      int[] array = new int[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        array[i] = i;
      }
      sum += array[n % LENGTH];
    }
    shared[7] = sum;
  }
}
