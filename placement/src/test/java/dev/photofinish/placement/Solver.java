/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import java.util.HashMap;
import java.util.Map;

/**
 * Z3, asked whether something holds for all numbers. Numbers are the {@code int} of Java, with 32
 * bits, and references are numbers, too. Counts what was asked; not thread-safe.
 */
final class Solver implements AutoCloseable {
  private static final int BITS = 32;

  /** Milliseconds for what we claim, and for what we do not. Z3 may leave some open. */
  private static final int PATIENT = 5_000;

  private static final int HASTY = 5;

  private final Context context = new Context();
  private final Map<Value, Expr<BitVecSort>> symbols = new HashMap<>();
  private int confirmed;
  private int unconfirmed;
  private int missed;
  private int refused;
  private int open;

  Context context() {
    return context;
  }

  Expr<BitVecSort> number(int number) {
    return context.mkBV(number, BITS);
  }

  Expr<BitVecSort> variable(String name) {
    return context.mkBVConst(name, BITS);
  }

  Expr<BitVecSort> plus(Expr<BitVecSort> left, Expr<BitVecSort> right) {
    return context.mkBVAdd(left, right);
  }

  Expr<BitVecSort> times(Expr<BitVecSort> left, int factor) {
    return context.mkBVMul(left, number(factor));
  }

  /** A sum of symbols, each of which may be any number unless it has been defined. */
  Expr<BitVecSort> of(Value value) {
    Expr<BitVecSort> sum = number(value.constant());
    for (int i = 0; i < value.size(); i++) {
      Value symbol = value.symbol(i);
      Expr<BitVecSort> each =
          symbols.computeIfAbsent(symbol, key -> variable("s" + symbols.size()));
      sum = plus(sum, times(each, value.factor(i)));
    }
    return sum;
  }

  /** Whether two paths lead to the same location. */
  BoolExpr same(Path first, Path second) {
    BoolExpr kind = context.mkBool(first.field().equals(second.field()));
    if (first instanceof Path.Field field && second instanceof Path.Field other) {
      return context.mkAnd(kind, context.mkEq(of(field.object()), of(other.object())));
    }
    if (first instanceof Path.Element element && second instanceof Path.Element other) {
      return context.mkAnd(
          kind,
          context.mkEq(of(element.array()), of(other.array())),
          context.mkEq(of(element.index()), of(other.index())));
    }
    return first instanceof Path.Static && second instanceof Path.Static ? kind : context.mkFalse();
  }

  /** From now on, a symbol stands for a term. */
  void define(Value symbol, Expr<BitVecSort> term) {
    symbols.put(symbol, term);
  }

  /**
   * Compares an answer of ours with Z3's: what we take for granted must hold. Equations with
   * products of unknown numbers may take Z3 minutes; those that it leaves open are counted.
   *
   * @param ours whether we say that the claim holds whatever the numbers are
   */
  void compare(boolean ours, BoolExpr claim, Object question) {
    Status counterexample = counterexample(claim, ours ? PATIENT : HASTY);
    if (ours) {
      assertThat(counterexample).as("%s", question).isNotEqualTo(Status.SATISFIABLE);
      confirmed += counterexample == Status.UNSATISFIABLE ? 1 : 0;
      unconfirmed += counterexample == Status.UNKNOWN ? 1 : 0;
    } else if (counterexample == Status.UNSATISFIABLE) {
      missed++;
    } else if (counterexample == Status.SATISFIABLE) {
      refused++;
    } else {
      open++;
    }
  }

  /** A claim that we do not make, and for which a counterexample is at hand. */
  void refuse() {
    refused++;
  }

  private Status counterexample(BoolExpr claim, int milliseconds) {
    // A new one for each: one that has been interrupted may crash when it is asked again.
    com.microsoft.z3.Solver solver = context.mkSolver("QF_BV");
    Params params = context.mkParams();
    params.add("timeout", milliseconds);
    solver.setParameters(params);
    solver.add(new BoolExpr[] {context.mkNot(claim)});
    return solver.check();
  }

  int confirmed() {
    return confirmed;
  }

  @Override
  public String toString() {
    return "%d entailed, confirmed by Z3; %d entailed, left open by it; %d that we did not see; %d not entailed; %d open"
        .formatted(confirmed, unconfirmed, missed, refused, open);
  }

  @Override
  public void close() {
    context.close();
  }
}
