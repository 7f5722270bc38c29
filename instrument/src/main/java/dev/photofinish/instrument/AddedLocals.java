/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Local variables that are added to a method, and live in all of it.
 *
 * <p>They come after the method's own. Between parameters and the rest, instructions that load them
 * would be shorter; but the message of a null pointer exception may name variables by number.
 *
 * @param first the index of the first of them
 * @param types as in frames; each takes one slot
 */
record AddedLocals(int first, List<Object> types) {
  /** The locals of a frame of the method's own, and these. */
  Object[] in(Object[] locals, int count) {
    List<Object> all = new ArrayList<>(first + types.size());
    int slots = 0;
    for (int i = 0; i < count; i++) {
      all.add(locals[i]);
      slots += locals[i].equals(Opcodes.LONG) || locals[i].equals(Opcodes.DOUBLE) ? 2 : 1;
    }
    for (; slots < first && !types.isEmpty(); slots++) {
      all.add(Opcodes.TOP);
    }
    all.addAll(types);
    return all.toArray();
  }
}
