/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What is decided while the kernels are analysed is confirmed. */
class KernelEntailmentTest {
  @TempDir private java.nio.file.Path classes;

  private final Solver locations = new Solver();
  private final Solver indices = new Solver();
  private final Solver ends = new Solver();

  @Test
  void all_answers_are_confirmed() throws Exception {
    Compiled kernels = kernels();
    for (ClassNode type : kernels.all()) {
      for (MethodNode method : type.methods) {
        if (method.instructions.size() > 0) {
          ask(method, kernels.from(type.name));
        }
      }
    }
    for (Solver each : List.of(locations, indices, ends)) {
      assertThat(each.confirmed()).isPositive();
    }
    System.out.printf("kernels: locations %s%n", locations);
    System.out.printf("kernels: indices %s%n", indices);
    System.out.printf("kernels: ends %s%n", ends);
  }

  private Compiled kernels() throws IOException {
    try (Stream<java.nio.file.Path> files =
        Files.walk(java.nio.file.Path.of("..", "kernels", "src", "main", "java"))) {
      return Compiled.of(files.filter(each -> each.toString().endsWith(".java")).toList(), classes);
    }
  }

  private void ask(MethodNode method, Classes around) throws Exception {
    Semantics semantics = new Semantics(method, around, new Callees(around));
    RedCard known = new RedCard(method, semantics);
    known.run(Analysis.BUDGET);
    List<Path.Element> elements = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    known.visit(
        (instruction, index, state) -> {
          Access access = semantics.access(instruction, state);
          if (access != null && access.isPlain()) {
            askWhetherCovered(access, instruction, state);
            if (access.path() instanceof Path.Element element) {
              elements.add(element);
              places.add(index);
            }
          }
        });
    for (var each : known.loops().bodies().entrySet()) {
      LoopShape loop = new LoopShape(known, semantics, each.getKey(), each.getValue());
      loop.bounds().forEach(bound -> askWhetherItEnds(loop, bound));
      for (int i = 0; i < places.size(); i++) {
        if (loop.contains(places.get(i)) && loop.isInEveryRound(places.get(i))) {
          askForIndices(loop, elements.get(i).index(), known.at(loop.head()));
        }
      }
    }
  }

  private void askWhetherCovered(Access access, AbstractInsnNode instruction, State state) {
    BoolExpr[] covers =
        state.facts().checks().entrySet().stream()
            .filter(each -> each.getValue().covers(access.write()))
            .map(each -> locations.same(each.getKey(), access.path()))
            .toArray(BoolExpr[]::new);
    locations.compare(
        state.facts().covering(access.path(), access.write()) != null,
        locations.context().mkOr(covers),
        instruction);
  }

  private void askForIndices(LoopShape loop, Value index, State atHead) {
    Sum first = loop.first(index);
    int step = loop.step(index);
    if (first == null || step == 0) {
      indices.refuse();
      return;
    }
    Expr<BitVecSort> round = indices.variable("round");
    Expr<BitVecSort> foreseen =
        indices.plus(indices.number(first.constant()), indices.times(round, step));
    for (var each : first.factors().entrySet()) {
      Expr<BitVecSort> start = indices.of(atHead.get(each.getKey()));
      foreseen = indices.plus(foreseen, indices.times(start, each.getValue()));
    }
    indices.compare(true, indices.context().mkEq(at(round, index, loop, indices), foreseen), index);
  }

  /** In the round in which the one that grows is next to the other one, or as far as it gets. */
  private void askWhetherItEnds(LoopShape loop, Bound bound) {
    List<BoolExpr> left = new ArrayList<>();
    for (Value growing : List.of(bound.left(), bound.right())) {
      Value other = growing.equals(bound.left()) ? bound.right() : bound.left();
      if (isNew(growing, loop)) {
        continue;
      }
      List<Value> goals = new ArrayList<>();
      goals.add(Value.constant(Integer.MAX_VALUE));
      goals.add(Value.constant(Integer.MIN_VALUE));
      for (int i = -1; i <= 1 && !isNew(other, loop); i++) {
        goals.add(other.plus(i));
      }
      for (Value goal : goals) {
        Expr<BitVecSort> way = ends.plus(ends.of(goal), ends.times(ends.of(growing), -1));
        Expr<BitVecSort> round = ends.times(way, loop.step(growing));
        left.add(ends.context().mkNot(goesOn(bound, round, loop)));
      }
    }
    ends.compare(loop.isReached(bound), ends.context().mkOr(left.toArray(BoolExpr[]::new)), bound);
  }

  /** Whether nobody knows what a sum is in the next round. */
  private static boolean isNew(Value sum, LoopShape loop) {
    for (int i = 0; i < sum.size(); i++) {
      if (loop.makes(sum.point(i)) && loop.step(sum.symbol(i)) == 0) {
        return true;
      }
    }
    return false;
  }

  private BoolExpr goesOn(Bound bound, Expr<BitVecSort> round, LoopShape loop) {
    Context z3 = ends.context();
    Expr<BitVecSort> left = at(round, bound.left(), loop, ends);
    Expr<BitVecSort> right = at(round, bound.right(), loop, ends);
    BoolExpr strictly = bound.less() ? z3.mkBVSLT(left, right) : z3.mkBVSGT(left, right);
    return bound.strict() ? strictly : z3.mkOr(strictly, z3.mkEq(left, right));
  }

  /** What a sum is in some round, if it is what its symbols stand for in the first one. */
  private static Expr<BitVecSort> at(
      Expr<BitVecSort> round, Value sum, LoopShape loop, Solver solver) {
    Expr<BitVecSort> term = solver.of(sum);
    for (int i = 0; i < sum.size(); i++) {
      int growth = loop.step(sum.symbol(i)) * sum.factor(i);
      term = solver.plus(term, solver.times(round, growth));
    }
    return term;
  }
}
