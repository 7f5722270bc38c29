/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import dev.photofinish.trace.Names;

/**
 * A variable of a trace: a field or plain variable, or an array element.
 *
 * @param object 0 for a static or plain variable
 * @param member the name of the field, or of the array's type
 * @param index of the element, or {@link #NO_INDEX}
 */
public record Variable(long object, int member, int index) {
  public static final int NO_INDEX = -1;

  /** The variable as a trace in text form writes it. */
  public String toString(Names names) {
    String name = names.symbol(member);
    if (index != NO_INDEX) {
      return name + "#" + object + "[" + index + "]";
    }
    if (object == 0) {
      return name;
    }
    if (name.isEmpty()) {
      return "#" + object; // not a variable, but the monitor of the object
    }
    int dot = name.lastIndexOf('.');
    return name.substring(0, Math.max(dot, 0)) + "#" + object + "." + name.substring(dot + 1);
  }
}
