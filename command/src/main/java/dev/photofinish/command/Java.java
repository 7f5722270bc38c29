/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines that start a program under the agent, on the Java that runs us. */
final class Java {
  private Java() {}

  /** The command line of a program with these arguments. */
  static List<String> underAgent(String options, List<String> arguments) throws BadFile {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-javaagent:" + jar() + (options.isEmpty() ? "" : "=" + options));
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
}
