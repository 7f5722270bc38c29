/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What holds on every path to some point. Not thread-safe. */
final class Facts {
  /*
   * A check covers what comes after it until the thread releases: from then on others may be
   * ordered after the check, and not after the access. An acquire changes nothing [1].
   *
   * What was loaded from the heap, or stored there, would be loaded again as long as nobody writes
   * it. Others may write it when the thread has acquired something; if they do so earlier that is
   * a race, which the check of this very load, or theirs, finds: then this one is reported,
   * though others that it hides may not be [2]. A final field has one value once there is an
   * object that leads somewhere.
   *
   * [1] Rhodes, Access Classification for Race Detection Optimization, 3.2
   * [2] the same, 3.5
   */

  /**
   * A check that has been made.
   *
   * @param at the number of its instruction; {@link #SEVERAL} if that depends on the path
   */
  record Check(boolean write, int at) {
    boolean covers(boolean written) {
      return write || !written;
    }

    Check meet(Check other) {
      return new Check(write && other.write, at == other.at ? at : SEVERAL);
    }
  }

  static final int SEVERAL = -1;

  /** Nothing has been released since the method was entered. */
  static final int NEVER = -2;

  private final Map<Path, Check> checks;
  private final Map<Path, Value> loads;
  private final Map<Path, Value> finals;
  private final Set<String> used; // classes
  private int released = NEVER; // the number of the last instruction that may have done so

  Facts() {
    this(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashSet<>());
  }

  private Facts(
      Map<Path, Check> checks, Map<Path, Value> loads, Map<Path, Value> finals, Set<String> used) {
    this.checks = checks;
    this.loads = loads;
    this.finals = finals;
    this.used = used;
  }

  Facts copy() {
    Facts copy =
        new Facts(
            new HashMap<>(checks),
            new HashMap<>(loads),
            new HashMap<>(finals),
            new HashSet<>(used));
    copy.released = released;
    return copy;
  }

  /** How much is known. */
  int size() {
    return checks.size() + loads.size() + finals.size() + used.size();
  }

  /** The check that makes an access need none, or null. */
  Check covering(Path path, boolean write) {
    Check check = checks.get(path);
    return check != null && check.covers(write) ? check : null;
  }

  /** All checks that have been made. */
  Map<Path, Check> checks() {
    return Collections.unmodifiableMap(checks);
  }

  /** An access has been made, and checked unless it was covered. */
  void accessed(Path path, boolean write, int at) {
    if (covering(path, write) == null) {
      checks.put(path, new Check(write, at));
    }
  }

  /** What a load would give; null if nobody knows. */
  Value loaded(Path path) {
    Value value = loads.get(path);
    return value != null ? value : finals.get(path);
  }

  void holds(Path path, Value value, boolean isFinal) {
    (isFinal ? finals : loads).put(path, value);
  }

  void use(String type) {
    used.add(type);
  }

  boolean isUsed(String type) {
    return used.contains(type);
  }

  /** The instruction that ended the span before this one, {@link #NEVER} or {@link #SEVERAL}. */
  int released() {
    return released;
  }

  /** The check of a location that is good for nothing but reads, or null. */
  Check ofRead(Path path) {
    return checks.get(path);
  }

  /** The instruction of a number has an effect; returns whether anything was forgotten. */
  boolean apply(Effect effect, int at) {
    if (effect.isNone()) {
      return false;
    }
    int before = size();
    if (effect.releases()) {
      released = at;
      checks.clear();
    }
    if (effect.acquires()) {
      loads.clear();
    } else if (!effect.writes().isEmpty()) {
      loads.keySet().removeIf(each -> effect.writes().contains(each.field()));
    }
    if (!effect.writes().isEmpty()) {
      finals.keySet().removeIf(each -> effect.writes().contains(each.field()));
    }
    return size() != before;
  }

  /** The same for what was loaded alone: a loop will do so sooner or later. */
  void applyToLoads(Effect effect) {
    var unused = apply(new Effect(false, effect.acquires(), false, false, effect.writes()), NEVER);
  }

  /** What was known of an object by one of its names is forgotten. */
  void forget(Value object) {
    Predicate<Path> of = path -> path instanceof Path.Field field && field.object().equals(object);
    checks.keySet().removeIf(of);
    loads.entrySet().removeIf(each -> of.test(each.getKey()) || each.getValue().equals(object));
    finals.entrySet().removeIf(each -> of.test(each.getKey()) || each.getValue().equals(object));
  }

  /** Keeps what also holds on another path; returns whether that is less. */
  boolean meet(Facts other) {
    int before = size();
    boolean weaker = meetChecks(other);
    meet(loads, other.loads);
    meet(finals, other.finals);
    used.retainAll(other.used);
    if (released != other.released && released != SEVERAL) {
      released = SEVERAL;
      weaker = true;
    }
    return weaker || size() != before;
  }

  private boolean meetChecks(Facts other) {
    boolean weaker = false;
    for (var each = checks.entrySet().iterator(); each.hasNext(); ) {
      Map.Entry<Path, Check> mine = each.next();
      Check theirs = other.checks.get(mine.getKey());
      if (theirs == null) {
        each.remove();
      } else {
        Check met = mine.getValue().meet(theirs);
        weaker |= !met.equals(mine.getValue());
        mine.setValue(met);
      }
    }
    return weaker;
  }

  private static void meet(Map<Path, Value> mine, Map<Path, Value> theirs) {
    mine.entrySet().removeIf(each -> !each.getValue().equals(theirs.get(each.getKey())));
  }
}
