/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
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
   * be known to end. The same goes for a static field, for one of an object that all rounds share,
   * and for an element at an index that they share, as often as it is accessed, if the loop is known
   * to end.
   *
   * What a loop inside would check when it is left can wait for the end of that around it, if it is
   * likely to be the same in all its rounds. Where it is not, what has waited is checked.
   *
   * [1] Rhodes, Access Classification for Race Detection Optimization, 3.2
   */

  /** More variables than that help nobody. */
  private static final int MOST_RUNS = 8;

  private final RedCard known;
  private final Semantics semantics;
  private final Set<AbstractInsnNode> covered;
  private final List<LoopShape> shapes = new ArrayList<>(); // what is inside comes first
  private final Constancy constancy = new Constancy(shapes);
  private final Map<LoopShape, List<Site>> sites = new HashMap<>(); // by the innermost loop
  private final Map<LoopShape, List<Run>> handed = new HashMap<>(); // what loops inside hand on

  /**
   * An access in a loop.
   *
   * @param always whether in every round
   */
  private record Site(AbstractInsnNode access, boolean write, Path path, boolean always) {}

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
    BitSet inside = new BitSet();
    for (Map.Entry<Integer, BitSet> each : known.loops().bodies().entrySet()) {
      inside.or(each.getValue());
      shapes.add(new LoopShape(known, semantics, each.getKey(), each.getValue()));
    }
    shapes.sort(Comparator.comparingInt(LoopShape::size));
    known.visit(inside, this::visit);
    for (LoopShape each : shapes) {
      DeferredLoop loop = canWait(each) ? defer(each) : null;
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
      constancy.add(Points.at(index), access);
    }
    LoopShape loop = innermost(index);
    if (loop != null && (isElement(instruction, access) || isField(access))) {
      boolean always = loop.isInEveryRound(index);
      sites
          .computeIfAbsent(loop, key -> new ArrayList<>())
          .add(new Site(instruction, access.write(), access.path(), always));
    }
  }

  private static boolean isElement(AbstractInsnNode instruction, Access access) {
    return access.path() instanceof Path.Element
        && instruction.getOpcode() != Opcodes.AASTORE; // which may refuse what is stored
  }

  private static boolean isField(Access access) {
    return access.isPlain() && !(access.path() instanceof Path.Element);
  }

  private LoopShape innermost(int index) {
    for (LoopShape each : shapes) {
      if (each.contains(index)) {
        return each;
      }
    }
    return null;
  }

  /** Whether something can wait for the end of a loop. */
  private boolean canWait(LoopShape loop) {
    return loop.isCalm()
        && shapes.stream().filter(each -> each != loop && loop.contains(each)).allMatch(this::ends);
  }

  /** Whether a loop is known to end: it counts, or it would leave an array. */
  private boolean ends(LoopShape loop) {
    return loop.counts()
        || sites.getOrDefault(loop, List.of()).stream()
            .anyMatch(
                each ->
                    each.always()
                        && each.path() instanceof Path.Element element
                        && constancy.isSame(element.array(), loop)
                        && loop.step(element.index()) != 0);
  }

  private DeferredLoop defer(LoopShape loop) throws AnalyzerException {
    Map<Run, Path> paths = new LinkedHashMap<>();
    Map<Path, Run> writes = new HashMap<>();
    for (Site each : sites.getOrDefault(loop, List.of())) {
      Run run = covered.contains(each.access()) ? null : run(each, loop);
      if (run != null) {
        paths.put(run, each.path());
        if (each.write() && isSteady(run)) {
          writes.putIfAbsent(each.path(), run);
        }
      }
    }
    Map<Run, Run> covers = new HashMap<>();
    paths.forEach(
        (run, path) -> {
          if (!run.write() && isSteady(run) && writes.containsKey(path)) {
            covers.put(run, writes.get(path));
          }
        });
    List<Run> runs = joined(paths, covers, loop);
    List<Run> most = new ArrayList<>(runs.subList(0, Math.min(runs.size(), MOST_RUNS)));
    covers.entrySet().removeIf(each -> !most.containsAll(List.of(each.getKey(), each.getValue())));
    Map<Run, Run> outer = new HashMap<>();
    for (Run each : most) {
      boolean alone = !covers.containsKey(each) && !covers.containsValue(each);
      Run run = alone && each.is(Run.Kind.ELEMENTS) ? handOn(each, loop) : null;
      if (run != null) {
        outer.put(each, run);
      }
    }
    most.addAll(handed.getOrDefault(loop, List.of()));
    return most.isEmpty()
        ? null
        : new DeferredLoop(loop.entries(), loop.exits(), loop.spans(), most, covers, outer);
  }

  /** Whether a read and a write of one path in the same round are sure to be of one element. */
  private static boolean isSteady(Run run) {
    return run.sure() || !run.is(Run.Kind.ELEMENT);
  }

  /** Lets a loop around check a run, the outermost that can; returns null if none can. */
  private Run handOn(Run run, LoopShape loop) throws AnalyzerException {
    Path.Element path = null;
    for (Site each : sites.get(loop)) {
      path = each.access() == run.access() ? (Path.Element) each.path() : path;
    }
    LoopShape around = null;
    for (LoopShape each : shapes) {
      if (each != loop
          && each.contains(loop)
          && canWait(each)
          && ends(each)
          && constancy.isSame(path.array(), each)
          && constancy.startsAtSame(loop, run.first(), each)) {
        around = each;
      }
    }
    if (around == null) {
      return null;
    }
    List<Run> there = handed.computeIfAbsent(around, key -> new ArrayList<>());
    if (there.size() == MOST_RUNS) {
      return null;
    }
    there.add(run.again());
    return run.again();
  }

  private List<Run> joined(Map<Run, Path> paths, Map<Run, Run> covers, LoopShape loop) {
    Neighbours neighbours = new Neighbours(access -> loop.order(known.code().indexOf(access)));
    List<Run> runs = new ArrayList<>(paths.keySet());
    paths.forEach(
        (run, path) -> {
          boolean alone = covers.containsKey(run) || covers.containsValue(run);
          if (!alone && run.sure() && run.is(Run.Kind.ELEMENTS)) {
            neighbours.add(run, (Path.Element) path);
          }
        });
    neighbours.join(runs);
    return runs;
  }

  /** An access that can wait; null if it cannot. */
  private Run run(Site site, LoopShape loop) throws AnalyzerException {
    if (site.path() instanceof Path.Element path) {
      return constancy.isSame(path.array(), loop) ? run(site, path, loop) : null;
    }
    return ends(loop) && isOfOneObject(site.path(), loop)
        ? Run.field(site.access(), site.write())
        : null;
  }

  /** Whether a field is that of one object, or class, in all rounds. */
  private boolean isOfOneObject(Path field, LoopShape loop) {
    return !(field instanceof Path.Field of)
        || (constancy.isSame(of.object(), loop) && constancy.isSure(of.object(), loop));
  }

  private Run run(Site site, Path.Element path, LoopShape loop) throws AnalyzerException {
    boolean sure = constancy.isSure(path.array(), loop);
    Sum first = loop.first(path.index());
    int step = loop.step(path.index());
    if (step != 0) {
      return first != null && site.always()
          ? Run.elements(List.of(site.access()), site.write(), first, step, sure)
          : null;
    }
    boolean same = constancy.isSame(path.index(), loop);
    return ends(loop) && (same || constancy.isLikely(path.index(), loop))
        ? Run.element(
            site.access(), site.write(), sure && same && constancy.isSure(path.index(), loop))
        : null;
  }
}
