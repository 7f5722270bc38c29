/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Inner, local and anonymous classes keep what they capture in fields, set before super(). */
// expect: no race
public class CapturedVariables {
  private int base = 10;

  public static void main(String[] args) {
    int[] seen = new int[4];
    new CapturedVariables().run(seen, 5, "text", 2.5, 1L << 40);
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2] + " " + seen[3]);
  }

  private void run(int[] seen, int small, String text, double real, long wide) {
    class Local extends Described {
      private int factor = small;

      @Override
      int describe() {
        return text.length() + small + (int) real + (int) (wide >> 38) + base;
      }

      int scaled() {
        return factor * described;
      }
    }
    Inner inner = new Inner();
    Threads.together(
        () -> seen[0] = new Local().scaled(),
        () -> seen[1] = inner.new Deeper().sum(),
        new Runnable() {
          private final int start = base;

          @Override
          public void run() {
            seen[2] = start + small + text.charAt(0);
          }
        },
        () -> seen[3] = (int) (real * wide / base));
  }

  /** Its constructor calls a method that sees the captured variables of a subclass. */
  private abstract static class Described {
    final int described;

    Described() {
      described = describe();
    }

    abstract int describe();
  }

  private class Inner {
    private int offset = base + 1;

    class Deeper {
      int sum() {
        return base + offset;
      }
    }
  }
}
