/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes loops twice, so that one of the two has no slow paths.
 *
 * <p>Across a call HotSpot keeps nothing in registers, and after it reads again whatever it had
 * read: a loop pays for a slow path even if it is never taken.
 */
final class TwinLoops {
  /** Whose methods are woven in: those that are not in slow paths are inlined. */
  private static final List<String> OWN =
      List.of("dev/photofinish/probes/", "dev/photofinish/race/");

  /** Other calls spill registers as well, unless they are inlined. */
  private static final int PATHS_A_CALL = 5;

  /** All of them meet in the twin: the compiler may take seconds for more. */
  private static final int MOST_PATHS = 24;

  /** What is inlined is in both copies, too, and takes the compiler about as long. */
  private static final int PATHS_A_LEAF = 2;

  private final MethodNode method;
  private final InsnList code;
  private final List<SlowPath> paths;
  private final Map<AbstractInsnNode, Frame> afterLoops;
  private final Leaves leaves;

  private TwinLoops(
      MethodNode method,
      List<SlowPath> paths,
      Map<AbstractInsnNode, Frame> afterLoops,
      Leaves leaves) {
    this.method = method;
    this.code = method.instructions;
    this.paths = paths;
    this.afterLoops = afterLoops;
    this.leaves = leaves;
  }

  /**
   * Writes the innermost loops of a method twice that are worth it.
   *
   * @param paths the slow paths of its checks
   * @param afterLoops the types behind its conditional jumps backward
   * @param most how many bytes it may have then
   * @param leaves what it calls that will be inlined
   */
  static void add(
      MethodNode method,
      List<SlowPath> paths,
      Map<AbstractInsnNode, Frame> afterLoops,
      int most,
      Leaves leaves) {
    if (paths.isEmpty()) {
      return;
    }
    int size = size(method.instructions);
    for (TwinLoop each : new TwinLoops(method, paths, afterLoops, leaves).loops()) {
      int more = size(each.body());
      if (size + more <= most) {
        each.write();
        size += more;
      }
    }
  }

  private List<TwinLoop> loops() {
    Map<LabelNode, JumpInsnNode> jumps = backward();
    List<TwinLoop> loops = new ArrayList<>();
    jumps.forEach(
        (head, last) -> {
          int from = code.indexOf(head);
          int to = code.indexOf(last);
          List<SlowPath> inside = isInnermost(from, to, jumps) ? inside(from, to) : List.of();
          TwinLoop loop = new TwinLoop(method, head, last, inside, afterLoops.get(last));
          if (!inside.isEmpty() && isWorthIt(loop) && isEnteredAtHead(from, to)) {
            loops.add(loop);
          }
        });
    return loops;
  }

  /** The last jump backward to each label that there is one to. */
  private Map<LabelNode, JumpInsnNode> backward() {
    Map<LabelNode, JumpInsnNode> last = new LinkedHashMap<>();
    for (AbstractInsnNode each : code) {
      if (each instanceof JumpInsnNode jump && code.indexOf(jump.label) < code.indexOf(jump)) {
        last.put(jump.label, jump);
      }
    }
    return last;
  }

  private boolean isInnermost(int from, int to, Map<LabelNode, JumpInsnNode> jumps) {
    return jumps.entrySet().stream()
        .noneMatch(
            other ->
                isBetween(from, code.indexOf(other.getKey()), to)
                    || isBetween(from, code.indexOf(other.getValue()), to));
  }

  private boolean isEnteredAtHead(int from, int to) {
    for (AbstractInsnNode each : code) {
      int index = code.indexOf(each);
      for (LabelNode target :
          index < from || index > to ? Jumps.targetsOf(each) : List.<LabelNode>of()) {
        if (isBetween(from, code.indexOf(target), to)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isBetween(int from, int index, int to) {
    return from < index && index < to;
  }

  private List<SlowPath> inside(int from, int to) {
    return paths.stream()
        .filter(each -> each.canBeShared() && isBetween(from, code.indexOf(each.first()), to))
        .toList();
  }

  private boolean isWorthIt(TwinLoop loop) {
    int paths = loop.paths().size();
    int calls = 0;
    int inlined = 0;
    for (AbstractInsnNode each : loop.body()) {
      if (each instanceof MethodInsnNode call && leaves.contain(call)) {
        inlined++;
      } else if (isCall(each)) {
        calls++;
      }
    }
    return loop.canBeWritten()
        && paths > PATHS_A_CALL * calls
        && paths + PATHS_A_LEAF * inlined <= MOST_PATHS;
  }

  private static boolean isCall(AbstractInsnNode node) {
    return node instanceof InvokeDynamicInsnNode
        || node.getOpcode() == Opcodes.MONITORENTER
        || (node instanceof MethodInsnNode call && OWN.stream().noneMatch(call.owner::startsWith));
  }

  private static int size(Iterable<AbstractInsnNode> code) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    code.forEach(each -> each.accept(size));
    return size.getMaxSize();
  }
}
