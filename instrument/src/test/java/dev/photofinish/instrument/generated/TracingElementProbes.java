/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.instrument.generated.Trace.Kind;
import dev.photofinish.probes.Runs;
import dev.photofinish.race.ThreadState;
import java.lang.reflect.Array;

/** Stands in for the probes of elements: writes down which are accessed. */
public final class TracingElementProbes {
  private TracingElementProbes() {}

  public static void readElement(Object array, int index, ThreadState self, int site) {
    element(Kind.READ, array, index);
  }

  public static void writeElement(Object array, int index, ThreadState self, int site) {
    element(Kind.WRITE, array, index);
  }

  public static void readRun(
      Object array, int first, int last, int step, ThreadState self, int site) {
    run(Kind.READ, array, first, last, step);
  }

  public static void writeRun(
      Object array, int first, int last, int step, ThreadState self, int site) {
    run(Kind.WRITE, array, first, last, step);
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
    if (array != null && (written == null || lastWritten != last)) {
      run(Kind.READ, array, first, last, step);
    }
  }

  private static void run(Kind kind, Object array, int first, int last, int step) {
    if (array != null) {
      int accessed = Runs.accessed(Array.getLength(array), last, step);
      for (int i = first; step > 0 ? i <= accessed : i >= accessed; i += step) {
        element(kind, array, i);
      }
    }
  }

  private static void element(Kind kind, Object array, int index) {
    if (array instanceof int[] cells && index >= 0 && index < cells.length) {
      Trace.add(kind, "array " + Ids.of(array) + " " + index);
    } else if (array instanceof Object[] rows && index >= 0 && index < rows.length) {
      Trace.add(kind, "rows " + index);
    }
  }
}
