/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.IntSummaryStatistics;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/** How many bytes of code the methods of a class have. */
final class CodeSize {
  private CodeSize() {}

  static IntSummaryStatistics of(byte[] classFile) {
    IntSummaryStatistics sizes = new IntSummaryStatistics();
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            return new CodeSizeEvaluator(null) {
              @Override
              public void visitEnd() {
                sizes.accept(getMinSize());
              }
            };
          }
        };
    new ClassReader(classFile).accept(visitor, ClassReader.SKIP_DEBUG);
    return sizes;
  }
}
