/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.pack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class LambdasTest {
  private static final String FOLDER = "dev/photofinish/pack/";
  private static final List<String> NAMES =
      List.of("Samples", "Samples$1", "Samples$Inner", "Samples$Shape");

  @Test
  void classes_do_what_lambdas_did() throws Exception {
    Map<String, byte[]> changed = Lambdas.asClasses(samples(), List.of(FOLDER));
    assertThat(run(changed)).isEqualTo(new Samples().call());
    assertThat(factories(changed)).isEqualTo(Set.of("altMetafactory"));
    assertThat(changed).hasSizeGreaterThan(20);
  }

  @Test
  void what_captures_nothing_is_made_once() throws Exception {
    Map<String, byte[]> changed = Lambdas.asClasses(samples(), List.of(FOLDER));
    Loader loader = new Loader(changed);
    long only =
        changed.keySet().stream()
            .filter(each -> each.contains("$$Lambda"))
            .map(each -> loader.load(each))
            .filter(each -> List.of(each.getDeclaredFields()).toString().contains("ONLY"))
            .count();
    assertThat(only).isBetween(10L, (long) changed.size() - 10);
  }

  @Test
  void files_of_other_folders_are_left_alone() throws IOException {
    Map<String, byte[]> files = samples();
    assertThat(Lambdas.asClasses(files, List.of("dev/photofinish/other/"))).isEqualTo(files);
  }

  @Test
  void a_jar_keeps_its_other_files_in_their_order(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("samples.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      out.write("Manifest-Version: 1.0\nMain-Class: A\n".getBytes(UTF_8));
      for (Map.Entry<String, byte[]> each : samples().entrySet()) {
        out.putNextEntry(new ZipEntry(each.getKey()));
        out.write(each.getValue());
      }
    }
    Lambdas.main(new String[] {jar.toString(), FOLDER});
    Map<String, byte[]> changed = new LinkedHashMap<>();
    try (JarFile in = new JarFile(jar.toFile())) {
      assertThat(in.getManifest().getMainAttributes().getValue("Main-Class")).isEqualTo("A");
      assertThat(in.entries().nextElement().getName()).isEqualTo("META-INF/MANIFEST.MF");
      for (ZipEntry each : Collections.list(in.entries())) {
        changed.put(each.getName(), in.getInputStream(each).readAllBytes());
      }
    }
    assertThat(run(changed)).isEqualTo(new Samples().call());
    assertThat(folder.toFile().list()).containsExactly("samples.jar");
  }

  private static Object run(Map<String, byte[]> files) throws Exception {
    Class<?> type = new Loader(files).load(FOLDER + "Samples.class");
    return ((Callable<?>) type.getConstructor().newInstance()).call();
  }

  private static Map<String, byte[]> samples() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String each : NAMES) {
      String name = FOLDER + each + ".class";
      try (InputStream in = Samples.class.getResourceAsStream("/" + name)) {
        files.put(name, in.readAllBytes());
      }
    }
    return files;
  }

  /** The methods of LambdaMetafactory that are still asked for lambdas. */
  private static Set<String> factories(Map<String, byte[]> files) {
    Set<String> factories = new HashSet<>();
    for (byte[] file : files.values()) {
      new ClassReader(file)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] thrown) {
                  return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInvokeDynamicInsn(
                        String method, String site, Handle factory, Object... arguments) {
                      if (factory.getOwner().endsWith("LambdaMetafactory")) {
                        factories.add(factory.getName());
                      }
                    }
                  };
                }
              },
              0);
    }
    return factories;
  }

  /** With its own copies of the samples, which the verifier looks at. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files) {
      super(null);
      this.files = files;
    }

    Class<?> load(String file) {
      try {
        return loadClass(file.replace(".class", "").replace('/', '.'));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] file = files.get(name.replace('.', '/') + ".class");
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, file, 0, file.length);
    }
  }
}
