/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** {@link LargeJarsTest} relies on the linker to find out what is wrong. */
class LinkerTest {
  @Test
  void wrong_code_is_found_without_being_run() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Bad", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(1, 0);
    assertThat(new Linker(Map.of("Bad", writer.toByteArray())).link("Bad"))
        .isInstanceOf(VerifyError.class);
  }
}
