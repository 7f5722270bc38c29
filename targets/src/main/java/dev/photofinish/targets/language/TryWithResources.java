/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Resources whose closing is guarded, with exceptions suppressed and thrown. */
// expect: no race
public class TryWithResources {
  private static int open;
  private static int closed;

  public static void main(String[] args) {
    Threads.together(TryWithResources::work, TryWithResources::work);
    System.out.println(open + " " + closed);
  }

  private static void work() {
    for (int i = 0; i < 30; i++) {
      try (Resource one = new Resource(i);
          Resource two = new Resource(i + 1)) {
        if (one.id % 3 == 0) {
          throw new IllegalStateException("body " + two.id);
        }
      } catch (IllegalStateException e) {
        synchronized (TryWithResources.class) {
          closed += 100 * e.getSuppressed().length;
        }
      }
    }
  }

  private static final class Resource implements AutoCloseable {
    int id;

    Resource(int id) {
      this.id = id;
      synchronized (TryWithResources.class) {
        open++;
      }
    }

    @Override
    public void close() {
      synchronized (TryWithResources.class) {
        closed++;
        if (id % 2 == 0) {
          throw new IllegalStateException("close " + id);
        }
      }
    }
  }
}
