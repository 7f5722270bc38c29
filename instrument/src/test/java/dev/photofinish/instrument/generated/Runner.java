/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.instrument.ClassFiles;
import dev.photofinish.instrument.Disguise;
import dev.photofinish.instrument.Instrumented;
import dev.photofinish.instrument.Instrumenter;
import dev.photofinish.instrument.SharedAnyhow;
import dev.photofinish.instrument.Sources;
import dev.photofinish.placement.Strategy;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles programs, many at a time, and runs them with their checks here or there. */
final class Runner {
  private static final Map<String, byte[]> PROBES =
      Disguise.probes(TracingProbes.class, TracingElementProbes.class, TracingSharedProbes.class);

  private final Map<String, byte[]> classes;

  /**
   * A run of a program.
   *
   * @param thrown what its methods threw, or "none"
   */
  record Run(List<Trace.Event> events, List<String> thrown) {}

  Runner(List<Program> programs) {
    String own = Ids.class.getPackageName();
    StringBuilder source = new StringBuilder("import " + own + ".Ids;\n");
    programs.forEach(each -> source.append(each.source()));
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    classes = Sources.compile(source.toString(), "-classpath", path);
  }

  /** Runs a program as it is; there are no events then. */
  Run plain(Program program) {
    return run(program, classes);
  }

  Run run(Program program, Strategy placement) {
    ClassFiles files = SharedAnyhow.files((loader, name) -> classes.containsKey(name));
    Instrumenter instrumenter = new Instrumenter(files, false).placing(placement);
    Loader loader = new Loader(classes);
    Map<String, byte[]> instrumented = new HashMap<>();
    for (String name : List.of(program.name(), "Held_" + program.name())) {
      Instrumented result = instrumenter.instrument(name, classes.get(name), loader);
      if (!result.degraded().isEmpty()) {
        throw new AssertionError(result.degraded() + "\n" + program.source());
      }
      instrumented.put(name, result.classFile() == null ? classes.get(name) : result.classFile());
    }
    return run(program, instrumented);
  }

  private static Run run(Program program, Map<String, byte[]> files) {
    Ids.reset();
    var unused = Trace.take();
    Trace.switchTo(-1);
    List<String> thrown = new ArrayList<>();
    try {
      Class<?> type = new Loader(files).loadClass(program.name());
      int[] a = Ids.array(12);
      int[] b = Ids.array(8);
      Constructor<?> constructor = type.getDeclaredConstructor(type, int[].class);
      constructor.setAccessible(true);
      Object first = constructor.newInstance(null, b);
      Object second = constructor.newInstance(first, a);
      Method link = type.getDeclaredMethod("link", type, type);
      link.setAccessible(true);
      link.invoke(null, first, second);
      unused = Trace.take(); // all threads start after that
      for (int i = 0; i < program.schedule().size(); i++) {
        Method method =
            type.getDeclaredMethod("m" + i, type, type, int[].class, int[].class, int.class);
        method.setAccessible(true);
        Trace.switchTo(program.schedule().get(i));
        thrown.add(
            invoke(method, second, program.schedule().get(0) == 0 ? second : first, a, b, 5));
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(program.source(), e);
    }
    return new Run(Trace.take(), thrown);
  }

  private static String invoke(Method method, Object... arguments) throws IllegalAccessException {
    try {
      method.invoke(null, arguments);
      return "none";
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError error) {
        throw error;
      }
      return e.getCause().getClass().getName();
    }
  }

  /** Defines the classes of a program, and probes that trace. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files) {
      super(Runner.class.getClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] file = PROBES.getOrDefault(name, files.get(name.replace('.', '/')));
      Class<?> loaded = file == null ? super.loadClass(name, resolve) : findLoadedClass(name);
      return loaded != null ? loaded : defineClass(name, file, 0, file.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] file = files.get(name.replace(".class", ""));
      return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
    }
  }
}
