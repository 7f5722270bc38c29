/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The new code of a method.
 *
 * <p>As a visitor it takes the method's own instructions, whose frames know nothing of added
 * variables. Added instructions go to {@link #added}, whose frames do.
 */
final class Code extends MethodVisitor {
  static final String STATE = "dev/photofinish/race/ThreadState";
  static final String SEGMENT = "dev/photofinish/race/shadow/Segment";

  private static final List<Object> THROWN = List.of("java/lang/Throwable");

  private final AddedLocals locals;
  private final int kept;
  private final int overwritten;
  private final int runs;
  private final AnalyzerAdapter analyzer; // null if the method has no frames
  private final MethodNode out;
  private final List<SlowPath> slowPaths = new ArrayList<>();
  private final Set<Label> visited = new HashSet<>(); // of the method's own
  private final Map<AbstractInsnNode, Frame> afterLoops = new HashMap<>();
  private int nextScratch;
  private int innermost;

  /**
   * @param runs how many runs have their variables in front of those
   * @param overwritten how many reads have theirs between them
   * @param arrays how many arrays are kept, each with a segment, in the last of the added variables
   */
  Code(Target target, AddedLocals locals, int runs, int overwritten, int arrays, MethodNode out) {
    super(Opcodes.ASM9);
    this.out = out;
    this.locals = locals;
    this.kept = locals.first() + locals.types().size() - 2 * arrays;
    this.overwritten = kept - 2 * overwritten;
    this.runs = this.overwritten - RunHooks.Variable.COUNT * runs;
    this.analyzer = target.hasFrames() ? analyzer(target, out) : null;
    this.mv = analyzer == null ? out : analyzer;
    endOfHook();
  }

  private static AnalyzerAdapter analyzer(Target target, MethodNode out) {
    return new AnalyzerAdapter(
        Opcodes.ASM9, target.owner(), out.access, out.name, out.desc, out) {};
  }

  /* Added instructions. */

  /** Where added instructions go. */
  MethodVisitor added() {
    return mv;
  }

  /** The variable that holds the state of the running thread; a lock, if any, is in the next. */
  int selfIndex() {
    return locals.first();
  }

  /** The variable that keeps an array; its segment is in the next. */
  int kept(int pair) {
    return kept + 2 * pair;
  }

  /**
   * The variable that keeps the array of a read that is checked later; its index is in the next.
   */
  int overwritten(int number) {
    return overwritten + 2 * number;
  }

  /** The first of the variables of a run. */
  int run(int number) {
    return runs + RunHooks.Variable.COUNT * number;
  }

  /** Pushes the state of the running thread. */
  Code self() {
    mv.visitVarInsn(Opcodes.ALOAD, locals.first());
    return this;
  }

  /** Pushes the lock of a synchronized method. */
  Code lock() {
    mv.visitVarInsn(Opcodes.ALOAD, locals.first() + 1);
    return this;
  }

  /** Pushes the epoch of the running thread. */
  Code epoch() {
    self();
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STATE, "epoch", "()J", false);
    return this;
  }

  /** The same to be left in an object that is new. */
  Code freshEpoch() {
    self();
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STATE, "freshEpoch", "()J", false);
    return this;
  }

  /** Pushes the segment of no array. */
  void noSegment() {
    mv.visitFieldInsn(Opcodes.GETSTATIC, SEGMENT, "NONE", "L" + SEGMENT + ";");
  }

  /** Pushes the words of no array. */
  void noWords() {
    mv.visitFieldInsn(Opcodes.GETSTATIC, Probe.FOOTPRINT.owner, "NO_WORDS", "Ljava/lang/Object;");
  }

  Code push(int value) {
    if (value >= -1 && value <= 5) {
      mv.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
    return this;
  }

  Code instructions(int... opcodes) {
    for (int opcode : opcodes) {
      mv.visitInsn(opcode);
    }
    return this;
  }

  Code call(Probe probe) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, probe.owner, probe.method, probe.descriptor, false);
    return this;
  }

  /** Takes a variable that lives until the end of a hook only: no frame of the method has it. */
  int scratch(Type type) {
    int index = nextScratch;
    nextScratch += type.getSize();
    return index;
  }

  void endOfHook() {
    nextScratch = locals.first() + locals.types().size();
  }

  /* Frames. */

  /** Whether a branch can be added here: types are known, or need not be. */
  boolean canBranch() {
    return analyzer == null || analyzer.locals != null;
  }

  /** The types here, for {@link #label(Label, Frame)}; null if nobody wants to know. */
  Frame frame() {
    return analyzer == null ? null : Frame.of(analyzer);
  }

  /** Whether the operand {@code depth} words below the top is an object not yet constructed. */
  boolean isUninitialised(int depth) {
    if (analyzer == null || analyzer.stack == null) {
      return false;
    }
    List<Object> stack = analyzer.stack;
    return stack.get(stack.size() - 1 - depth) == Opcodes.UNINITIALIZED_THIS;
  }

  /** Puts a label that is jumped to from where the types were those of {@code frame}. */
  void label(Label label, Frame frame) {
    mv.visitLabel(label);
    if (frame != null) {
      frame.accept(mv);
    }
  }

  /** What follows is seldom needed, up to {@code done}. */
  void slowPath(Label done) {
    Label first = new Label();
    mv.visitLabel(first);
    slowPaths.add(new SlowPath((LabelNode) first.info, frame(), node(done)));
  }

  private static LabelNode node(Label label) {
    if (!(label.info instanceof LabelNode)) {
      label.info = new LabelNode(); // as a method does when it meets the label
    }
    return (LabelNode) label.info;
  }

  /** All slow paths of checks. */
  List<SlowPath> slowPaths() {
    return slowPaths;
  }

  /** The types behind conditional jumps backward. */
  Map<AbstractInsnNode, Frame> afterLoops() {
    return afterLoops;
  }

  /** The types where an exception that is thrown here is handled; the operand stack is gone. */
  Frame frameOfHandler() {
    Frame frame = frame();
    return frame == null ? null : new Frame(frame.locals(), THROWN);
  }

  /**
   * The same for a handler of code that may store to added variables: they have the types that they
   * are meant for, and those that no hook has for good are not there.
   */
  Frame frameOfAnyThrow() {
    if (!canBranch() || analyzer == null) {
      return null;
    }
    int own = Math.min(locals.first(), analyzer.locals.size());
    Object[] whole = Frame.withoutHalves(analyzer.locals.subList(0, own)).toArray();
    return new Frame(List.of(locals.in(whole, whole.length)), THROWN);
  }

  /** Adds a handler that goes before all that were there. */
  void innermostHandler(Label start, Label end, Label handler) {
    mv.visitTryCatchBlock(start, end, handler, null);
    innermost++;
  }

  /**
   * A probe at the exit of a monitor found no room on the stack. Neither would any other call, nor
   * a loader that is asked for a class: this one is known since the probe at the entry.
   */
  void unheard() {
    instructions(Opcodes.ICONST_1); // 1
    mv.visitFieldInsn(Opcodes.PUTSTATIC, Probe.BEFORE_RELEASE.owner, "unheard", "Z"); // -
  }

  /** How many handlers, the last ones, must be moved to the front. */
  int innermostHandlers() {
    return innermost;
  }

  /** The types of a handler that covers the whole method: added variables, and what was thrown. */
  Frame handlerFrame() {
    Object[] known = locals.in(new Object[0], 0);
    return analyzer == null ? null : new Frame(List.of(known), THROWN);
  }

  /* The method's own instructions. */

  @Override
  public void visitFrame(int type, int localCount, Object[] local, int stackCount, Object[] stack) {
    if (analyzer != null) {
      Object[] all = locals.in(local, localCount);
      super.visitFrame(type, all.length, all, stackCount, stack);
    }
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    visited.add(label);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    super.visitJumpInsn(opcode, label);
    if (visited.contains(label) && canBranch()) {
      afterLoops.put(out.instructions.getLast(), frame());
    }
  }
}
