/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import junit.framework.TestCase;
import org.jctools.queues.QueueSanityTest;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** The tests of JCTools, as they are in its own test jar; prints how many ran, and what failed. */
public final class JctoolsTests {
  private static final String CLASS = ".class";

  private JctoolsTests() {}

  public static void main(String[] args) throws Exception {
    String part = args.length == 0 ? "" : args[0];
    Map<String, Integer> finished = Collections.synchronizedMap(new TreeMap<>());
    JUnitCore junit = new JUnitCore();
    junit.addListener(
        new RunListener() {
          @Override
          public void testFinished(Description test) {
            finished.merge(test.getClassName(), 1, Integer::sum);
          }

          @Override
          public void testFailure(Failure failure) {
            System.out.println("failed: " + failure.getDescription());
            failure.getException().printStackTrace();
          }
        });
    for (Class<?> each : tests(part)) {
      System.err.println(each.getName());
      junit.run(each);
    }
    finished.forEach((name, count) -> System.out.println(name + " " + count));
    System.exit(0); // some tests leave threads behind
  }

  /** The classes of the test jar that JUnit can run, and whose names contain {@code part}. */
  private static List<Class<?>> tests(String part) throws IOException, ClassNotFoundException {
    List<Class<?>> tests = new ArrayList<>();
    for (String name : classes()) {
      // Lincheck 2.9, which those tests need, does not run on JDK 17
      if (name.contains(part) && !name.contains("Linc") && !name.contains("Linearizability")) {
        Class<?> type = Class.forName(name, false, JctoolsTests.class.getClassLoader());
        if (isTest(type)) {
          tests.add(type);
        }
      }
    }
    return tests;
  }

  private static List<String> classes() throws IOException {
    String jar =
        QueueSanityTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    try (JarFile file = new JarFile(new File(jar))) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(CLASS) && !name.contains("$"))
          .map(name -> name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
          .sorted()
          .toList();
    }
  }

  private static boolean isTest(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    for (Method method : type.getMethods()) {
      if (method.isAnnotationPresent(Test.class) || method.getName().equals("suite")) {
        return true;
      }
    }
    return TestCase.class.isAssignableFrom(type);
  }
}
