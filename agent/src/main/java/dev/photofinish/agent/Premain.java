/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent. Puts the jar on the boot class path and hands over to {@link
 * Agent} there; loads no other class of ours, because that would load it twice.
 */
public final class Premain {
  /*
   * The manifest names photofinish.jar as Boot-Class-Path, so as a rule the jar is there already.
   * A jar of another name is appended here; the JVM then prints a warning about class sharing.
   */
  private static final String AGENT = "dev.photofinish.agent.Agent";

  private Premain() {}

  public static void premain(String options, Instrumentation instrumentation) {
    start(options, instrumentation);
  }

  public static void agentmain(String options, Instrumentation instrumentation) {
    start(options, instrumentation);
  }

  private static void start(String options, Instrumentation instrumentation) {
    try {
      Class<?> agent = agent(instrumentation);
      openJdk(instrumentation, agent.getModule());
      agent
          .getMethod("start", String.class, Instrumentation.class)
          .invoke(null, options, instrumentation);
    } catch (InvocationTargetException e) {
      unchecked(e.getCause());
    } catch (Throwable e) { // the target must run all the same
      unchecked(e);
    }
  }

  private static Class<?> agent(Instrumentation instrumentation) throws Exception {
    try {
      return Class.forName(AGENT, true, null);
    } catch (ClassNotFoundException e) {
      File jar =
          new File(Premain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
      return Class.forName(AGENT, true, null);
    }
  }

  /** Shadow words are reached by offset; added fields are found although reflection hides them. */
  private static void openJdk(Instrumentation instrumentation, Module us) {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.misc", Set.of(us)),
        Map.of("java.lang", Set.of(us)),
        Set.of(),
        Map.of());
  }

  private static void unchecked(Throwable e) {
    System.err.println("photofinish: WARNING: NOTHING IS CHECKED: the agent cannot start: " + e);
  }
}
