/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.function.IntPredicate;
import org.objectweb.asm.tree.analysis.Frame;

/** What is known at one point: the values of variables and operands, and facts about them. */
final class State {
  private final Frame<Value> frame;
  private final Facts facts;

  State(Frame<Value> frame, Facts facts) {
    this.frame = frame;
    this.facts = facts;
  }

  Frame<Value> frame() {
    return frame;
  }

  Facts facts() {
    return facts;
  }

  State copy() {
    return new State(new Frame<>(frame), facts.copy());
  }

  int slots() {
    return frame.getLocals() + frame.getStackSize();
  }

  Value get(int slot) {
    return slot < frame.getLocals()
        ? frame.getLocal(slot)
        : frame.getStack(slot - frame.getLocals());
  }

  private void set(int slot, Value value) {
    if (slot < frame.getLocals()) {
      frame.setLocal(slot, value);
    } else {
      frame.setStack(slot - frame.getLocals(), value);
    }
  }

  /** The operand that lies under {@code depth} others. */
  Value operand(int depth) {
    return frame.getStack(frame.getStackSize() - 1 - depth);
  }

  /** Whatever is {@code old} is {@code value} now, and has another name. */
  void rename(Value old, Value value) {
    for (int slot = 0; slot < slots(); slot++) {
      if (get(slot).equals(old)) {
        set(slot, value);
      }
    }
    facts.forget(old);
  }

  /** Control has come here for the first time: what {@code varies} is not what it was. */
  void arrive(int point, IntPredicate varies) {
    for (int slot = 0; slot < slots(); slot++) {
      if (varies.test(slot)) {
        set(slot, arrived(point, slot));
      }
    }
  }

  /** Control may also come here from {@code other}; returns whether less is known thereby. */
  boolean meet(State other, int point) {
    boolean changed = false;
    for (int slot = 0; slot < slots(); slot++) {
      Value mine = get(slot);
      if (!mine.mentions(point) && !mine.equals(other.get(slot))) {
        set(slot, arrived(point, slot));
        changed = true;
      }
    }
    return facts.meet(other.facts) || changed;
  }

  private Value arrived(int point, int slot) {
    return Value.symbol(point, slot, get(slot).getSize());
  }
}
