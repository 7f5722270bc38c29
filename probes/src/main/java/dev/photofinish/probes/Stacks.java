/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.Trail;
import java.util.Arrays;
import java.util.List;

/** Where the target was, without the frames of ours. */
public final class Stacks {
  private static final String OURS = "dev.photofinish.";
  private static final String LAUNCHER = "com.sun.tools.javac.launcher.";

  /**
   * Stacks of starts, by their hashes: a million threads that are started at one place share it.
   */
  private static final List<?>[] STARTS = new List<?>[1 << 10];

  private Stacks() {}

  /** The stack of the running thread. */
  static List<StackTraceElement> current() {
    List<StackTraceElement> frames =
        Arrays.stream(new Throwable().getStackTrace())
            .dropWhile(frame -> isOurs(frame.getClassName()))
            .toList();
    return withoutLauncher(frames);
  }

  /** What {@code java Program.java} does to call main is not the program's. */
  private static List<StackTraceElement> withoutLauncher(List<StackTraceElement> frames) {
    int end = 0;
    while (end < frames.size() && !frames.get(end).getClassName().startsWith(LAUNCHER)) {
      end++;
    }
    while (end < frames.size() && end > 0 && isReflection(frames.get(end - 1).getClassName())) {
      end--;
    }
    return frames.subList(0, end);
  }

  private static boolean isReflection(String className) {
    return className.startsWith("jdk.internal.reflect.")
        || className.equals("java.lang.reflect.Method");
  }

  /** The running thread is creating {@code thread}. */
  static void created(Trail thread) {
    thread.setOrigin(
        shared(current().stream().dropWhile(frame -> isStarter(frame.getClassName())).toList()));
  }

  /** What has frames of its own between a start and whoever asked for it. */
  private static boolean isStarter(String className) {
    return className.equals("java.lang.Thread")
        || className.equals("java.lang.VirtualThread")
        || className.startsWith("java.lang.ThreadBuilders$")
        || className.startsWith("java.lang.System$") // for pools, since JDK 21
        || className.startsWith("jdk.internal.vm.");
  }

  private static List<?> shared(List<?> start) {
    int place = start.hashCode() & (STARTS.length - 1);
    List<?> known = STARTS[place];
    if (start.equals(known)) {
      return known;
    }
    STARTS[place] = start;
    return start;
  }

  /** Where {@code thread} was created; empty if nobody saw that. */
  public static List<?> creation(Trail thread) {
    return thread.origin() instanceof List<?> start ? start : List.of();
  }

  private static boolean isOurs(String className) {
    return className.startsWith(OURS)
        && (className.startsWith("agent.", OURS.length())
            || className.startsWith("probes.", OURS.length())
            || className.startsWith("race.", OURS.length())
            || className.startsWith("record.", OURS.length()));
  }
}
