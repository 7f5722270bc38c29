/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.trace.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * The locks of a trace, or its volatiles, or its classes: a lock and a volatile of the same name
 * have nothing to do with each other.
 */
final class SyncVars {
  private final Names names;
  private final Numbers numbers = new Numbers();
  private final List<SyncVar> vars = new ArrayList<>();

  SyncVars(Names names) {
    this.names = names;
  }

  SyncVar of(long object, int member) {
    int number = numbers.of(object, member);
    if (number == vars.size()) {
      vars.add(new SyncVar(new Variable(object, member, Variable.NO_INDEX).toString(names)));
    }
    return vars.get(number);
  }
}
