/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Class files of tests that go by the names of other classes. */
public final class Disguise {
  private Disguise() {}

  /** Class files to be loaded instead of the real probes, and of those for elements, by name. */
  public static Map<String, byte[]> probes(Class<?> probes, Class<?> elements) {
    String name = Probe.SELF.owner.replace('/', '.');
    String other = Probe.IS_HELD.owner.replace('/', '.');
    return Map.of(name, of(probes, name), other, of(elements, other));
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
