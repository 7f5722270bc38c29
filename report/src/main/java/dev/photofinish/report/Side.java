/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.List;
import java.util.Optional;

/**
 * One of the two accesses of a race.
 *
 * @param created where the thread comes from, if that is known
 * @param locks held at the access, the outermost first; empty if they have been forgotten
 */
public record Side(
    Access access,
    ThreadName thread,
    Optional<Creation> created,
    Optional<List<String>> locks,
    Stack stack) {

  /** What was done to the location. */
  public enum Access {
    READ("read"),
    WRITE("write");

    private final String title;

    Access(String title) {
      this.title = title;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  public Side {
    locks = locks.map(List::copyOf);
  }
}
