/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What stays the same from one round of a loop to the next. */
final class Constancy {
  private final Collection<LoopShape> shapes;
  private final Map<Integer, Access> loaded = new HashMap<>(); // by the point of a load

  /**
   * @param shapes of all loops
   */
  Constancy(Collection<LoopShape> shapes) {
    this.shapes = shapes;
  }

  /** Takes a load of the method. */
  void add(int point, Access load) {
    loaded.put(point, load);
  }

  /** Whether a value is the same in all rounds of a loop. */
  boolean isSame(Value value, LoopShape loop) {
    for (int i = 0; i < value.size(); i++) {
      if (!isSame(value.point(i), loop)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSame(int point, LoopShape loop) {
    Access load = loop.makes(point) ? loaded.get(point) : null;
    return !loop.makes(point) || (load != null && isSame(load.path(), loop));
  }

  private boolean isSame(Path path, LoopShape loop) {
    if (loop.writes(path.field())) {
      return false;
    }
    if (path instanceof Path.Element element) {
      return isSame(element.array(), loop) && isSame(element.index(), loop);
    }
    return !(path instanceof Path.Field field) || isSame(field.object(), loop);
  }

  /** Whether that is so whatever others do: it is not loaded in the loop, or from a final field. */
  boolean isSure(Value value, LoopShape loop) {
    for (int i = 0; i < value.size(); i++) {
      Access load = loop.makes(value.point(i)) ? loaded.get(value.point(i)) : null;
      if (load != null
          && (load.kind() != Classes.Kind.FINAL
              || (load.path() instanceof Path.Field field && !isSure(field.object(), loop)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value is the same in all rounds, or what a loop inside counts to in each of them. */
  boolean isLikely(Value value, LoopShape loop) throws AnalyzerException {
    for (int i = 0; i < value.size(); i++) {
      if (!isSame(value.point(i), loop) && !isCounted(value.symbol(i), loop)) {
        return false;
      }
    }
    return true;
  }

  private boolean isCounted(Value symbol, LoopShape loop) throws AnalyzerException {
    for (LoopShape each : shapes) {
      boolean counts = each != loop && loop.contains(each) && each.counter(symbol) != null;
      if (counts && endsAtSame(each, loop) && startsAtSame(each, each.first(symbol), loop)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a number is the same whenever a loop inside is entered. */
  boolean startsAtSame(LoopShape inner, Sum first, LoopShape loop) throws AnalyzerException {
    for (Value each : inner.starts(first)) {
      if (each == null || !isSame(each, loop)) {
        return false;
      }
    }
    return true;
  }

  private boolean endsAtSame(LoopShape inner, LoopShape loop) {
    return inner.bounds().stream()
        .anyMatch(each -> inner.isReached(each) && isEnd(each, inner, loop));
  }

  private boolean isEnd(Bound bound, LoopShape inner, LoopShape loop) {
    return isSame(inner.step(bound.left()) == 0 ? bound.left() : bound.right(), loop);
  }
}
