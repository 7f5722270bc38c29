/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What is known of one loop: how it is entered and left, what it counts, and what it does. */
final class LoopShape {
  /** With larger steps, indices might wrap around. */
  private static final int LARGEST_STEP = 1 << 16;

  private final RedCard known;
  private final int head;
  private final BitSet body;
  private final List<Block> starts = new ArrayList<>(); // from where the first round starts
  private final List<Block> ends = new ArrayList<>(); // from where the next round starts
  private final Map<Integer, Integer> counters = new HashMap<>(); // by variable, how they grow
  private final List<Bound> bounds = new ArrayList<>();
  private final Set<AbstractInsnNode> entries = new LinkedHashSet<>();
  private final Set<AbstractInsnNode> exits = new LinkedHashSet<>();
  private final Effect effect;
  private final boolean regular;

  LoopShape(RedCard known, Semantics semantics, int head, BitSet body) throws AnalyzerException {
    this.known = known;
    this.head = head;
    this.body = body;
    this.regular =
        isEnteredAtHead() && findEntries() && findExits() && !semantics.isEarly(known.at(head));
    this.effect = effect(semantics.effects());
    if (regular) {
      findCounters();
      findBounds();
    }
  }

  int head() {
    return head;
  }

  /** Whether checks can wait for its end: nothing is acquired or released, no call may hang. */
  boolean isCalm() {
    return regular && !effect.acquires() && !effect.releases() && !effect.endless();
  }

  boolean writes(String field) {
    return effect.writes().contains(field);
  }

  /** Whether it counts, by ones, up or down, until it ends. */
  boolean counts() {
    return bounds.stream().anyMatch(this::isReached);
  }

  /** The comparisons of every round that may end it. */
  List<Bound> bounds() {
    return bounds;
  }

  Set<AbstractInsnNode> entries() {
    return entries;
  }

  Set<AbstractInsnNode> exits() {
    return exits;
  }

  /** How many blocks it has: fewer than a loop around it. */
  int size() {
    return body.cardinality();
  }

  boolean contains(LoopShape other) {
    return body.get(other.head);
  }

  boolean contains(int instruction) {
    return body.get(blockOf(instruction));
  }

  /** Whether what is computed at a point is computed in the loop. */
  boolean makes(int point) {
    return point != Points.ENTRY && contains(Points.instruction(point));
  }

  /**
   * Whether no round ends without an instruction. A handler inside the loop might let a round go on
   * without it, or without what comes before it in its block.
   */
  boolean isInEveryRound(int instruction) {
    int block = blockOf(instruction);
    for (int handler : known.blocks().get(block).handlers()) {
      if (body.get(handler)) {
        return false;
      }
    }
    return ends.stream().allMatch(each -> known.loops().dominates(block, each.number()));
  }

  /** Of instructions in every round, the one that comes first is less. */
  long order(int instruction) {
    return ((long) known.loops().position(blockOf(instruction)) << Integer.SIZE) + instruction;
  }

  List<DeferredLoop.Span> spans() {
    List<DeferredLoop.Span> spans = new ArrayList<>();
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      int last = body.nextClearBit(i) - 1;
      spans.add(
          new DeferredLoop.Span(
              known.code().get(known.blocks().get(i).start()),
              known.code().get(known.blocks().get(last).end() - 1)));
      i = last;
    }
    return spans;
  }

  /** By how much a number grows from round to round; 0 if that is not known. */
  int step(Value value) {
    long step = 0;
    for (int i = 0; i < value.size(); i++) {
      Integer variable = counter(value.symbol(i));
      if (variable != null) {
        step += (long) value.factor(i) * counters.get(variable);
      } else if (makes(value.point(i))) {
        return 0;
      }
    }
    return Math.abs(step) > LARGEST_STEP ? 0 : (int) step;
  }

  /**
   * What a number is in the first round; null if variables do not tell when the loop is entered.
   */
  Sum first(Value value) {
    Map<Integer, Integer> factors = new HashMap<>();
    for (int i = 0; i < value.size(); i++) {
      Integer counter = counter(value.symbol(i));
      int variable = counter != null ? counter : variableOf(value.symbol(i));
      if (variable < 0) {
        return null;
      }
      factors.merge(variable, value.factor(i), Integer::sum);
    }
    return new Sum(value.constant(), factors);
  }

  /** What that number is whenever the loop is entered; null where that is too long to tell. */
  List<Value> starts(Sum first) throws AnalyzerException {
    List<Value> values = new ArrayList<>();
    for (Block each : starts) {
      State state = known.after(each);
      Value start = Value.constant(first.constant());
      for (Map.Entry<Integer, Integer> term : first.factors().entrySet()) {
        start = start == null ? null : start.plus(state.get(term.getKey()), term.getValue());
      }
      values.add(start);
    }
    return values;
  }

  private int variableOf(Value value) {
    State state = known.at(head);
    for (int local = 0; local < state.frame().getLocals(); local++) {
      if (state.get(local).equals(value) && !value.mentions(arrival())) {
        return local;
      }
    }
    return -1;
  }

  /** The variable that counts and is some symbol; null if there is none. */
  Integer counter(Value symbol) {
    for (Integer each : counters.keySet()) {
      if (known.at(head).get(each).equals(symbol)) {
        return each;
      }
    }
    return null;
  }

  private int arrival() {
    return Points.before(known.blocks().get(head).start());
  }

  private int blockOf(int instruction) {
    return known.blocks().at(instruction).number();
  }

  private boolean isEnteredAtHead() {
    return body.stream()
        .allMatch(each -> known.at(each) != null && known.loops().dominates(head, each));
  }

  private boolean findEntries() {
    AbstractInsnNode first = known.code().get(known.blocks().get(head).start());
    for (Block each : known.blocks().all()) {
      boolean next = has(each.successors(), head);
      if (has(each.handlers(), head)) {
        return false;
      }
      if (next && body.get(each.number())) {
        ends.add(each);
      } else if (next && known.at(each.number()) != null) {
        starts.add(each);
        AbstractInsnNode last = known.code().get(each.end() - 1);
        if (last.getOpcode() == Opcodes.GOTO) {
          entries.add(last);
        } else if (last instanceof JumpInsnNode || each.end() != known.blocks().get(head).start()) {
          return false;
        } else {
          entries.add(first);
        }
      }
    }
    return !entries.isEmpty();
  }

  private boolean findExits() {
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      Block block = known.blocks().get(i);
      if (!addExits(block.successors()) || !addExits(block.handlers())) {
        return false;
      }
    }
    return true;
  }

  private boolean addExits(int[] next) {
    for (int each : next) {
      AbstractInsnNode first = body.get(each) ? null : firstOf(known.blocks().get(each));
      if (!body.get(each) && first == null) {
        return false;
      }
      if (first != null) {
        exits.add(first);
      }
    }
    return true;
  }

  private AbstractInsnNode firstOf(Block block) {
    for (int i = block.start(); i < block.end(); i++) {
      if (known.code().get(i).getOpcode() >= 0) {
        return known.code().get(i);
      }
    }
    return null;
  }

  private static boolean has(int[] blocks, int block) {
    for (int each : blocks) {
      if (each == block) {
        return true;
      }
    }
    return false;
  }

  private Effect effect(Effects effects) {
    Effect all = Effect.NONE;
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      Block block = known.blocks().get(i);
      for (int k = block.start(); k < block.end(); k++) {
        Facts facts = known.at(head) == null ? new Facts() : known.at(head).facts();
        all = all.and(effects.of(known.code().get(k), facts, false));
      }
    }
    return all;
  }

  private void findCounters() throws AnalyzerException {
    State start = known.at(head);
    Map<Integer, Integer> growing = null;
    for (Block each : ends) {
      State end = known.after(each);
      Map<Integer, Integer> here = new HashMap<>();
      for (int local = 0; local < start.frame().getLocals(); local++) {
        Value arrived = start.get(local);
        Value growth = arrived.mentions(arrival()) ? end.get(local).plus(arrived, -1) : null;
        if (growth != null && growth.isConstant() && growth.constant() != 0) {
          here.put(local, growth.constant());
        }
      }
      if (growing == null) {
        growing = here;
      } else {
        growing.entrySet().retainAll(here.entrySet());
      }
    }
    if (growing != null) {
      counters.putAll(growing);
    }
  }

  /** Looks for comparisons that may end the loop, in blocks of every round. */
  private void findBounds() throws AnalyzerException {
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      Block block = known.blocks().get(i);
      AbstractInsnNode last = known.code().get(block.end() - 1);
      boolean leaves = false;
      for (int next : block.successors()) {
        leaves |= !body.get(next);
      }
      if (leaves && isInEveryRound(block.start()) && isComparison(last.getOpcode())) {
        boolean jumpLeaves = block.successors().length < 2 || !body.get(block.successors()[1]);
        bounds.add(Bound.of(last.getOpcode(), jumpLeaves, known.before(block, block.end() - 1)));
      }
    }
  }

  private static boolean isComparison(int opcode) {
    return (opcode >= Opcodes.IFLT && opcode <= Opcodes.IFLE)
        || (opcode >= Opcodes.IF_ICMPLT && opcode <= Opcodes.IF_ICMPLE);
  }

  /**
   * Whether a comparison is sure to end it, as one side counts: sooner or later it is the largest
   * number, or the smallest, whatever the other one is by then.
   */
  boolean isReached(Bound bound) {
    return bound.isOpen()
        && (Math.abs(step(bound.left())) == 1 || Math.abs(step(bound.right())) == 1);
  }
}
