/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where checks go. */
public enum Strategy {
  /** To every access. */
  EVERY,

  /** To every access but those that the thread has checked, without a release since. */
  REDCARD,

  /** The same, and one check for all elements that a loop accesses one after the other. */
  BIGFOOT;

  /** Throws an unchecked exception if there is none of that title. */
  public static Strategy of(String title) {
    return valueOf(title.toUpperCase(Locale.ROOT));
  }

  public static List<String> titles() {
    return Arrays.stream(values()).map(Strategy::title).toList();
  }

  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
