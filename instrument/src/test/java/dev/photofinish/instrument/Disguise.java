/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Class files of tests that go by the names of other classes. */
public final class Disguise {
  private Disguise() {}

  /**
   * Class files to be loaded instead of the real probes, of those for elements, and of those for
   * fields that share words, by name.
   */
  public static Map<String, byte[]> probes(Class<?> probes, Class<?> elements, Class<?> shared) {
    Map<String, byte[]> files = new HashMap<>();
    put(Probe.SELF, probes, files);
    put(Probe.IS_OWN, probes, files);
    put(Probe.IS_HELD, elements, files);
    put(Probe.READ_ALL, shared, files);
    return files;
  }

  private static void put(Probe probe, Class<?> stand, Map<String, byte[]> files) {
    String name = probe.owner.replace('/', '.');
    files.put(name, of(stand, name));
  }

  /** The class file of {@code type}, called {@code name}. */
  private static byte[] of(Class<?> type, String name) {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      ClassWriter writer = new ClassWriter(0);
      SimpleRemapper renamed =
          new SimpleRemapper(
              Opcodes.ASM9, type.getName().replace('.', '/'), name.replace('.', '/'));
      new ClassReader(in).accept(new ClassRemapper(writer, renamed), 0);
      return writer.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
