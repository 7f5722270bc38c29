/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** A loop that is written twice. */
final class TwinLoop {
  /*
   * The twin, at the end of the method, is the loop as it was. Where the loop itself needs a slow
   * path, it goes to the same place in the twin, which comes back when the round is over:
   *
   *   outer:  nop                            twin:
   *   head:   ...                                    ...
   *           if it is fast goto done                if it is fast goto done'
   *           goto slow'                     slow':  call
   *   done:   ...                            done':  ...
   *           goto head                              goto outer
   *
   * Either copy does all that the loop does, so it does not matter how often they change. What is
   * in front of the head makes two loops of the two, for the compiler: one within the other.
   */
  private final MethodNode method;
  private final InsnList code;
  private final LabelNode head;
  private final JumpInsnNode last;
  private final List<SlowPath> paths;
  private final Frame after; // the types behind the loop, if it is left at its end; or null
  private final List<AbstractInsnNode> body = new ArrayList<>();
  private final LabelNode start = new LabelNode();
  private final LabelNode end = new LabelNode();
  private final LabelNode outer = new LabelNode();

  TwinLoop(
      MethodNode method, LabelNode head, JumpInsnNode last, List<SlowPath> paths, Frame after) {
    this.method = method;
    this.code = method.instructions;
    this.head = head;
    this.last = last;
    this.paths = paths;
    this.after = after;
    for (AbstractInsnNode each = head; each != last.getNext(); each = each.getNext()) {
      body.add(each);
    }
  }

  List<AbstractInsnNode> body() {
    return body;
  }

  List<SlowPath> paths() {
    return paths;
  }

  /** Whether it is known how to go on behind the loop. */
  boolean canBeWritten() {
    return last.getOpcode() == Opcodes.GOTO || after != null;
  }

  void write() {
    Map<LabelNode, LabelNode> copies = copies();
    InsnList twin = twin(copies);
    copyHandlers(copies);
    copyVariables(copies);
    leadToTwin(twin, copies);
    code.insertBefore(head, outer);
    code.insertBefore(head, frameBehind(head).clone(copies));
    code.insertBefore(head, new InsnNode(Opcodes.NOP));
    code.add(twin);
  }

  /** What each label is in the twin; those that are not in the loop stay. */
  private Map<LabelNode, LabelNode> copies() {
    Map<LabelNode, LabelNode> copies = new HashMap<>();
    for (AbstractInsnNode each : code) {
      if (each instanceof LabelNode label) {
        copies.put(label, label);
      }
    }
    for (AbstractInsnNode each : body) {
      if (each instanceof LabelNode label) {
        copies.put(label, new LabelNode());
      }
    }
    return copies;
  }

  private InsnList twin(Map<LabelNode, LabelNode> copies) {
    Map<LabelNode, LabelNode> targets = new HashMap<>(copies);
    targets.put(head, outer);
    InsnList twin = new InsnList();
    twin.add(start);
    for (AbstractInsnNode each : body) {
      twin.add(each.clone(Jumps.targetsOf(each).isEmpty() ? copies : targets));
    }
    if (last.getOpcode() != Opcodes.GOTO) {
      twin.add(new JumpInsnNode(Opcodes.GOTO, afterLoop()));
    }
    twin.add(end);
    return twin;
  }

  /** A label behind the loop, for the twin to go on from. */
  private LabelNode afterLoop() {
    LabelNode label = new LabelNode();
    code.insert(last, label);
    if (frameBehind(label) == null) {
      code.insert(label, after.node());
    }
    return label;
  }

  /** A handler in the loop serves the twin, too: it goes on in the loop. */
  private void copyHandlers(Map<LabelNode, LabelNode> copies) {
    ListIterator<TryCatchBlockNode> handlers = method.tryCatchBlocks.listIterator();
    while (handlers.hasNext()) {
      TryCatchBlockNode each = handlers.next();
      if (meets(each.start, each.end)) {
        handlers.add(
            new TryCatchBlockNode(
                startOf(each.start, copies), endOf(each.end, copies), each.handler, each.type));
      }
    }
  }

  private void copyVariables(Map<LabelNode, LabelNode> copies) {
    List<LocalVariableNode> variables =
        method.localVariables == null ? List.of() : List.copyOf(method.localVariables);
    for (LocalVariableNode each : variables) {
      if (meets(each.start, each.end)) {
        method.localVariables.add(
            new LocalVariableNode(
                each.name,
                each.desc,
                each.signature,
                startOf(each.start, copies),
                endOf(each.end, copies),
                each.index));
      }
    }
  }

  private boolean meets(LabelNode first, LabelNode behind) {
    return isBefore(first, last) && isBefore(head, behind);
  }

  private boolean isBefore(AbstractInsnNode first, AbstractInsnNode second) {
    return code.indexOf(first) < code.indexOf(second);
  }

  private LabelNode startOf(LabelNode first, Map<LabelNode, LabelNode> copies) {
    return isBefore(first, head) ? start : copies.get(first);
  }

  private LabelNode endOf(LabelNode behind, Map<LabelNode, LabelNode> copies) {
    return isBefore(last, behind) ? end : copies.get(behind);
  }

  /** Replaces slow paths by jumps to those of the twin. */
  private void leadToTwin(InsnList twin, Map<LabelNode, LabelNode> copies) {
    Set<LabelNode> gone = new HashSet<>();
    for (SlowPath each : paths) {
      LabelNode there = copies.get(each.first());
      if (!isBehindFrame(there) && frameBehind(there) == null) {
        twin.insert(there, each.frame().node());
      }
      while (each.first().getNext() != each.done()) {
        if (each.first().getNext() instanceof LabelNode label) {
          gone.add(label);
        }
        code.remove(each.first().getNext());
      }
      code.insert(each.first(), new JumpInsnNode(Opcodes.GOTO, there));
    }
    for (AbstractInsnNode each : body) {
      if (each instanceof JumpInsnNode jump && gone.contains(jump.label)) {
        jump.label = copies.get(jump.label);
      }
    }
  }

  /** The frame of the instruction behind a label; null if it has none. */
  private static FrameNode frameBehind(LabelNode label) {
    AbstractInsnNode each = label;
    while (each != null && each.getOpcode() < 0 && !(each instanceof FrameNode)) {
      each = each.getNext();
    }
    return each instanceof FrameNode frame ? frame : null;
  }

  private static boolean isBehindFrame(LabelNode label) {
    AbstractInsnNode each = label;
    while (each != null && each.getOpcode() < 0 && !(each instanceof FrameNode)) {
      each = each.getPrevious();
    }
    return each instanceof FrameNode;
  }
}
