/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Ways back that compilers need not take, but may. */
class RepetitionTest {
  @Test
  void jump_ahead_repeats_nothing() {
    assertThat(isPossible((code, start) -> jumpAhead(code))).isFalse();
  }

  @Test
  void jump_back_repeats() {
    assertThat(isPossible((code, start) -> code.visitJumpInsn(Opcodes.GOTO, start))).isTrue();
  }

  @Test
  void case_of_a_switch_may_lie_before_it() {
    assertThat(isPossible((code, start) -> table(code, new Label(), start))).isTrue();
    assertThat(isPossible((code, start) -> table(code, start, new Label()))).isTrue();
    assertThat(isPossible((code, start) -> table(code, new Label(), new Label()))).isFalse();
    assertThat(isPossible((code, start) -> lookup(code, start))).isTrue();
  }

  @Test
  void handler_may_lie_before_what_it_handles() {
    assertThat(isPossible((code, start) -> handle(code, start))).isTrue();
    assertThat(isPossible((code, start) -> handle(code, null))).isFalse();
  }

  /** Labels that are not there yet come next. */
  private static void table(MethodVisitor code, Label otherwise, Label first) {
    code.visitTableSwitchInsn(0, 0, otherwise, first);
    for (Label each : new Label[] {otherwise, first}) {
      if (!((MethodNode) code).instructions.contains((LabelNode) each.info)) {
        code.visitLabel(each);
      }
    }
  }

  private static void lookup(MethodVisitor code, Label first) {
    Label otherwise = new Label();
    code.visitLookupSwitchInsn(otherwise, new int[] {7}, new Label[] {first});
    code.visitLabel(otherwise);
  }

  private static void jumpAhead(MethodVisitor code) {
    Label ahead = new Label();
    code.visitJumpInsn(Opcodes.GOTO, ahead);
    code.visitLabel(ahead);
  }

  /**
   * @param handler null for one at the end
   */
  private static void handle(MethodVisitor code, Label handler) {
    Label from = new Label();
    Label to = new Label();
    Label after = new Label();
    code.visitTryCatchBlock(from, to, handler == null ? after : handler, null);
    code.visitLabel(from);
    code.visitInsn(Opcodes.NOP);
    code.visitLabel(to);
    code.visitInsn(Opcodes.NOP);
    code.visitLabel(after);
  }

  /** Whether code that starts with a label may come back. */
  private static boolean isPossible(BiConsumer<MethodVisitor, Label> body) {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "()V", null, null);
    Label start = new Label();
    method.visitLabel(start);
    method.visitInsn(Opcodes.NOP);
    body.accept(method, start);
    method.visitInsn(Opcodes.RETURN);
    return Repetition.isPossible(method);
  }
}
