/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Strategy;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.util.CheckClassAdapter;

/** A few classes, run as they are and instrumented. The first is called {@code Main}. */
final class Program {
  private static final Map<String, byte[]> PROBES =
      Disguise.probes(
          RecordingProbes.class, RecordingElementProbes.class, RecordingSharedProbes.class);

  private final Map<String, byte[]> classes;
  private final List<String> degraded = new ArrayList<>();
  private boolean proxies;

  /**
   * A run of {@code Main.run()}.
   *
   * @param result what it returned or threw
   */
  record Run(String result, List<String> events) {}

  private Program(Map<String, byte[]> classes) {
    this.classes = classes;
  }

  static Program compiled(String source, String... options) {
    return new Program(Sources.compile(source, options));
  }

  static Program of(Map<String, byte[]> classes) {
    return new Program(classes);
  }

  /** Lets fields share words, two by two, from now on. */
  Program withProxies() {
    proxies = true;
    return this;
  }

  /** What was said of the last instrumentation. */
  List<String> degraded() {
    return degraded;
  }

  Map<String, byte[]> classes() {
    return classes;
  }

  Run plain() {
    return run(classes);
  }

  /** Runs the program instrumented, and makes sure that it still does the same. */
  Run instrumented(boolean inline) {
    return instrumented(inline, Strategy.EVERY);
  }

  Run instrumented(boolean inline, Strategy placement) {
    Run plain = plain();
    Run run = run(instrument(inline, placement));
    if (!plain.result.equals(run.result)) {
      throw new AssertionError(plain.result + " became " + run.result);
    }
    return run;
  }

  /** All classes, instrumented or as they were. */
  Map<String, byte[]> instrument(boolean inline) {
    return instrument(inline, Strategy.EVERY);
  }

  Map<String, byte[]> instrument(boolean inline, Strategy placement) {
    degraded.clear();
    ClassFiles files = files();
    Instrumenter instrumenter = new Instrumenter(files, inline).placing(placement);
    Loader loader = new Loader(classes);
    Map<String, byte[]> result = new HashMap<>();
    classes.forEach(
        (name, file) -> {
          Instrumented instrumented = instrumenter.instrument(name, file, loader);
          degraded.addAll(instrumented.degraded());
          result.put(name, instrumented.classFile() == null ? file : instrumented.classFile());
          check(result.get(name));
        });
    return result;
  }

  private ClassFiles files() {
    BiPredicate<ClassLoader, String> instrumented = (loader, name) -> classes.containsKey(name);
    return proxies ? SharedAnyhow.files(instrumented) : new ClassFiles(instrumented);
  }

  /** Throws if a class file is not well formed. */
  static void check(byte[] classFile) {
    new ClassReader(classFile).accept(new CheckClassAdapter(new ClassWriter(0), true), 0);
  }

  private static Run run(Map<String, byte[]> classes) {
    var unused = Events.take();
    String result;
    try {
      Class<?> main = Class.forName("Main", false, new Loader(classes));
      Object returned = main.getMethod("run").invoke(null);
      result = String.valueOf(returned);
    } catch (InvocationTargetException e) {
      result = "threw " + e.getCause();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
    return new Run(result, Events.take());
  }

  /** Defines the classes of a program, and probes that record. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(Program.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        byte[] file = classes.get(name.replace('.', '/'));
        if (file == null) {
          file = PROBES.get(name);
        }
        return file == null
            ? super.loadClass(name, resolve)
            : defineClass(name, file, 0, file.length);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] file = classes.get(name.replace(".class", ""));
      return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
    }
  }
}
