/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/**
 * A method of nearly 64 KB: each finally block stands in the code twice, so nesting doubles it. It
 * may be left unchecked, but then the report says so.
 */
// expect: no race
// expect: degraded
public class LargeMethod {
  private static final int[] CELLS = new int[8];
  private static long sum;
  private int count;

  public static void main(String[] args) {
    LargeMethod object = new LargeMethod();
    Threads.together(() -> object.large(1), () -> object.large(1));
    System.out.println(sum + " " + object.count + " " + CELLS[7]);
  }

  private void large(int by) {
    synchronized (this) {
      try {
        count++;
      } finally {
        try {
          count += by;
        } finally {
          try {
            sum++;
          } finally {
            try {
              sum += by;
            } finally {
              try {
                CELLS[1]++;
              } finally {
                try {
                  CELLS[2] += by;
                } finally {
                  try {
                    CELLS[3] += CELLS[2];
                  } finally {
                    try {
                      count -= CELLS[1];
                    } finally {
                      try {
                        sum += count;
                      } finally {
                        CELLS[7] += by + CELLS[0] + CELLS[1] + CELLS[2] + CELLS[3];
                        CELLS[6] += by + CELLS[5] + CELLS[4] + count;
                        sum += CELLS[7] - CELLS[6] + count;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
