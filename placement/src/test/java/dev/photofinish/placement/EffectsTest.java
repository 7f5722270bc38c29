/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What an instruction may do by naming a class for the first time. */
class EffectsTest {
  private final Facts facts = new Facts();

  @Test
  void class_that_the_target_looks_for_may_do_anything_when_it_is_named_first() {
    Effects effects = effects(true);
    AbstractInsnNode read = new FieldInsnNode(Opcodes.GETFIELD, "Other", "f", "I");
    assertThat(effects.of(read, facts, false)).isEqualTo(Effect.ANYTHING);
    assertThat(effects.of(read, facts, true)).isEqualTo(Effect.ANYTHING);
    assertThat(effects.of(read, facts, true)).isEqualTo(Effect.NONE);
    assertThat(effects.of(type(Opcodes.CHECKCAST, "Other"), facts, true)).isEqualTo(Effect.NONE);
    assertThat(effects.of(type(Opcodes.CHECKCAST, "[LThird;"), facts, true))
        .isEqualTo(Effect.ANYTHING);
    assertThat(effects.of(type(Opcodes.ANEWARRAY, "Third"), facts, true)).isEqualTo(Effect.NONE);
    assertThat(effects.of(type(Opcodes.INSTANCEOF, "[[I"), facts, true)).isEqualTo(Effect.NONE);
    assertThat(effects.of(type(Opcodes.INSTANCEOF, "Main"), facts, true)).isEqualTo(Effect.NONE);
  }

  @Test
  void class_that_the_jdk_looks_for_does_nothing_when_it_is_loaded() {
    AbstractInsnNode read = new FieldInsnNode(Opcodes.GETFIELD, "Other", "f", "I");
    assertThat(effects(false).of(read, facts, true)).isEqualTo(Effect.NONE);
    assertThat(facts.size()).isZero();
  }

  @Test
  void classes_of_java_lang_are_there_those_of_packages_below_may_be_initialised() {
    Effects effects = effects(false);
    assertThat(effects.of(type(Opcodes.NEW, "java/lang/Integer"), facts, false))
        .isEqualTo(Effect.NONE);
    assertThat(effects.of(type(Opcodes.NEW, "java/lang/reflect/Proxy"), facts, false))
        .isEqualTo(Effect.ANYTHING);
  }

  private static AbstractInsnNode type(int opcode, String name) {
    return new TypeInsnNode(opcode, name);
  }

  /**
   * @param loads whether code of the target looks for classes
   */
  private static Effects effects(boolean loads) {
    Classes classes =
        new Classes() {
          @Override
          public Field field(String owner, String name, String descriptor) {
            return new Field(owner + "." + name, Kind.PLAIN);
          }

          @Override
          public MethodNode callee(MethodInsnNode call) {
            return null;
          }

          @Override
          public boolean isSelf(String name) {
            return name.equals("Main");
          }

          @Override
          public Classes from(String name) {
            return null;
          }

          @Override
          public KnownEffects effects() {
            return new KnownEffects();
          }

          @Override
          public List<String> initialisers(String name) {
            return null;
          }

          @Override
          public boolean isOwn(String name) {
            return isSelf(name);
          }

          @Override
          public boolean mayLoad(String name) {
            return loads;
          }
        };
    return new Effects(classes, new Callees(classes), false);
  }
}
