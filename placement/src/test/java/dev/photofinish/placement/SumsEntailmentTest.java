/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Numbers, or locations, that are taken for the same are the same, whatever the variables are. */
class SumsEntailmentTest {
  private static final int VARIABLES = 3;
  private static final int[][] SAMPLES = {
    {0, 0, 0}, {1, 2, 5}, {-7, 3, 1 << 30}, {Integer.MIN_VALUE, -1, 77}, {12345, -54321, 99}
  };

  private static Solver solver;

  /**
   * An instruction that computes a number from others.
   *
   * @param left the number of an earlier result, modulo how many there are
   */
  record Step(Operation operation, int left, int right, int constant) {}

  /** What instructions compute. */
  enum Operation {
    ADD(Opcodes.IADD),
    SUBTRACT(Opcodes.ISUB),
    MULTIPLY(Opcodes.IMUL),
    SHIFT(Opcodes.ISHL),
    AND(Opcodes.IAND),
    NEGATE(Opcodes.INEG),
    INCREMENT(Opcodes.IINC),
    CONSTANT(Opcodes.LDC);

    final int opcode;

    Operation(int opcode) {
      this.opcode = opcode;
    }

    int compute(int left, int right, int constant) {
      return switch (this) {
        case ADD -> left + right;
        case SUBTRACT -> left - right;
        case MULTIPLY -> left * right;
        case SHIFT -> left << right;
        case AND -> left & right;
        case NEGATE -> -left;
        case INCREMENT -> left + constant;
        case CONSTANT -> constant;
      };
    }

    Expr<BitVecSort> term(Expr<BitVecSort> left, Expr<BitVecSort> right, int constant) {
      Context z3 = solver.context();
      return switch (this) {
        case ADD -> z3.mkBVAdd(left, right);
        case SUBTRACT -> z3.mkBVSub(left, right);
        case MULTIPLY -> z3.mkBVMul(left, right);
        case SHIFT -> z3.mkBVSHL(left, z3.mkBVAND(right, solver.number(31)));
        case AND -> z3.mkBVAND(left, right);
        case NEGATE -> z3.mkBVNeg(left);
        case INCREMENT -> z3.mkBVAdd(left, solver.number(constant));
        case CONSTANT -> solver.number(constant);
      };
    }

    Value value(Value left, Value right, int constant, Interpretation interpretation)
        throws AnalyzerException {
      return switch (this) {
        case NEGATE -> interpretation.unaryOperation(new InsnNode(opcode), left);
        case INCREMENT -> interpretation.unaryOperation(new IincInsnNode(0, constant), left);
        case CONSTANT -> interpretation.newOperation(new LdcInsnNode(constant));
        default -> interpretation.binaryOperation(new InsnNode(opcode), left, right);
      };
    }
  }

  /** A number, in three ways. */
  private record Result(Value value, Expr<BitVecSort> term, List<Integer> samples) {
    boolean differsFrom(Result other) {
      return !samples.equals(other.samples);
    }
  }

  @BeforeContainer
  static void open() {
    solver = new Solver();
  }

  @AfterContainer
  static void close() {
    System.out.println("sums: " + solver);
    assertThat(solver.confirmed()).isPositive();
    solver.close();
  }

  @Property
  void equal_sums_are_equal_numbers(@ForAll("code") List<Step> code) throws AnalyzerException {
    List<Result> results = run(code);
    for (int i = 0; i < results.size(); i++) {
      for (int j = 0; j < i; j++) {
        Result first = results.get(i);
        Result second = results.get(j);
        boolean same = first.value.equals(second.value);
        if (!same && first.differsFrom(second)) {
          solver.refuse();
        } else {
          solver.compare(same, solver.context().mkEq(first.term, second.term), i + " = " + j);
        }
      }
    }
  }

  private static List<Result> run(List<Step> code) throws AnalyzerException {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < VARIABLES; i++) {
      int variable = i;
      results.add(
          new Result(
              Value.symbol(Points.ENTRY, i, 1),
              solver.variable("v" + i),
              Arrays.stream(SAMPLES).map(each -> each[variable]).toList()));
    }
    Interpretation interpretation = new Interpretation();
    for (Step each : code) {
      interpretation.prepare(Points.at(results.size()), null);
      Result left = results.get(each.left % results.size());
      Result right = results.get(each.right % results.size());
      List<Integer> samples = new ArrayList<>();
      for (int i = 0; i < SAMPLES.length; i++) {
        int a = left.samples.get(i);
        samples.add(each.operation.compute(a, right.samples.get(i), each.constant));
      }
      results.add(
          new Result(
              each.operation.value(left.value, right.value, each.constant, interpretation),
              each.operation.term(left.term, right.term, each.constant),
              samples));
    }
    return results;
  }

  @Provide
  Arbitrary<List<Step>> code() {
    Arbitrary<Integer> constants =
        Arbitraries.oneOf(
            Arbitraries.integers().between(-3, 3),
            Arbitraries.of(Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 16, 31, 32, 33),
            Arbitraries.integers());
    Arbitrary<Integer> operands = Arbitraries.integers().between(0, 20);
    return Combinators.combine(Arbitraries.of(Operation.class), operands, operands, constants)
        .as(Step::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }
}
