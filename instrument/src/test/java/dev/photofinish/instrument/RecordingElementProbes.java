/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.Segment;
import java.lang.reflect.Array;

/** Stands in for the probes of elements: writes down what is called. */
public final class RecordingElementProbes {
  private RecordingElementProbes() {}

  /** Nothing is held, nor shared: so every access is told. */
  public static boolean isHeld(Segment segment, ThreadState self) {
    return false;
  }

  public static Segment segment(Object array, int index, ThreadState self, int site) {
    return Segment.NONE;
  }

  public static boolean isSeen(Segment lens, int index, ThreadState self) {
    return false;
  }

  public static boolean isShared(Segment segment) {
    return false;
  }

  public static Segment readElement(
      Object array, int index, Segment known, ThreadState self, int site) {
    element("read", array, index, self);
    return known;
  }

  public static Segment writeElement(
      Object array, int index, Segment known, ThreadState self, int site) {
    element("write", array, index, self);
    return known;
  }

  public static void readElement(Object array, int index, ThreadState self, int site) {
    element("read", array, index, self);
  }

  public static void writeElement(Object array, int index, ThreadState self, int site) {
    element("write", array, index, self);
  }

  public static void readRun(
      Object array, int first, int last, int step, ThreadState self, int site) {
    run("read", array, first, last, step, self);
  }

  public static void writeRun(
      Object array, int first, int last, int step, ThreadState self, int site) {
    run("write", array, first, last, step, self);
  }

  public static void readRun(
      Object written,
      Object array,
      int lastWritten,
      int first,
      int last,
      int step,
      ThreadState self,
      int site) {
    if (written == null || lastWritten != last) {
      run("read", array, first, last, step, self);
    }
  }

  private static void run(
      String what, Object array, int first, int last, int step, ThreadState self) {
    if (array != null) {
      String elements = first + ".." + last + ":" + step;
      Events.add(what + " " + array.getClass().getSimpleName() + " " + elements, self);
    }
  }

  private static void element(String what, Object array, int index, ThreadState self) {
    if (array != null && index >= 0 && index < Array.getLength(array)) {
      Events.add(what + " " + array.getClass().getSimpleName() + " " + index, self);
    }
  }
}
