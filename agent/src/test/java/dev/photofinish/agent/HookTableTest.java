/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;

class HookTableTest {

  @Test
  void every_hook_finds_its_place_in_the_jdk_that_runs() throws IOException, AnalyzerException {
    Set<JdkHook> placed = new HashSet<>();
    List<JdkHook> hooks = HookTable.forJdk(Runtime.version().feature());
    for (JdkHook hook : hooks) {
      checkStacks(HookInserter.insert(classFile(hook.owner()), List.of(hook), placed));
    }
    assertThat(placed).containsExactlyInAnyOrderElementsOf(hooks);
  }

  @Test
  void older_jdks_have_fewer_hooks() {
    assertThat(HookTable.forJdk(17))
        .isNotEmpty()
        .noneMatch(hook -> hook.owner().equals("java.lang.VirtualThread"));
    assertThat(HookTable.forJdk(25)).containsAll(HookTable.forJdk(17)).hasSizeGreaterThan(8);
  }

  @Test
  void class_without_the_place_is_left_without_the_hook() throws IOException {
    Set<JdkHook> placed = new HashSet<>();
    byte[] file = classFile("java.lang.Runnable");
    HookInserter.insert(file, HookTable.forJdk(17), placed);
    assertThat(placed).isEmpty();
  }

  /** Fails if a method puts more on its stack than it says. */
  static void checkStacks(byte[] classFile) throws AnalyzerException {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    for (MethodNode method : node.methods) {
      new Analyzer<>(new BasicInterpreter()).analyze(node.name, method);
    }
  }

  private static byte[] classFile(String name) throws IOException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = Object.class.getModule().getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }
}
