/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Where the target was, without the frames of ours. */
public final class Stacks {
  private static final String OURS = "dev.photofinish.";
  private static final String LAUNCHER = "com.sun.tools.javac.launcher.";
  private static final Map<ThreadState, List<StackTraceElement>> CREATED =
      Collections.synchronizedMap(new WeakHashMap<>());

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
  static void created(ThreadState thread) {
    CREATED.put(
        thread,
        current().stream()
            .dropWhile(frame -> frame.getClassName().equals("java.lang.Thread"))
            .toList());
  }

  /** Where {@code thread} was created; empty if nobody saw that. */
  public static List<StackTraceElement> creation(ThreadState thread) {
    return CREATED.getOrDefault(thread, List.of());
  }

  private static boolean isOurs(String className) {
    return className.startsWith(OURS)
        && (className.startsWith("probes.", OURS.length())
            || className.startsWith("race.", OURS.length())
            || className.startsWith("record.", OURS.length()));
  }
}
