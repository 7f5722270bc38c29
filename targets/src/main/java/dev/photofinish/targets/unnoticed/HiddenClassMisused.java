/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.util.function.Supplier;

/** Code of hidden classes is checked like any other: what it accesses of its own and of others. */
// expect: race on field HiddenRacer.count
// expect: race on static field HiddenRacer.total
// expect: race on static field HiddenClassMisused.calls
// expect: race on static field HiddenDataRacer.total
public class HiddenClassMisused {
  static int calls;

  public static void main(String[] args) throws Exception {
    Supplier<?> racer = HiddenClass.make("HiddenRacer");
    Supplier<?> withData = HiddenClass.makeWithData("HiddenDataRacer");
    Threads.together(() -> use(racer, withData), () -> use(racer, withData));
    System.out.println(calls > 0);
  }

  private static void use(Supplier<?> racer, Supplier<?> withData) {
    racer.get();
    withData.get();
  }
}

/** Only ever defined as a hidden class. */
final class HiddenRacer implements Supplier<Object> {
  private static int total;
  private int count;

  HiddenRacer() {}

  @Override
  public Object get() {
    count++; // assertRaceWith("get")
    total++; // assertRaceWith("get")
    HiddenClassMisused.calls++; // assertRaceWith("get")
    return this;
  }
}

/** Only ever defined as a hidden class, with data. */
final class HiddenDataRacer implements Supplier<Object> {
  private static int total;

  HiddenDataRacer() {}

  @Override
  public Object get() {
    total++; // assertRaceWith("get")
    return this;
  }
}
