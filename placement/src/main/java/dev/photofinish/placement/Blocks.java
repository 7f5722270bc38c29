/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The control flow of a method, exceptions included. Immutable. */
final class Blocks {
  private final InsnList code;
  private final List<TryCatchBlockNode> ranges;
  private final List<Block> blocks = new ArrayList<>();
  private final BitSet starts; // the indices of their first instructions
  private final int[] blockAt; // the number of that of each instruction

  private Blocks(MethodNode method) {
    code = method.instructions;
    ranges = method.tryCatchBlocks;
    blockAt = new int[code.size()];
    starts = starts();
    for (int i = 1; i < code.size(); i++) {
      blockAt[i] = blockAt[i - 1] + (starts.get(i) ? 1 : 0);
    }
    for (int i = starts.nextSetBit(0); i >= 0 && i < code.size(); i = starts.nextSetBit(i + 1)) {
      int end = starts.nextSetBit(i + 1);
      int last = end < 0 ? code.size() : end;
      blocks.add(new Block(blocks.size(), i, last, successors(last), handlers(i)));
    }
  }

  static Blocks of(MethodNode method) {
    return new Blocks(method);
  }

  List<Block> all() {
    return blocks;
  }

  int size() {
    return blocks.size();
  }

  Block get(int number) {
    return blocks.get(number);
  }

  /** Whether a block starts at an instruction: control may come from elsewhere. */
  boolean isStart(int index) {
    return starts.get(index);
  }

  /** The block of an instruction. */
  Block at(int index) {
    return blocks.get(blockAt[index]);
  }

  private BitSet starts() {
    BitSet starts = new BitSet(code.size() + 1);
    starts.set(0);
    for (AbstractInsnNode each : code) {
      List<LabelNode> targets = targets(each);
      targets.forEach(target -> starts.set(code.indexOf(target)));
      if (!targets.isEmpty() || !fallsThrough(each)) {
        starts.set(code.indexOf(each) + 1);
      }
    }
    for (TryCatchBlockNode each : ranges) {
      starts.set(code.indexOf(each.start));
      starts.set(code.indexOf(each.end));
      starts.set(code.indexOf(each.handler));
    }
    return starts;
  }

  private int[] successors(int end) {
    AbstractInsnNode last = code.get(end - 1);
    List<Integer> successors = new ArrayList<>();
    if (fallsThrough(last) && end < code.size()) {
      successors.add(blockAt[end]);
    }
    targets(last).forEach(target -> successors.add(blockAt[code.indexOf(target)]));
    return distinct(successors);
  }

  private int[] handlers(int start) {
    List<Integer> handlers = new ArrayList<>();
    for (TryCatchBlockNode each : ranges) {
      if (code.indexOf(each.start) <= start && start < code.indexOf(each.end)) {
        handlers.add(blockAt[code.indexOf(each.handler)]);
      }
    }
    return distinct(handlers);
  }

  /** In the order in which they are first met. */
  private static int[] distinct(List<Integer> numbers) {
    int[] distinct = new int[numbers.size()];
    int count = 0;
    for (int i = 0; i < distinct.length; i++) {
      int number = numbers.get(i);
      if (numbers.indexOf(number) == i) {
        distinct[count++] = number;
      }
    }
    return Arrays.copyOf(distinct, count);
  }

  private static boolean fallsThrough(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  /** Where an instruction may jump to. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return with(table.labels, table.dflt);
    }
    return instruction instanceof LookupSwitchInsnNode lookup
        ? with(lookup.labels, lookup.dflt)
        : List.of();
  }

  private static List<LabelNode> with(List<LabelNode> labels, LabelNode other) {
    List<LabelNode> all = new ArrayList<>(labels);
    all.add(other);
    return all;
  }
}
