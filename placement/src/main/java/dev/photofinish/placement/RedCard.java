/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds out, for every block of a method, what holds whenever control comes to its start.
 *
 * <p>Starts with what holds on the first way there and gives up what does not hold on another. What
 * the variables are that a loop changes is given up at once: so what is known inside it need not be
 * revised.
 */
final class RedCard {
  /** With more, each step would take too long. */
  private static final int MOST_FACTS = 500;

  private final InsnList code;
  private final Blocks blocks;
  private final Loops loops;
  private final Semantics semantics;
  private final State[] states; // by block; null as long as control has not come there
  private final Map<Integer, BitSet> assigned = new HashMap<>(); // by the head of a loop
  private final Map<Integer, Effect> effects = new HashMap<>(); // the same
  private final TreeSet<Integer> open; // not a queue of the JDK, which the target may need first
  private long steps;

  RedCard(MethodNode method, Semantics semantics) {
    this.code = method.instructions;
    this.blocks = Blocks.of(method);
    this.loops = new Loops(blocks);
    this.semantics = semantics;
    this.states = new State[blocks.size()];
    this.open = new TreeSet<>(Comparator.comparingInt(loops::position));
    loops.bodies().forEach(this::summarise);
  }

  private void summarise(int head, BitSet body) {
    BitSet variables = new BitSet();
    Effect all = Effect.NONE;
    for (Block block : blocks.all()) {
      for (int i = block.start(); body.get(block.number()) && i < block.end(); i++) {
        AbstractInsnNode each = code.get(i);
        all = all.and(semantics.effects().of(each, new Facts(), false));
        int opcode = each.getOpcode();
        if (each instanceof IincInsnNode increment) {
          variables.set(increment.var);
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
          variables.set(((VarInsnNode) each).var);
        }
      }
    }
    assigned.put(head, variables);
    effects.put(head, all);
  }

  /**
   * Runs until nothing changes.
   *
   * @param budget how many steps it may take
   */
  void run(long budget) throws AnalyzerException, TooLong {
    reach(0, semantics.entry());
    while (!open.isEmpty()) {
      Block block = blocks.get(open.pollFirst());
      State state = states[block.number()].copy();
      boolean changed = true;
      for (int i = block.start(); i < block.end(); i++) {
        if (++steps > budget || state.facts().size() > MOST_FACTS) {
          throw new TooLong();
        }
        changed = throwAt(code.get(i), changed, block, state);
        changed |= semantics.step(code.get(i), i, state);
      }
      for (int next : block.successors()) {
        reach(next, state);
      }
    }
  }

  /** Calls all visitors at every instruction that can be reached, with what holds before it. */
  void visit(Visitor... visitors) throws AnalyzerException {
    BitSet all = new BitSet();
    all.set(0, blocks.size());
    visit(all, visitors);
  }

  /** The same for the instructions of some blocks. */
  void visit(BitSet some, Visitor... visitors) throws AnalyzerException {
    for (int number = some.nextSetBit(0); number >= 0; number = some.nextSetBit(number + 1)) {
      Block block = blocks.get(number);
      State state = states[number] == null ? null : states[number].copy();
      for (int i = block.start(); state != null && i < block.end(); i++) {
        for (Visitor each : visitors) {
          each.visit(code.get(i), i, state);
        }
        var unused = semantics.step(code.get(i), i, state);
      }
    }
  }

  /** What holds at the start of a block; null if control never comes there. */
  State at(int block) {
    return states[block];
  }

  /** What holds at the end of a block that can be reached. */
  State after(Block block) throws AnalyzerException {
    return before(block, block.end());
  }

  /** What holds before an instruction of a block that can be reached. */
  State before(Block block, int index) throws AnalyzerException {
    State state = states[block.number()].copy();
    for (int i = block.start(); i < index; i++) {
      var unused = semantics.step(code.get(i), i, state);
    }
    return state;
  }

  InsnList code() {
    return code;
  }

  Blocks blocks() {
    return blocks;
  }

  Loops loops() {
    return loops;
  }

  /** Takes what holds before an instruction. */
  interface Visitor {
    void visit(AbstractInsnNode instruction, int index, State before);
  }

  /** Thrown if a method is not worth the time that it would take. */
  @SuppressWarnings("serial")
  static final class TooLong extends Exception {
    TooLong() {
      super("too long", null, false, false);
    }
  }

  /**
   * An exception may pass, when the instruction has done the worst that it can, but has accessed
   * and computed nothing. Returns whether handlers are still to be told of a change.
   */
  private boolean throwAt(AbstractInsnNode instruction, boolean changed, Block block, State state) {
    if (block.handlers().length == 0 || !Effects.mayThrow(instruction.getOpcode())) {
      return changed;
    }
    Facts facts = semantics.factsAt(instruction, code.indexOf(instruction), state);
    if (changed || facts != state.facts()) {
      for (int handler : block.handlers()) {
        int start = blocks.get(handler).start();
        reach(handler, Semantics.handler(state, start, facts));
      }
    }
    return false;
  }

  private void reach(int block, State state) {
    int point = Points.before(blocks.get(block).start());
    if (states[block] == null) {
      states[block] = state.copy();
      enter(block, point);
      open.add(block);
    } else if (states[block].meet(state, point)) {
      open.add(block);
    }
  }

  private void enter(int block, int point) {
    BitSet variables = assigned.getOrDefault(block, new BitSet());
    int locals = states[block].frame().getLocals();
    boolean head = loops.body(block) != null;
    states[block].arrive(point, slot -> slot < locals ? variables.get(slot) : head);
    if (head) {
      states[block].facts().applyToLoads(effects.get(block));
    }
  }
}
