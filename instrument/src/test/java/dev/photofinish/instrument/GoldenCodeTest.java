/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/**
 * The code that is written, as text.
 *
 * <p>Each method of {@code golden/Main.java} has its file. {@code -Dgolden=rewrite} writes them
 * anew, for the difference to be read.
 */
class GoldenCodeTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<clinit>",
        "<init>",
        "readByVariable",
        "readByStack",
        "writeByVariable",
        "writeByStack",
        "readStatic",
        "readOfOtherClass",
        "volatileRead",
        "volatileWrite",
        "elements",
        "loop",
        "monitor",
        "synchronizedMethod",
        "await",
        "copy",
        "call",
        "callOnLocal",
        "change",
        "range",
        "reference",
        "$photofinish$add0",
        "confined"
      })
  void code_is_as_it_was(String method) throws IOException {
    String name = method.replaceAll("[<>$]", "");
    String code = text(method);
    Path golden = FOLDER.resolve(name + ".txt");
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(golden, code);
    }
    assertThat(code).isEqualTo(Files.readString(golden));
  }

  private static String text(String name) throws IOException {
    try (InputStream in = GoldenCodeTest.class.getResourceAsStream("/golden/Main.java")) {
      Program program = Program.compiled(new String(in.readAllBytes(), UTF_8), "-g:none");
      ClassNode main = new ClassNode();
      new ClassReader(program.instrument(true).get("Main")).accept(main, 0);
      return main.methods.stream()
          .filter(each -> each.name.equals(name))
          .map(GoldenCodeTest::text)
          .collect(Collectors.joining());
    }
  }

  /** The numbers of sites and classes depend on what was instrumented before: they are left out. */
  private static String text(MethodNode method) {
    Textifier textifier = new Textifier(Opcodes.ASM9) {};
    method.accept(new TraceMethodVisitor(textifier));
    return flat(textifier.getText())
        .replaceAll("(?:[BS]IPUSH|LDC|ICONST_)[ ]?\\d+(\n +INVOKESTATIC \\S+Probes)", "(number)$1")
        .replace("dev/photofinish/race/", "")
        .replace("dev/photofinish/probes/", "")
        .replace("java/lang/", "");
  }

  private static String flat(List<?> text) {
    return text.stream()
        .map(each -> each instanceof List<?> list ? flat(list) : each.toString())
        .collect(Collectors.joining());
  }
}
