/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.instrument.ClassSummary.Field;
import dev.photofinish.probes.ShadowFields;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Adds fields for the histories of those that a class declares. */
final class AddedFields extends ClassVisitor {
  private static final String REFERENCE = "Ljava/lang/Object;";
  private static final String WORDS = "[J";

  private final ClassSummary self;
  private final History history;
  private int count;
  private int methods;

  AddedFields(ClassVisitor out, ClassSummary self, History history) {
    super(Opcodes.ASM9, out);
    this.self = self;
    this.history = history;
  }

  /** How many fields have been added. */
  int count() {
    return count;
  }

  /** How many methods with code have gone by. */
  int methods() {
    return methods;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    methods += (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0 ? 1 : 0;
    return super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitEnd() {
    self.proxies().forEach(this::addShared);
    self.fields().stream().filter(self::givesWords).forEach(this::addHistory);
    if (self.fields().stream().anyMatch(this::needsTag)) {
      add(0, ShadowFields.TAG, "I");
    }
    if (self.givesClock()) {
      add(0, ShadowFields.MONITOR, REFERENCE);
    }
    super.visitEnd();
  }

  /** Histories tell objects apart, by a tag, whose plain fields have words. */
  private boolean needsTag(Field field) {
    return history == History.WORDS
        && self.givesWords(field)
        && !field.is(Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE);
  }

  private void addShared(List<String> group) {
    String name = ShadowFields.joined(group);
    addWords(0, name);
    add(0, ShadowFields.alone(name), WORDS);
  }

  private void addWords(int declared, String name) {
    add(declared, ShadowFields.write(name), "J");
    add(declared, ShadowFields.read(name), "J");
  }

  private void addHistory(Field field) {
    if (self.sharing(field.name()).size() > 1) {
      return; // it has been added
    }
    if (field.is(Opcodes.ACC_VOLATILE)) {
      add(field.access(), ShadowFields.sync(field.name()), REFERENCE);
    } else if (history == History.REFERENCE) {
      add(field.access(), ShadowFields.history(field.name()), REFERENCE);
    } else {
      addWords(field.access(), field.name());
    }
  }

  private void add(int declared, String name, String descriptor) {
    int access =
        Opcodes.ACC_PUBLIC
            | Opcodes.ACC_SYNTHETIC
            | Opcodes.ACC_TRANSIENT
            | (declared & Opcodes.ACC_STATIC);
    visitField(access, name, descriptor, null, null).visitEnd();
    count++;
  }
}
