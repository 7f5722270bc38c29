/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
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
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What is said of a loop is true of every round, and a loop that is said to end does. */
class LoopEntailmentTest {
  private static final int ARRAY = 0;
  private static final int N = 1;
  private static final int I = 2;
  private static final int J = 3;

  private static Solver solver;

  /** A sum of what is in variables. */
  record Linear(int n, int i, int j, int constant) {
    Expr<BitVecSort> term(Expr<BitVecSort> atN, Expr<BitVecSort> atI, Expr<BitVecSort> atJ) {
      Expr<BitVecSort> sum = solver.plus(solver.times(atN, n), solver.times(atI, i));
      return solver.plus(solver.plus(sum, solver.times(atJ, j)), solver.number(constant));
    }
  }

  /**
   * A loop with two counters that reads an element in every round.
   *
   * @param stepOfI how much is added to {@code i} at the end of a round
   * @param jump an opcode: how it compares {@code left} with {@code right}
   * @param atEnd whether it does so at the end of a round, and jumps back; or at the start, and out
   */
  record Loop(
      int stepOfI, int stepOfJ, Linear left, int jump, Linear right, boolean atEnd, Linear index) {

    MethodNode method() {
      MethodNode method =
          new MethodNode(Opcodes.ACC_STATIC, "loop", "([IIII)V", null, new String[0]);
      method.maxLocals = 4;
      method.maxStack = 6;
      LabelNode head = new LabelNode();
      LabelNode exit = new LabelNode();
      add(method, new InsnNode(Opcodes.NOP), head);
      if (!atEnd) {
        compare(method, exit);
      }
      method.instructions.add(new VarInsnNode(Opcodes.ALOAD, ARRAY));
      push(index, method);
      add(method, new InsnNode(Opcodes.IALOAD), new InsnNode(Opcodes.POP));
      push(new Linear(0, 1, 0, stepOfI), method);
      add(method, new VarInsnNode(Opcodes.ISTORE, I));
      push(new Linear(0, 0, 1, stepOfJ), method);
      add(method, new VarInsnNode(Opcodes.ISTORE, J));
      if (atEnd) {
        compare(method, head);
      } else {
        add(method, new JumpInsnNode(Opcodes.GOTO, head));
      }
      add(method, exit, new InsnNode(Opcodes.RETURN));
      return method;
    }

    private void compare(MethodNode method, LabelNode target) {
      push(left, method);
      push(right, method);
      add(method, new JumpInsnNode(jump, target));
    }

    private static void push(Linear sum, MethodNode method) {
      add(method, new LdcInsnNode(sum.constant));
      int[] factors = {sum.n, sum.i, sum.j};
      for (int k = 0; k < factors.length; k++) {
        if (factors[k] != 0) {
          add(
              method,
              new VarInsnNode(Opcodes.ILOAD, N + k),
              new LdcInsnNode(factors[k]),
              new InsnNode(Opcodes.IMUL),
              new InsnNode(Opcodes.IADD));
        }
      }
    }

    private static void add(MethodNode method, AbstractInsnNode... code) {
      for (AbstractInsnNode each : code) {
        method.instructions.add(each);
      }
    }

    /**
     * Whether it is left in the round in which one side of the comparison is next to the other one,
     * as it is sooner or later if it grows by an odd number and the other one stays the same, or in
     * that in which it is the largest number, or the smallest.
     */
    BoolExpr leavesWhen(boolean leftGrows) {
      Linear growing = leftGrows ? left : right;
      Linear fixed = leftGrows ? right : left;
      int step = growing.i * stepOfI + growing.j * stepOfJ;
      Expr<BitVecSort> start = at(growing, solver.number(0));
      Expr<BitVecSort> bound = at(fixed, solver.number(0));
      List<Expr<BitVecSort>> goals =
          List.of(
              solver.plus(bound, solver.number(-1)),
              bound,
              solver.plus(bound, solver.number(1)),
              solver.number(Integer.MAX_VALUE),
              solver.number(Integer.MIN_VALUE));
      BoolExpr[] attempts = new BoolExpr[goals.size()];
      for (int i = 0; i < attempts.length; i++) {
        Expr<BitVecSort> way = solver.plus(goals.get(i), solver.times(start, -1));
        Expr<BitVecSort> round = solver.times(way, inverse(step));
        BoolExpr jumps = holds(jump, at(left, round), at(right, round));
        attempts[i] = atEnd ? solver.context().mkNot(jumps) : jumps;
      }
      return solver.context().mkOr(attempts);
    }

    /** What gives 1 when multiplied with an odd number. */
    private static int inverse(int odd) {
      int inverse = odd;
      for (int i = 0; i < 5; i++) {
        inverse *= 2 - odd * inverse;
      }
      return inverse;
    }

    /** What variables are when a round has ended, or begins. */
    Expr<BitVecSort> at(Linear sum, Expr<BitVecSort> round) {
      return sum.term(
          solver.variable("n"),
          solver.plus(solver.variable("i"), solver.times(round, stepOfI)),
          solver.plus(solver.variable("j"), solver.times(round, stepOfJ)));
    }
  }

  @BeforeContainer
  static void open() {
    solver = new Solver();
  }

  @AfterContainer
  static void close() {
    System.out.println("loops: " + solver);
    assertThat(solver.confirmed()).isPositive();
    solver.close();
  }

  @Property(tries = 500) // of which Z3 takes its time for many
  void indices_are_those_that_were_foreseen(@ForAll("loops") Loop loop) throws Exception {
    MethodNode method = loop.method();
    RedCard known = analysis(method);
    LoopShape shape = shape(known, method);
    Value[] index = new Value[1];
    known.visit(
        (instruction, at, state) ->
            index[0] = instruction.getOpcode() == Opcodes.IALOAD ? state.operand(0) : index[0]);
    Sum first = index[0] == null ? null : shape.first(index[0]);
    int step = index[0] == null ? 0 : shape.step(index[0]);
    if (first == null || step == 0) {
      solver.refuse();
      return;
    }
    Expr<BitVecSort> round = solver.variable("round");
    Expr<BitVecSort> foreseen = solver.plus(term(first), solver.times(round, step));
    solver.compare(true, solver.context().mkEq(loop.at(loop.index, round), foreseen), loop);
  }

  @Property(tries = 500) // of which Z3 takes its time for many
  void loop_that_counts_ends(@ForAll("loops") Loop loop) throws Exception {
    MethodNode method = loop.method();
    LoopShape shape = shape(analysis(method), method);
    solver.compare(
        shape.counts(), solver.context().mkOr(loop.leavesWhen(true), loop.leavesWhen(false)), loop);
  }

  private static Expr<BitVecSort> term(Sum sum) {
    Expr<BitVecSort> term = solver.number(sum.constant());
    List<String> names = List.of("a", "n", "i", "j");
    for (var each : sum.factors().entrySet()) {
      term =
          solver.plus(
              term, solver.times(solver.variable(names.get(each.getKey())), each.getValue()));
    }
    return term;
  }

  private static BoolExpr holds(int jump, Expr<BitVecSort> left, Expr<BitVecSort> right) {
    Context z3 = solver.context();
    return switch (jump) {
      case Opcodes.IF_ICMPLT -> z3.mkBVSLT(left, right);
      case Opcodes.IF_ICMPGE -> z3.mkBVSGE(left, right);
      case Opcodes.IF_ICMPGT -> z3.mkBVSGT(left, right);
      case Opcodes.IF_ICMPLE -> z3.mkBVSLE(left, right);
      case Opcodes.IF_ICMPEQ -> z3.mkEq(left, right);
      default -> z3.mkDistinct(left, right);
    };
  }

  private static RedCard analysis(MethodNode method) throws Exception {
    RedCard known = new RedCard(method, semantics(method));
    known.run(Analysis.BUDGET);
    return known;
  }

  private static LoopShape shape(RedCard known, MethodNode method) throws Exception {
    int head = known.loops().bodies().keySet().iterator().next();
    return new LoopShape(known, semantics(method), head, known.loops().body(head));
  }

  private static Semantics semantics(MethodNode method) {
    Classes none = Compiled.none().from("Loop");
    return new Semantics(method, none, new Callees(none));
  }

  @Provide
  Arbitrary<Loop> loops() {
    return Combinators.combine(
            steps(),
            steps(),
            linears(),
            Arbitraries.integers().between(Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPLE),
            linears(),
            Arbitraries.of(true, false),
            linears())
        .as(Loop::new);
  }

  private static Arbitrary<Integer> steps() {
    return Arbitraries.frequencyOf(
        Tuple.of(4, Arbitraries.of(1, -1)),
        Tuple.of(2, Arbitraries.integers().between(-3, 3)),
        Tuple.of(1, Arbitraries.of(1 << 16, Integer.MIN_VALUE, 0x7FFF0001)));
  }

  /** Often a single variable, or a constant. */
  private static Arbitrary<Linear> linears() {
    Arbitrary<Integer> constants =
        Arbitraries.oneOf(
            Arbitraries.integers().between(-2, 2),
            Arbitraries.of(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE - 1));
    Arbitrary<Integer> factors =
        Arbitraries.frequency(Tuple.of(6, 0), Tuple.of(3, 1), Tuple.of(1, -1), Tuple.of(1, 2));
    return Combinators.combine(factors, factors, factors, constants).as(Linear::new);
  }
}
