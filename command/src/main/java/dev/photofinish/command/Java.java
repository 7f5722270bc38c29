/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines that start a program under the agent, on the Java that runs us. */
final class Java {
  /** Instrumented methods outgrow the limits that the just-in-time compiler inlines up to. */
  static final List<String> INLINING =
      List.of("-XX:MaxInlineSize=400", "-XX:FreqInlineSize=2000", "-XX:InlineSmallCode=20000");

  private Java() {}

  /** {@code arguments} may override ours: they come later. */
  static List<String> underAgent(String options, List<String> arguments) throws BadFile {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-javaagent:" + jar() + (options.isEmpty() ? "" : "=" + options));
    if (isHotSpot()) {
      command.addAll(INLINING);
    }
    command.addAll(arguments);
    return command;
  }

  /** The jar that this class was loaded from. */
  static Path jar() throws BadFile {
    try {
      Path jar = Path.of(Java.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(jar)) {
        throw new BadFile(jar, "is not the packaged photofinish.jar");
      }
      return jar;
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isHotSpot() {
    String name = System.getProperty("java.vm.name", "");
    return name.contains("HotSpot") || name.contains("OpenJDK");
  }
}
