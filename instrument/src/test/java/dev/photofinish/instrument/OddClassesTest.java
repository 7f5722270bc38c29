/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that no compiler in use today would write, but that the JVM accepts. */
class OddClassesTest implements Opcodes {
  @Test
  void classes_without_frames_are_checked_in_place() {
    byte[] main =
        main(
            V1_5,
            code -> {
              Label loop = new Label();
              Label end = new Label();
              code.visitInsn(ICONST_3);
              code.visitVarInsn(ISTORE, 0);
              code.visitLabel(loop);
              code.visitVarInsn(ILOAD, 0);
              code.visitJumpInsn(IFEQ, end);
              code.visitIincInsn(0, -1);
              code.visitVarInsn(ILOAD, 0);
              code.visitFieldInsn(PUTSTATIC, "Main", "count", "I");
              code.visitJumpInsn(GOTO, loop);
              code.visitLabel(end);
              returnCount(code);
            });
    assertThat(events(main))
        .containsExactly(
            "write static Main.count :0",
            "write static Main.count :0",
            "write static Main.count :0",
            "read static Main.count :0");
  }

  @Test
  void subroutines_are_inlined() {
    byte[] main =
        main(
            V1_4,
            code -> {
              Label subroutine = new Label();
              code.visitJumpInsn(JSR, subroutine);
              code.visitJumpInsn(JSR, subroutine);
              returnCount(code);
              code.visitLabel(subroutine);
              code.visitVarInsn(ASTORE, 0);
              code.visitInsn(ICONST_5);
              code.visitFieldInsn(PUTSTATIC, "Main", "count", "I");
              code.visitVarInsn(RET, 0);
            });
    assertThat(events(main)).hasSize(3);
  }

  @Test
  void old_classes_can_have_synchronized_static_methods() {
    ClassWriter writer = writer(V1_2);
    MethodVisitor code =
        writer.visitMethod(
            ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, "run", "()Ljava/lang/Object;", null, null);
    code.visitCode();
    returnCount(code);
    assertThat(events(finish(writer, code)))
        .containsExactly("acquire Main.class", "read static Main.count :0", "release Main.class");
  }

  @Test
  void fields_may_be_written_before_the_object_is_constructed() {
    for (int version : new int[] {V1_5, V1_8}) {
      ClassWriter writer = writer(version);
      writer.visitField(0, "early", "J", null, null).visitEnd();
      writer.visitField(ACC_VOLATILE, "quick", "I", null, null).visitEnd();
      MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
      code.visitCode();
      code.visitVarInsn(ALOAD, 0);
      code.visitLdcInsn(5L);
      code.visitFieldInsn(PUTFIELD, "Main", "early", "J");
      code.visitVarInsn(ALOAD, 0);
      code.visitInsn(ICONST_1);
      code.visitFieldInsn(PUTFIELD, "Main", "quick", "I");
      code.visitVarInsn(ALOAD, 0);
      code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
      code.visitVarInsn(ALOAD, 0);
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, "Main", "early", "J");
      code.visitFieldInsn(PUTFIELD, "Main", "early", "J");
      code.visitInsn(RETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
      byte[] main =
          run(
              writer,
              run -> {
                run.visitTypeInsn(NEW, "Main");
                run.visitInsn(DUP);
                run.visitMethodInsn(INVOKESPECIAL, "Main", "<init>", "()V", false);
                run.visitFieldInsn(GETFIELD, "Main", "early", "J");
                run.visitMethodInsn(
                    INVOKESTATIC, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", false);
                run.visitInsn(ARETURN);
              });
      assertThat(events(main)).containsExactly("read Main.early :0", "read Main.early :0");
      assertThat(Program.of(Map.of("Main", main)).instrumented(false).events()).hasSize(3);
    }
  }

  @Test
  void a_monitor_need_not_be_left_by_the_block_that_entered_it() {
    byte[] main =
        main(
            V1_8,
            code -> {
              code.visitLdcInsn(Type.getObjectType("Main"));
              code.visitVarInsn(ASTORE, 0);
              code.visitVarInsn(ALOAD, 0);
              code.visitInsn(MONITORENTER);
              code.visitVarInsn(ALOAD, 0);
              code.visitInsn(MONITORENTER);
              code.visitVarInsn(ALOAD, 0);
              code.visitInsn(MONITOREXIT);
              code.visitVarInsn(ALOAD, 0);
              code.visitInsn(MONITOREXIT);
              returnCount(code);
            });
    assertThat(events(main)).startsWith("acquire Main.class", "acquire Main.class").hasSize(5);
  }

  @Test
  void a_long_may_lie_across_the_end_of_the_parameters() {
    ClassWriter writer = writer(V1_8);
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "half", "(I)J", null, null);
    code.visitCode();
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(I2L);
    code.visitVarInsn(LSTORE, 0);
    code.visitInsn(ICONST_1);
    code.visitFieldInsn(PUTSTATIC, "Main", "count", "I");
    Label end = new Label();
    code.visitVarInsn(LLOAD, 0);
    code.visitInsn(LCONST_0);
    code.visitInsn(LCMP);
    code.visitJumpInsn(IFEQ, end);
    code.visitInsn(ICONST_2);
    code.visitFieldInsn(PUTSTATIC, "Main", "count", "I");
    code.visitLabel(end);
    code.visitFrame(F_NEW, 1, new Object[] {LONG}, 0, null);
    code.visitVarInsn(LLOAD, 0);
    code.visitInsn(LRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    byte[] main =
        run(
            writer,
            run -> {
              run.visitIntInsn(BIPUSH, 9);
              run.visitMethodInsn(INVOKESTATIC, "Main", "half", "(I)J", false);
              run.visitMethodInsn(
                  INVOKESTATIC, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", false);
              run.visitInsn(ARETURN);
            });
    assertThat(events(main)).hasSize(2);
  }

  @Test
  void fields_of_one_name_are_told_apart() {
    ClassWriter writer = writer(V1_8);
    writer.visitField(ACC_STATIC, "count", "J", null, null).visitEnd();
    byte[] main =
        run(
            writer,
            code -> {
              code.visitInsn(LCONST_1);
              code.visitFieldInsn(PUTSTATIC, "Main", "count", "J");
              returnCount(code);
            });
    assertThat(events(main))
        .containsExactly(
            "write static Main.count:J :0 elsewhere", "read static Main.count:I :0 elsewhere");
  }

  @Test
  void code_that_cannot_be_reached_passes_through() {
    byte[] main =
        main(
            V1_8,
            code -> {
              returnCount(code);
              code.visitFrame(F_NEW, 0, null, 1, new Object[] {"Main"});
              code.visitInsn(ICONST_1);
              code.visitFieldInsn(PUTSTATIC, "Main", "count", "I");
              code.visitInsn(DUP);
              code.visitInsn(MONITOREXIT);
              code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "wait", "()V", false);
              returnCount(code);
            });
    assertThat(events(main)).hasSize(1);
  }

  @Test
  void dead_code_without_frames_passes_through() {
    byte[] main =
        main(
            V1_5,
            code -> {
              returnCount(code);
              code.visitInsn(ICONST_1);
              code.visitFieldInsn(PUTSTATIC, "Main", "count", "I");
              returnCount(code);
            });
    assertThat(events(main)).hasSize(1);
  }

  private static List<String> events(byte[] main) {
    Program program = Program.of(Map.of("Main", main));
    List<String> events = program.instrumented(true).events();
    assertThat(program.degraded()).isEmpty();
    return events;
  }

  private static byte[] main(int version, Consumer<MethodVisitor> body) {
    return run(writer(version), body);
  }

  private static ClassWriter writer(int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, ACC_PUBLIC | ACC_SUPER, "Main", null, "java/lang/Object", null);
    writer.visitField(ACC_STATIC, "count", "I", null, null).visitEnd();
    return writer;
  }

  /** Adds {@code run()}. */
  private static byte[] run(ClassWriter writer, Consumer<MethodVisitor> body) {
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
    code.visitCode();
    body.accept(code);
    return finish(writer, code);
  }

  private static byte[] finish(ClassWriter writer, MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void returnCount(MethodVisitor code) {
    code.visitFieldInsn(GETSTATIC, "Main", "count", "I");
    code.visitMethodInsn(
        INVOKESTATIC, "java/lang/Integer", "toString", "(I)Ljava/lang/String;", false);
    code.visitInsn(ARETURN);
  }
}
