/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import java.util.List;

/**
 * Two accesses of one variable that no synchronisation orders, at least one of them a write.
 *
 * @param where the shadow or the object of the target that the variable belongs to; null if that is
 *     not kept
 * @param index the number of the variable there
 */
public record Race(Kind kind, Object where, int index, Side previous, Side current) {

  /** The earlier access and the later one, as observed. */
  public enum Kind {
    WRITE_WRITE("write-write"),
    READ_WRITE("read-write"),
    WRITE_READ("write-read");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    public boolean previousIsWrite() {
      return this != READ_WRITE;
    }

    public boolean currentIsWrite() {
      return this != WRITE_READ;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  /**
   * One of the two accesses.
   *
   * @param write whether it wrote
   * @param thread null if it has been forgotten
   * @param site what the caller of the detector passed for it, or {@link #UNKNOWN}
   * @param locks the names of the locks held
   */
  public record Side(boolean write, Trail thread, int site, List<String> locks) {
    /** The site of an access that has been overwritten in its thread's history. */
    public static final int UNKNOWN = -1;
  }
}
