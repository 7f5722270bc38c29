/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Folders and jars, in the order in which classes are looked for. */
final class ClassPath {
  private static final String ENDING = ".class";

  @Option(
      names = {"-cp", "--class-path", "--classpath"},
      paramLabel = "PATH",
      description = "Where classes are found, and those that they use; as for java.")
  private String text = ".";

  private List<Path> paths() {
    return Stream.of(text.split(File.pathSeparator, -1)).map(Path::of).toList();
  }

  URL[] urls() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (Path each : paths()) {
      urls.add(each.toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  /** All class files, by the internal name that their place gives them; the first one counts. */
  Map<String, byte[]> files() throws BadFile {
    Map<String, byte[]> files = new HashMap<>();
    for (Path each : paths()) {
      try {
        if (Files.isDirectory(each)) {
          addFolder(each, files);
        } else {
          addJar(each, files);
        }
      } catch (IOException e) {
        throw new BadFile(each, e);
      }
    }
    return files;
  }

  private static void addFolder(Path folder, Map<String, byte[]> files) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.filter(Files::isRegularFile).toList();
    }
    for (Path each : all) {
      String name = folder.relativize(each).toString().replace(File.separatorChar, '/');
      if (isClass(name)) {
        files.putIfAbsent(internalName(name), Files.readAllBytes(each));
      }
    }
  }

  /** Of classes that a jar has for several versions of the JDK, the one for this JDK. */
  private static void addJar(Path file, Map<String, byte[]> files) throws IOException {
    try (JarFile jar =
        new JarFile(file.toFile(), false, JarFile.OPEN_READ, JarFile.runtimeVersion())) {
      for (JarEntry each : jar.versionedStream().toList()) {
        if (isClass(each.getName())) {
          try (var in = jar.getInputStream(each)) {
            files.putIfAbsent(internalName(each.getName()), in.readAllBytes());
          }
        }
      }
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(ENDING)
        && !name.endsWith("module-info.class")
        && !name.startsWith("META-INF/");
  }

  private static String internalName(String name) {
    return name.substring(0, name.length() - ENDING.length());
  }
}
