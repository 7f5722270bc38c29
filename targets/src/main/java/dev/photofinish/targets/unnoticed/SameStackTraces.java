/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;

/** Stack traces and walked stacks, line by line. */
// expect: no race
public class SameStackTraces {
  private static final PrintStream OUT = System.out;

  private int[] cells = new int[2];
  private int depth;

  public static void main(String[] args) {
    SameStackTraces object = new SameStackTraces();
    object.inMethod();
    Threads.together(object::inMethod);
    try {
      new Broken();
    } catch (ExceptionInInitializerError e) {
      e.printStackTrace(OUT);
    }
    object.synchronizedDown(2);
  }

  private void inMethod() {
    try {
      depth++;
      Runnable lambda = () -> cells[depth + 5]++;
      lambda.run();
    } catch (ArrayIndexOutOfBoundsException e) {
      e.printStackTrace(OUT);
    }
  }

  private synchronized int synchronizedDown(int levels) {
    depth += levels;
    if (levels > 0) {
      return synchronizedDown(levels - 1);
    }
    List<String> frames =
        StackWalker.getInstance()
            .walk(stack -> stack.map(Object::toString).collect(Collectors.toList()));
    OUT.println(frames);
    for (StackTraceElement element : Thread.currentThread().getStackTrace()) {
      OUT.println(element);
    }
    synchronized (cells) {
      try {
        cells[0] = 1 / cells[1];
      } catch (ArithmeticException e) {
        OUT.println(e + " in line " + e.getStackTrace()[0].getLineNumber());
      }
    }
    return depth;
  }

  private static final class Broken {
    static int[] values = new int[-1];
  }
}
