/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** When summaries are used, and what is told of those that should not have been. */
class TrustedSummariesTest {
  private static final Map<String, byte[]> CLASSES =
      Sources.compile(
          """
          class Main { static void go(Shape s) { s.grow(); } }
          class Shape { void grow() { } }
          class Circle extends Shape { void grow() { } }
          """);
  private static final Map<String, byte[]> OTHERS =
      Sources.compile(
          """
          class Shape { synchronized void grow() { } }
          class Square extends Shape { }
          class Circle extends Shape { synchronized void grow() { } }
          """);
  private static final MethodInsnNode CALL =
      new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "Shape", "grow", "()V", false);

  private final Linker loader = new Linker(CLASSES);
  private final List<String> stale = new ArrayList<>();
  private final List<String> broken = new ArrayList<>();
  private TrustedSummaries summaries;

  @BeforeEach
  void analyse() {
    summaries = trusting(loader);
  }

  private TrustedSummaries trusting(ClassLoader loader) {
    return new TrustedSummaries(
        new ClosedProgram(CLASSES).analyse(),
        new ClassFiles((any, name) -> true),
        loader,
        stale::add,
        broken::add);
  }

  @Test
  void summary_is_used_while_all_is_as_it_was() {
    assertThat(effect(loader)).isNotNull();
    CLASSES.forEach((name, file) -> summaries.defined(loader, name, file));
    assertThat(effect(loader)).isNotNull();
    assertThat(stale).isEmpty();
    assertThat(broken).isEmpty();
  }

  @Test
  void code_of_another_loader_may_mean_other_classes() {
    assertThat(effect(new Linker(CLASSES))).isNull();
  }

  @Test
  void other_file_is_not_taken_for_the_one_that_was_analysed() {
    Linker changed = new Linker(OTHERS);
    summaries = trusting(changed);
    assertThat(effect(changed)).isNull();
    assertThat(effect(changed)).isNull();
    assertThat(stale).hasSize(1).isSubsetOf("Shape", "Circle");
    assertThat(broken).isEmpty();
  }

  @Test
  void class_that_is_defined_in_another_form_is_not_relied_on_any_more() {
    summaries.defined(loader, "Circle", OTHERS.get("Circle"));
    assertThat(effect(loader)).isNull();
    assertThat(stale).containsExactly("Circle");
    assertThat(broken).isEmpty();
  }

  @Test
  void class_that_is_defined_in_another_form_after_its_use_is_told() {
    effect(loader);
    summaries.defined(loader, "Circle", OTHERS.get("Circle"));
    assertThat(effect(loader)).isNull();
    assertThat(broken)
        .anyMatch(each -> each.contains("Circle is not the class that was analysed"))
        .anyMatch(each -> each.contains("Circle is a new subtype of Shape"));
  }

  @Test
  void new_subclass_is_told_if_it_comes_too_late() {
    effect(loader);
    summaries.defined(loader, "Square", OTHERS.get("Square"));
    assertThat(broken).hasSize(1).first().asString().contains("Square is a new subtype of Shape");
    assertThat(effect(loader)).isNull();
  }

  @Test
  void same_class_of_another_loader_is_a_new_subclass_all_the_same() {
    effect(loader);
    summaries.defined(new Linker(CLASSES), "Circle", CLASSES.get("Circle"));
    assertThat(broken).hasSize(1).first().asString().contains("Circle is a new subtype of Shape");
  }

  @Test
  void class_without_a_name_is_a_subclass_too() {
    summaries.definedUnseen(OTHERS.get("Square"));
    assertThat(effect(loader)).isNull();
    assertThat(broken).isEmpty();
    summaries.definedUnseen(new byte[10]);
    assertThat(broken).hasSize(1);
  }

  @Test
  void class_that_others_change_when_it_is_loaded_is_told() throws ClassNotFoundException {
    effect(loader);
    summaries.changed(loader.loadClass("Circle"));
    assertThat(broken).anyMatch(each -> each.contains("Circle is not the class that was analysed"));
  }

  private Effect effect(ClassLoader of) {
    return summaries.effect(CALL, of, ClassSummary.of(CLASSES.get("Main")));
  }
}
