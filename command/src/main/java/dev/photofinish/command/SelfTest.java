/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Runs a program of the jar under the agent, in a JVM of its own. */
final class SelfTest {
  private final Class<?> program;

  SelfTest(Class<?> program) {
    this.program = program;
  }

  /** What became of the program, and what the agent said. */
  record Outcome(int status, String output) {
    boolean reportsRace() {
      return output.contains("WARNING: DATA RACE");
    }

    /** The first line, for a message. */
    String firstLine() {
      return output.lines().findFirst().orElse("no output");
    }
  }

  Outcome run() throws IOException, InterruptedException, BadFile {
    Path folder = Files.createTempDirectory("photofinish");
    Path classFile = folder.resolve(name() + ".class");
    try {
      Files.write(classFile, renamed());
      return run(Java.underAgent("", List.of("-cp", folder.toString(), name())));
    } finally {
      Files.deleteIfExists(classFile);
      Files.delete(folder);
    }
  }

  private static Outcome run(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("PHOTOFINISH_OPTIONS"); // the tool is tested, not its user
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Outcome(process.waitFor(), output);
  }

  private String name() {
    return program.getSimpleName();
  }

  /** Under its own name the class would be found on the boot class path, and not be checked. */
  private byte[] renamed() throws IOException {
    String packaged = program.getName().replace('.', '/');
    try (InputStream in = program.getResourceAsStream(name() + ".class")) {
      ClassWriter writer = new ClassWriter(0);
      Remapper remapper =
          new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
              return internalName.equals(packaged) ? name() : internalName;
            }
          };
      new ClassReader(in).accept(new ClassRemapper(writer, remapper), 0);
      return writer.toByteArray();
    }
  }
}
