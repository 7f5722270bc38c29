/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * Leaves C2 to the target: what weaves its classes is compiled by C1 alone.
 *
 * <p>Classes are woven when they are loaded, most of them while a program starts. Then C2 would
 * take more processor time for the weaver than it saves, and have no time for the target.
 */
final class SparedCompiler {
  /*
   * The JVM takes directives for its compilers (JEP 165) on the command line, from jcmd and, as
   * here, from what serves the bean of diagnostic commands. The bean itself would start all of JMX
   * in the target, before its main method, which some programs do not bear.
   */
  private static final String MANAGEMENT = "com.sun.management.internal";

  private static final String DIRECTIVES =
      """
      [{
        match: ["dev/photofinish/agent*.*", "dev/photofinish/instrument*.*",
          "dev/photofinish/placement*.*", "dev/photofinish/shaded*.*"],
        c2: { Exclude: true }
      }]
      """;

  private final Class<?> commands;
  private final Class<?> flags;

  private SparedCompiler() throws ReflectiveOperationException {
    Class.forName("jdk.internal.loader.BootLoader")
        .getMethod("loadLibrary", String.class)
        .invoke(null, "management_ext");
    commands = Class.forName(MANAGEMENT + ".DiagnosticCommandImpl");
    flags = Class.forName(MANAGEMENT + ".Flag");
  }

  /** Does so if the JVM lets us; all that is lost otherwise is time. */
  static void spare(Instrumentation instrumentation) {
    try {
      Module management = ModuleLayer.boot().findModule("jdk.management").orElseThrow();
      open(instrumentation, Object.class.getModule(), "jdk.internal.loader");
      open(instrumentation, management, MANAGEMENT);
      SparedCompiler compiler = new SparedCompiler();
      if (compiler.isOneOfTwo()) {
        compiler.direct();
      }
    } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError e) {
      // Another JVM, one without that module, or no place for a file.
    }
  }

  private static void open(Instrumentation instrumentation, Module module, String name) {
    Set<Module> us = Set.of(SparedCompiler.class.getModule());
    instrumentation.redefineModule(
        module, Set.of(), Map.of(), Map.of(name, us), Set.of(), Map.of());
  }

  /** Whether there is C1, too: else the weaver would not be compiled at all. */
  private boolean isOneOfTwo() throws ReflectiveOperationException {
    return Boolean.TRUE.equals(flag("TieredCompilation"))
        && "default".equals(flag("CompilationMode"));
  }

  private Object flag(String name) throws ReflectiveOperationException {
    Object flag = accessible(flags, "getFlag", String.class).invoke(null, name);
    return flag == null ? null : accessible(flags, "getValue").invoke(flag);
  }

  private void direct() throws ReflectiveOperationException, IOException {
    // Not Files.createTempFile, which would start a source of random numbers: 10 to 20 ms.
    String name = "photofinish" + Long.toHexString(System.nanoTime()) + ".json";
    Path file = Path.of(System.getProperty("java.io.tmpdir"), name);
    Files.createFile(file);
    try {
      Files.writeString(file, DIRECTIVES);
      accessible(commands, "executeDiagnosticCommand", String.class)
          .invoke(unmade(commands), "Compiler.directives_add \"" + file + "\"");
    } finally {
      Files.delete(file);
    }
  }

  /** An object of a class whose constructor asks for other beans; its native methods do not. */
  private static Object unmade(Class<?> type) throws ReflectiveOperationException {
    Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
    Object one = unsafe.getMethod("getUnsafe").invoke(null);
    return unsafe.getMethod("allocateInstance", Class.class).invoke(one, type);
  }

  private static Method accessible(Class<?> type, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    Method method = type.getDeclaredMethod(name, parameters);
    method.setAccessible(true);
    return method;
  }
}
