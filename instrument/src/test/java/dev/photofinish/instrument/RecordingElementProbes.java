/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.ByteBudget;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import java.lang.reflect.Array;

/** Stands in for the probes of elements: writes down what is called. */
public final class RecordingElementProbes {
  private RecordingElementProbes() {}

  /*
   * Which way an access goes is left to chance: whichever it is, it must be told once. If a test
   * takes no chances, nothing is held, nor shared.
   */

  public static Segment segment(Object array, int index, ThreadState self, int site) {
    return some(array);
  }

  /** Of which the label of the shadow tells the array. */
  private static Segment some(Object array) {
    boolean known = array != null && Chance.isTaken();
    return known
        ? new SegmentedShadow(Array.getLength(array), array, new ByteBudget()).segment(0)
        : Segment.NONE;
  }

  public static boolean isHeld(Segment segment, ThreadState self) {
    return segment != Segment.NONE && Chance.isTaken();
  }

  public static boolean markRead(Segment segment, int index, int site) {
    return told("read", segment, index);
  }

  public static boolean markWrite(Segment segment, int index, int site) {
    return told("write", segment, index);
  }

  public static boolean isSeen(Segment lens, int index, ThreadState self) {
    return told("read", lens, index);
  }

  public static boolean isShared(Segment segment) {
    return segment != Segment.NONE && Chance.isTaken();
  }

  public static boolean isReadAlone(Segment segment, int index, ThreadState self) {
    return told("read", segment, index);
  }

  public static boolean isWritten(Segment segment, int index, ThreadState self) {
    return told("write", segment, index);
  }

  private static boolean told(String what, Segment segment, int index) {
    boolean told = segment != Segment.NONE && Chance.isTaken();
    if (told) {
      element(what, segment.shadow().label(), index, Events.self());
    }
    return told;
  }

  public static Segment readElement(
      Object array, int index, Segment known, ThreadState self, int site) {
    element("read", array, index, self);
    return some(array);
  }

  public static Segment writeElement(
      Object array, int index, Segment known, ThreadState self, int site) {
    element("write", array, index, self);
    return some(array);
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
