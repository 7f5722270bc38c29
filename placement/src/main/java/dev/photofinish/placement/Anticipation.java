/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Accesses that another one is certain to follow, whose check covers both: {@code x.f += 1}, or a
 * field that is read in front of an {@code if} and in both of its branches.
 */
final class Anticipation implements RedCard.Visitor {
  /*
   * A check covers accesses that come before it as long as nothing is acquired in between; whether
   * anything is released does not matter [1]. It stays at an access of its own, for which it is
   * legitimate. What is certain to be checked is found out from the end of the method to its start:
   * where paths part, what comes on all of them.
   *
   * Nothing is certain behind what may throw; but where an access has been made, there is an object,
   * and such an element. Nor is it behind a jump backward, as a loop may go on for ever; so one way
   * through the code is enough, last blocks first. On that way no instruction is met twice, so what
   * is named alike is the same.
   *
   * That an earlier check covers an access is found out as if all were made. If one of these is
   * left out, because of a later one, that one covers whatever the first was good for: between the
   * two nothing is acquired, and between the first and what it covers nothing is released.
   *
   * [1] Rhodes, Access Classification for Race Detection Optimization, 3.2
   */
  private final RedCard known;
  private final Semantics semantics;
  private final List<List<Step>> steps = new ArrayList<>(); // by block
  private final Set<Value> entered = new HashSet<>(); // the monitors
  private final Set<Path> paths = new HashSet<>();
  private boolean twice; // whether any location is accessed more than once
  private final Map<AbstractInsnNode, Integer> covered = new HashMap<>();

  /**
   * What matters of an instruction.
   *
   * @param access null unless it is one that is checked
   * @param acquires before it accesses anything
   * @param keeps what is still certain to come, should it be so behind this instruction
   */
  private record Step(
      AbstractInsnNode instruction,
      int index,
      Access access,
      boolean acquires,
      Predicate<Path> keeps) {}

  Anticipation(RedCard known, Semantics semantics) {
    this.known = known;
    this.semantics = semantics;
    known.blocks().all().forEach(each -> steps.add(new ArrayList<>()));
  }

  @Override
  public void visit(AbstractInsnNode instruction, int index, State state) {
    if (!mayThrow(instruction)) {
      return; // nor does it do anything else that matters
    }
    if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      entered.add(state.operand(0));
    }
    Access access = semantics.access(instruction, state);
    Access plain = access != null && access.isPlain() ? access : null;
    twice |= plain != null && !paths.add(plain.path());
    Effect effect = semantics.effects().of(instruction, state.facts(), false);
    boolean acquires = effect.acquires() || effect.endless();
    steps
        .get(known.blocks().at(index).number())
        .add(new Step(instruction, index, plain, acquires, kept(instruction, access, state)));
  }

  /** What an instruction leaves certain that may throw. */
  private Predicate<Path> kept(AbstractInsnNode instruction, Access access, State state) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD -> ofObject(access.path());
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> path -> true; // or it acquires
      case Opcodes.ARRAYLENGTH -> {
        Value array = state.operand(0);
        yield path -> path instanceof Path.Element element && element.array().equals(array);
      }
      case Opcodes.MONITOREXIT -> {
        Value monitor = state.operand(0);
        yield path -> entered.contains(monitor);
      }
      default -> {
        Path element = access == null || isRefusable(instruction) ? null : access.path();
        yield path -> path.equals(element);
      }
    };
  }

  /** An object that has one field has the others, too. */
  private Predicate<Path> ofObject(Path accessed) {
    Value object = accessed instanceof Path.Field field ? field.object() : null;
    boolean self = object != null && semantics.isThis(object);
    return path -> self || (path instanceof Path.Field field && field.object().equals(object));
  }

  /** An array may refuse objects. */
  private static boolean isRefusable(AbstractInsnNode access) {
    return access.getOpcode() == Opcodes.AASTORE;
  }

  /**
   * The accesses that need no check because of a later one, each with the index of that, or {@link
   * Facts#SEVERAL}.
   *
   * @param checked those that no earlier check covers
   */
  Map<AbstractInsnNode, Integer> covered(Predicate<AbstractInsnNode> checked) {
    if (twice) {
      Loops loops = known.loops();
      List<Map<Path, Facts.Check>> atStart = new ArrayList<>();
      steps.forEach(each -> atStart.add(null));
      for (int place = loops.order().size() - 1; place >= 0; place--) {
        Block each = known.blocks().get(loops.order().get(place));
        Map<Path, Facts.Check> certain = behind(each, atStart);
        goBack(each, certain, checked);
        atStart.set(each.number(), certain);
      }
    }
    return covered;
  }

  /** What is certain to be checked behind a block. */
  private Map<Path, Facts.Check> behind(Block block, List<Map<Path, Facts.Check>> atStart) {
    Map<Path, Facts.Check> all = null;
    for (int next : block.successors()) {
      Map<Path, Facts.Check> some = atStart.get(next); // null if the jump there goes backward
      if (some == null) {
        return new HashMap<>();
      }
      if (all == null) {
        all = new HashMap<>(some);
      } else {
        all.keySet().retainAll(some.keySet());
        all.replaceAll((path, check) -> check.meet(some.get(path)));
      }
    }
    return all == null ? new HashMap<>() : all;
  }

  private void goBack(
      Block from, Map<Path, Facts.Check> certain, Predicate<AbstractInsnNode> checked) {
    List<Step> inside = steps.get(from.number());
    for (int i = inside.size() - 1; i >= 0; i--) {
      Step step = inside.get(i);
      certain.keySet().removeIf(path -> !step.keeps.test(path));
      if (step.access != null && checked.test(step.instruction)) {
        check(step, from, certain);
      }
      if (step.acquires) {
        certain.clear();
      }
    }
  }

  private void check(Step step, Block from, Map<Path, Facts.Check> certain) {
    Path path = step.access.path();
    Facts.Check later = certain.get(path);
    if (later != null && later.covers(step.access.write())) {
      boolean near = step.index < later.at() && later.at() < from.end();
      if (near || !isShared(step.instruction)) {
        covered.put(step.instruction, later.at());
      }
    } else if (!isRefusable(step.instruction)) {
      certain.put(path, new Facts.Check(step.access.write(), step.index));
    }
  }

  /** Fields that share a history are best checked together, and so where they are accessed. */
  private boolean isShared(AbstractInsnNode access) {
    return access instanceof FieldInsnNode field
        && field.getOpcode() >= Opcodes.GETFIELD
        && semantics.isShared(field);
  }

  /** Whether an instruction may throw, as far as it alone can tell. */
  static boolean mayThrow(AbstractInsnNode instruction) {
    boolean number = instruction instanceof LdcInsnNode constant && constant.cst instanceof Number;
    return !number && Effects.mayThrow(instruction.getOpcode());
  }
}
