/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;

/** A class without a name that anyone could load works, next to checked ones. */
// expect: no race
public class HiddenClass {
  private static int calls;

  public static void main(String[] args) throws Exception {
    Supplier<?> counter = make("HiddenCounter");
    Class<?> hidden = counter.getClass();
    Threads.together(() -> call(counter), () -> call(counter));
    System.out.println(hidden.isHidden() + " " + calls + " " + counter.get());
    Supplier<?> one = make("HiddenCounter");
    Supplier<?> other = make("HiddenCounter"); // of one file, but with fields of its own
    Threads.together(() -> one.get(), () -> other.get());
    System.out.println(one.get() + " " + other.get());
  }

  /** An object of a new hidden class, of the file of this package that has the name. */
  static Supplier<?> make(String name) throws Exception {
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes(name), true).lookupClass();
    return (Supplier<?>) hidden.getDeclaredConstructor().newInstance();
  }

  /** The same, of a class that gets data. */
  static Supplier<?> makeWithData(String name) throws Exception {
    Class<?> hidden =
        MethodHandles.lookup()
            .defineHiddenClassWithClassData(bytes(name), List.of(name), true)
            .lookupClass();
    return (Supplier<?>) hidden.getDeclaredConstructor().newInstance();
  }

  private static synchronized void call(Supplier<?> counter) {
    calls++;
    counter.get();
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = HiddenClass.class.getResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    }
  }
}

/** Only ever defined as a hidden class. */
final class HiddenCounter implements Supplier<Object> {
  private static int[] steps = {1, 2, 3};
  private static int total;
  private int count;

  HiddenCounter() {}

  @Override
  public Object get() {
    count += steps[1];
    total += count;
    return total;
  }
}
