/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Turns the lambdas of class files into classes. Others than {@link Lambda}s stay as they are. */
public final class Lambdas {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String CLASS = ".class";

  private final Map<String, byte[]> files = new LinkedHashMap<>(); // by their names
  private final Map<String, List<String>> nests = new LinkedHashMap<>(); // what joins, by host

  private Lambdas() {}

  /**
   * Changes a jar in its place.
   *
   * @param arguments the jar, and the folders in it whose classes are changed
   */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    List<String> folders = List.of(arguments).subList(1, arguments.length);
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile in = new ZipFile(jar.toFile())) {
      for (ZipEntry each : Collections.list(in.entries())) {
        try (InputStream bytes = in.getInputStream(each)) {
          entries.put(each.getName(), bytes.readAllBytes());
        }
      }
    }
    Path changed = jar.resolveSibling(jar.getFileName() + ".tmp");
    write(asClasses(entries, folders), changed);
    Files.move(changed, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void write(Map<String, byte[]> entries, Path jar) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        ZipEntry entry = new ZipEntry(each.getKey());
        entry.setTime(0); // the same jar from the same classes
        out.putNextEntry(entry);
        out.write(each.getValue());
        out.closeEntry();
      }
    }
  }

  /** The same files, and those of lambdas; files of other folders are left alone. */
  static Map<String, byte[]> asClasses(Map<String, byte[]> entries, List<String> folders) {
    Lambdas lambdas = new Lambdas();
    entries.forEach(
        (name, file) -> {
          boolean changed = name.endsWith(CLASS) && folders.stream().anyMatch(name::startsWith);
          lambdas.files.put(name, changed ? lambdas.replace(file) : file);
        });
    lambdas.nests.forEach(lambdas::join);
    return lambdas.files;
  }

  private byte[] replace(byte[] file) {
    ClassReader reader = new ClassReader(file);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Replacing(writer, reader.getClassName()), 0);
    return writer.toByteArray();
  }

  private void join(String host, List<String> members) {
    ClassReader reader = new ClassReader(files.get(host + CLASS));
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visitEnd() {
            members.forEach(this::visitNestMember);
            super.visitEnd();
          }
        },
        0);
    files.put(host + CLASS, writer.toByteArray());
  }

  private final class Replacing extends ClassVisitor {
    private final String owner;
    private String host;
    private int count;

    Replacing(ClassVisitor next, String owner) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
      this.host = owner;
    }

    @Override
    public void visitNestHost(String host) {
      this.host = host;
      super.visitNestHost(host);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, code) {
        @Override
        public void visitInvokeDynamicInsn(
            String method, String site, Handle factory, Object... arguments) {
          boolean plain =
              factory.getOwner().equals(FACTORY) && factory.getName().equals("metafactory");
          if (plain) {
            lambda(method, site, arguments).make(mv);
          } else {
            super.visitInvokeDynamicInsn(method, site, factory, arguments);
          }
        }
      };
    }

    private Lambda lambda(String method, String site, Object[] arguments) {
      Lambda lambda =
          new Lambda(
              owner + "$$Lambda" + count++,
              host,
              method,
              Type.getMethodType(site),
              (Type) arguments[0],
              (Type) arguments[2],
              (Handle) arguments[1]);
      files.put(lambda.name() + CLASS, lambda.classFile());
      nests.computeIfAbsent(host, key -> new ArrayList<>()).add(lambda.name());
      return lambda;
    }
  }
}
