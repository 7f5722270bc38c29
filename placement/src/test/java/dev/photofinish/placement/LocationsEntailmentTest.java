/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** An access that is taken for covered is one to a location that was checked, on every path. */
class LocationsEntailmentTest {
  private static Solver solver;

  /** What happens on a path; a null path is a release. */
  record Action(Path path, boolean write) {}

  /** Two paths that meet, and an access behind. */
  record Story(List<Action> common, List<Action> left, List<Action> right, Action last) {}

  @BeforeContainer
  static void open() {
    solver = new Solver();
  }

  @AfterContainer
  static void close() {
    System.out.println("locations: " + solver);
    assertThat(solver.confirmed()).isPositive();
    solver.close();
  }

  @Property
  void covered_location_was_checked(@ForAll("stories") Story story) {
    Facts facts = new Facts();
    story.common.forEach(each -> run(each, facts));
    Facts other = facts.copy();
    story.left.forEach(each -> run(each, facts));
    story.right.forEach(each -> run(each, other));
    var unused = facts.meet(other);
    Path path = story.last.path;
    solver.compare(
        facts.covering(path, story.last.write) != null,
        solver
            .context()
            .mkAnd(
                covered(story.last, story.common, story.left),
                covered(story.last, story.common, story.right)),
        story);
  }

  private static void run(Action action, Facts facts) {
    if (action.path == null) {
      var unused = facts.apply(Effect.RELEASE, 0);
    } else {
      facts.accessed(action.path, action.write, 0);
    }
  }

  private static BoolExpr covered(Action last, List<Action> common, List<Action> branch) {
    List<Action> all = new ArrayList<>(common);
    all.addAll(branch);
    List<BoolExpr> covers = new ArrayList<>();
    for (Action each : all) {
      if (each.path == null) {
        covers.clear();
      } else if (each.write || !last.write) {
        covers.add(solver.same(each.path, last.path));
      }
    }
    return solver.context().mkOr(covers.toArray(BoolExpr[]::new));
  }

  @Provide
  Arbitrary<Story> stories() {
    Arbitrary<Action> accesses =
        Combinators.combine(paths(), Arbitraries.of(true, false)).as(Action::new);
    Arbitrary<Action> actions =
        Arbitraries.frequencyOf(
            Tuple.of(9, accesses), Tuple.of(1, Arbitraries.just(new Action(null, false))));
    Arbitrary<List<Action>> lists = actions.list().ofMaxSize(4);
    return Combinators.combine(lists, lists, lists, accesses).as(Story::new);
  }

  private static Arbitrary<Path> paths() {
    Arbitrary<Value> objects = Arbitraries.of(0, 1).map(each -> symbol(each));
    Arbitrary<Value> indices =
        Combinators.combine(
                Arbitraries.of(0, 1, 1 << 31), Arbitraries.of(1, 2), Arbitraries.of(-1, 0, 1))
            .as((i, j, constant) -> sum(i, j, constant));
    return Arbitraries.oneOf(
        Arbitraries.of("A.s", "B.s").map(Path.Static::new),
        Combinators.combine(objects, Arbitraries.of("A.f", "A.g")).as(Path.Field::new),
        Combinators.combine(objects, indices, Arbitraries.of("[I", "[J")).as(Path.Element::new));
  }

  private static Value symbol(int number) {
    return Value.symbol(Points.ENTRY, number, 1);
  }

  private static Value sum(int i, int j, int constant) {
    return Value.constant(constant).plus(symbol(2), i).plus(symbol(3), j);
  }
}
