/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Placer;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;

/** Instruments the methods of a class. */
final class ClassRewriter extends ClassVisitor {
  private final Hierarchy hierarchy;
  private final Form best;
  private final Placer placer;
  private final Elements elements;
  private final MethodReferences references;
  private final List<String> degraded = new ArrayList<>();
  private int version;
  private String source;
  private int methods;
  private int skipped;
  private int accesses;
  private int unplaced;

  ClassRewriter(
      ClassVisitor out, Hierarchy hierarchy, Form best, Placer placer, Elements elements) {
    super(Opcodes.ASM9, out);
    this.hierarchy = hierarchy;
    this.best = best;
    this.placer = placer;
    this.elements = elements;
    this.references = new MethodReferences(hierarchy);
  }

  /** The result, for the class file that was written. */
  Instrumented result(byte[] classFile) {
    return new Instrumented(
        classFile, degraded, methods, skipped, accesses, unplaced, placer.time());
  }

  /** Classes older than Java 5 become classes of Java 5: these can name a class as a constant. */
  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    references.inInterface((access & Opcodes.ACC_INTERFACE) != 0);
    this.version = (version & 0xFFFF) < Opcodes.V1_5 ? Opcodes.V1_5 : version;
    super.visit(this.version, access, name, signature, parent, interfaces);
  }

  @Override
  public void visitSource(String source, String debug) {
    this.source = source;
    super.visitSource(source, debug);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if ((version & 0xFFFF) > Opcodes.V1_6) {
      return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
        @Override
        public void visitEnd() {
          rewrite(this);
        }
      };
    }
    return new JSRInlinerAdapter(
        Opcodes.ASM9, null, access, name, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        super.visitEnd(); // subroutines are inlined now
        rewrite(this);
      }
    };
  }

  private void rewrite(MethodNode method) {
    if (method.instructions.size() > 0) {
      if (best.checksAccesses()) {
        degraded.addAll(references.rewrite(method));
      }
      Target target = new Target(hierarchy, version, source, best, placer, elements, method);
      MethodRewriter rewriter = new MethodRewriter(target);
      rewriter.rewrite();
      boolean opened = LoaderDoor.open(target);
      methods += rewriter.changed() || opened ? 1 : 0;
      skipped += rewriter.isChecked() ? 0 : 1;
      accesses += rewriter.accesses();
      unplaced += rewriter.isUnplaced() ? 1 : 0;
      degraded.addAll(rewriter.degraded());
    }
    method.accept(getDelegate());
  }

  @Override
  public void visitEnd() {
    references.bridges().forEach(this::rewrite);
    super.visitEnd();
  }
}
