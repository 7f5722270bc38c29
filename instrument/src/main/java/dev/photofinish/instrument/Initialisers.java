/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Which classes are known to have been initialised, along the code of one method.
 *
 * <p>That a class is used has to be told only once on every path.
 */
final class Initialisers {
  private final Target target;
  private final Set<String> told = new HashSet<>();

  Initialisers(Target target) {
    this.target = target;
  }

  /** What the first instruction may rely on: the class of a static method, or of a new object. */
  List<Integer> atEntry() {
    boolean enters = target.is(Opcodes.ACC_STATIC) || target.isConstructor();
    return enters && !target.isInitialiser() ? use(target.owner()) : List.of();
  }

  /** A static field of {@code type} is accessed. */
  List<Integer> atAccess(String type) {
    return type.equals(target.owner()) ? List.of() : use(type);
  }

  /** Control may come from elsewhere. */
  void forget() {
    told.clear();
  }

  private List<Integer> use(String type) {
    List<Integer> numbers = new ArrayList<>();
    for (String each : target.hierarchy().initialisers(type)) {
      if (told.add(each)) {
        numbers.add(Types.number(each));
      }
    }
    return numbers;
  }
}
