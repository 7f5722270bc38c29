/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;

/** A class without a name that anyone could load works, next to checked ones. */
// expect: no race
// expect: degraded
public class HiddenClass {
  private static int calls;

  public static void main(String[] args) throws Exception {
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes(), true).lookupClass();
    Supplier<?> counter = (Supplier<?>) hidden.getDeclaredConstructor().newInstance();
    Threads.together(() -> call(counter), () -> call(counter));
    System.out.println(hidden.isHidden() + " " + calls + " " + counter.get());
  }

  private static synchronized void call(Supplier<?> counter) {
    calls++;
    counter.get();
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = HiddenClass.class.getResourceAsStream("HiddenCounter.class")) {
      return in.readAllBytes();
    }
  }
}

/** Only ever defined as a hidden class. */
final class HiddenCounter implements Supplier<Object> {
  private static int[] steps = {1, 2, 3};
  private int count;

  HiddenCounter() {}

  @Override
  public Object get() {
    count += steps[1];
    return count;
  }
}
