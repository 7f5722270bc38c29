/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Finds the loops that can check some of their accesses when they are left. */
final class BigFoot {
  /*
   * A check covers accesses that come before it, and is legitimate for them, as long as nothing is
   * acquired or released in between [1]. So in a loop that does neither, checks can wait.
   *
   * An access that is made once in every round, to the same array, at an index that grows by the same
   * number, is put off until control leaves the loop, be it by an exception: then the elements
   * from the first index to the last one are checked at once. Such a loop cannot go on for ever
   * without, as sooner or later it would leave the array; but the loops inside it might: they must
   * be known to end. The same goes for a field of an object that all rounds share, as often as it is
   * accessed, if the loop is known to end.
   *
   * [1] Rhodes, Access Classification for Race Detection Optimization, 3.2
   */

  /** More variables than that help nobody. */
  private static final int MOST_RUNS = 8;

  private final RedCard known;
  private final Semantics semantics;
  private final Set<AbstractInsnNode> covered;
  private final Map<Integer, Access> loaded = new HashMap<>(); // by the point of a load
  private final Map<Integer, LoopShape> shapes = new HashMap<>(); // by head
  private final Map<Integer, List<Site>> sites = new HashMap<>(); // by the head of their loop

  /** An access to an array in every round of a loop, or to a field. */
  private record Site(AbstractInsnNode access, boolean write, Path path) {}

  /**
   * @param covered accesses that need no check
   */
  BigFoot(RedCard known, Semantics semantics, Set<AbstractInsnNode> covered) {
    this.known = known;
    this.semantics = semantics;
    this.covered = covered;
  }

  List<DeferredLoop> loops() throws AnalyzerException {
    List<DeferredLoop> loops = new ArrayList<>();
    if (known.loops().bodies().isEmpty()) {
      return loops;
    }
    for (Map.Entry<Integer, BitSet> each : known.loops().bodies().entrySet()) {
      shapes.put(each.getKey(), new LoopShape(known, semantics, each.getKey(), each.getValue()));
    }
    known.visit(this::visit);
    for (LoopShape each : shapes.values()) {
      DeferredLoop loop = each.isCalm() && innerLoopsEnd(each) ? defer(each) : null;
      if (loop != null) {
        loops.add(loop);
      }
    }
    return loops;
  }

  private void visit(AbstractInsnNode instruction, int index, State state) {
    Access access = semantics.access(instruction, state);
    if (access == null || access.path() == null) {
      return;
    }
    if (!access.write()) {
      loaded.put(Points.at(index), access);
    }
    LoopShape loop = innermost(index);
    if (loop != null && (isElement(instruction, access, index, loop) || isField(access))) {
      sites
          .computeIfAbsent(loop.head(), key -> new ArrayList<>())
          .add(new Site(instruction, access.write(), access.path()));
    }
  }

  private static boolean isElement(
      AbstractInsnNode instruction, Access access, int index, LoopShape loop) {
    return access.path() instanceof Path.Element
        && instruction.getOpcode() != Opcodes.AASTORE // which may refuse what is stored
        && loop.isInEveryRound(index);
  }

  private static boolean isField(Access access) {
    return access.isPlain() && access.path() instanceof Path.Field;
  }

  private LoopShape innermost(int index) {
    LoopShape best = null;
    for (LoopShape each : shapes.values()) {
      if (each.contains(index) && (best == null || best.contains(each))) {
        best = each;
      }
    }
    return best;
  }

  private boolean innerLoopsEnd(LoopShape loop) {
    return shapes.values().stream()
        .filter(each -> each != loop && loop.contains(each))
        .allMatch(this::ends);
  }

  /** Whether a loop is known to end: it counts, or it would leave an array. */
  private boolean ends(LoopShape loop) {
    return loop.counts()
        || sites.getOrDefault(loop.head(), List.of()).stream()
            .anyMatch(
                each ->
                    each.path() instanceof Path.Element element
                        && isSame(element.array(), loop)
                        && loop.step(element.index()) != 0);
  }

  private DeferredLoop defer(LoopShape loop) {
    Map<Run, Path> paths = new LinkedHashMap<>();
    Map<Path, Run> writes = new HashMap<>();
    for (Site each : sites.getOrDefault(loop.head(), List.of())) {
      Run run = covered.contains(each.access()) ? null : run(each, loop);
      if (run != null) {
        paths.put(run, each.path());
        if (each.write()) {
          writes.putIfAbsent(each.path(), run);
        }
      }
    }
    Map<Run, Run> covers = new HashMap<>();
    paths.forEach(
        (run, path) -> {
          if (!run.write() && writes.containsKey(path)) {
            covers.put(run, writes.get(path));
          }
        });
    List<Run> runs = joined(paths, covers, loop);
    if (runs.isEmpty()) {
      return null;
    }
    List<Run> most = runs.subList(0, Math.min(runs.size(), MOST_RUNS));
    covers.entrySet().removeIf(each -> !most.containsAll(List.of(each.getKey(), each.getValue())));
    return new DeferredLoop(loop.entries(), loop.exits(), loop.spans(), most, covers);
  }

  private List<Run> joined(Map<Run, Path> paths, Map<Run, Run> covers, LoopShape loop) {
    Neighbours neighbours = new Neighbours(access -> loop.order(known.code().indexOf(access)));
    List<Run> runs = new ArrayList<>(paths.keySet());
    paths.forEach(
        (run, path) -> {
          boolean alone = covers.containsKey(run) || covers.containsValue(run);
          if (!alone && run.sure() && path instanceof Path.Element element) {
            neighbours.add(run, element);
          }
        });
    neighbours.join(runs);
    return runs;
  }

  /** An access that can wait; null if it cannot. */
  private Run run(Site site, LoopShape loop) {
    if (site.path() instanceof Path.Element path) {
      Sum first = loop.first(path.index());
      int step = loop.step(path.index());
      return first != null && step != 0 && isSame(path.array(), loop)
          ? new Run(List.of(site.access()), site.write(), first, step, isSure(path.array(), loop))
          : null;
    }
    Value object = ((Path.Field) site.path()).object();
    return ends(loop) && isSame(object, loop) && isSure(object, loop)
        ? new Run(List.of(site.access()), site.write(), null, 0, true)
        : null;
  }

  /** Whether a value is the same in all rounds of a loop. */
  private boolean isSame(Value value, LoopShape loop) {
    for (int i = 0; i < value.size(); i++) {
      int point = value.point(i);
      Access load = loop.makes(point) ? loaded.get(point) : null;
      if (loop.makes(point) && (load == null || !isSame(load.path(), loop))) {
        return false;
      }
    }
    return true;
  }

  /** Whether that is so whatever others do: it is not loaded in the loop, or from a final field. */
  private boolean isSure(Value value, LoopShape loop) {
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

  private boolean isSame(Path path, LoopShape loop) {
    if (loop.writes(path.field())) {
      return false;
    }
    if (path instanceof Path.Element element) {
      return isSame(element.array(), loop) && isSame(element.index(), loop);
    }
    return !(path instanceof Path.Field field) || isSame(field.object(), loop);
  }
}
