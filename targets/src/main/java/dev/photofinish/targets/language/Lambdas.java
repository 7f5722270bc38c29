/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Lambdas in fields, lambdas that make lambdas, references to constructors and to fields. */
// expect: write-write race on field Lambdas.calls
public class Lambdas {
  private IntUnaryOperator operator = x -> x + 1;
  private final Supplier<int[]> maker = () -> new int[] {1};
  private int calls;

  public static void main(String[] args) {
    Lambdas object = new Lambdas();
    int[] seen = new int[2];
    Threads.unordered(
        () -> seen[0] = object.call(3),
        () -> {
          Supplier<Lambdas> fresh = Lambdas::new;
          seen[1] = fresh.get().call(4) + object.call(5);
        });
    System.out.println(seen[0] + " " + seen[1]);
  }

  private int call(int x) {
    Supplier<Supplier<Integer>> nested = () -> () -> operator.applyAsInt(x) + maker.get()[0];
    calls = x; // assertRaceWith("call")
    return nested.get().get();
  }
}
