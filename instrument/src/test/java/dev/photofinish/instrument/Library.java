/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** All classes of a library, as input. */
record Library(String name, Map<String, byte[]> classes) {
  /** The jar that a class is in. */
  static Library jarOf(String className) {
    try {
      Class<?> type = Class.forName(className, false, Library.class.getClassLoader());
      URI jar = type.getProtectionDomain().getCodeSource().getLocation().toURI();
      try (FileSystem files = FileSystems.newFileSystem(Path.of(jar))) {
        String name = Path.of(jar).getFileName().toString();
        return new Library(name, read(files.getRootDirectories().iterator().next()));
      }
    } catch (ClassNotFoundException | IOException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A module of the JDK. No loader but the JVM's may define {@code java.*}: it gets new names. */
  static Library module(String name) {
    FileSystem files = FileSystems.getFileSystem(URI.create("jrt:/"));
    Map<String, byte[]> classes = new TreeMap<>();
    try {
      Map<String, byte[]> read = read(files.getPath("modules", name));
      Renaming renaming = new Renaming(read);
      read.forEach((each, file) -> classes.put(renaming.map(each), renaming.renamed(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Library(name, classes);
  }

  boolean has(String internalName) {
    return classes.containsKey(internalName);
  }

  private static Map<String, byte[]> read(Path root) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path each : files.toList()) {
        String name = root.relativize(each).toString();
        if (name.endsWith(".class") && !name.startsWith("META-INF") && !name.contains("-info")) {
          classes.put(
              name.substring(0, name.length() - ".class".length()), Files.readAllBytes(each));
        }
      }
    }
    return classes;
  }

  private static final class Renaming extends Remapper {
    private final Map<String, byte[]> classes;

    Renaming(Map<String, byte[]> classes) {
      super(Opcodes.ASM9);
      this.classes = classes;
    }

    @Override
    public String map(String name) {
      return classes.containsKey(name) ? "renamed/" + name : name;
    }

    byte[] renamed(byte[] file) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(file).accept(new ClassRemapper(writer, this), 0);
      return writer.toByteArray();
    }
  }
}
