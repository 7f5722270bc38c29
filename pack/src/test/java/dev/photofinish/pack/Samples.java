/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.pack;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/** Lambdas of all kinds; what they return is compared. */
public final class Samples implements Callable<Object> {
  private static final List<Object> SEEN = new ArrayList<>();

  private final String prefix = "p";

  interface Shape {
    private String secret() {
      return "secret";
    }

    default Supplier<String> opened() {
      return this::secret;
    }
  }

  static final class Inner {
    private final int value;

    private Inner(int value) {
      this.value = value;
    }

    private Supplier<Integer> held(long more) {
      return () -> value + (int) more;
    }
  }

  private static int twice(int i) {
    return 2 * i;
  }

  private static long sum(Object... all) {
    return all.length;
  }

  private static <T extends Comparable<T>> T larger(T a, T b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  private String prefixed(Object text) {
    return prefix + text;
  }

  @Override
  public Object call() throws Exception {
    SEEN.clear();
    Function<Integer, Integer> boxed = Samples::twice;
    ToIntFunction<Integer> unboxed = Integer::intValue;
    ToDoubleFunction<Integer> widened = Integer::intValue;
    IntBinaryOperator primitive = Math::max;
    LongUnaryOperator wide = i -> i << 40;
    IntFunction<Inner> made = Inner::new;
    IntFunction<int[]> array = int[]::new;
    Function<Object, String> bound = this::prefixed;
    Function<String, Integer> unbound = String::length;
    BiFunction<String, String, Boolean> equal = String::equals;
    BiFunction<Object, Object, Long> any = Samples::sum;
    BiFunction<String, String, String> larger = Samples::larger;
    Consumer<Object> dropped = SEEN::add;
    Runnable nothing = () -> SEEN.add(prefix);
    Supplier<Supplier<String>> nested = () -> () -> prefix + "n";
    Supplier<String> serialised = (Supplier<String> & Serializable) () -> "s";
    double d = 0.5;
    byte b = 3;
    char c = 'c';
    String text = "t";
    Supplier<String> captured = () -> d + text + b + c + made.apply(4).value;
    Map<String, Integer> counted = new TreeMap<>();
    List.of("a", "b", "a").forEach(each -> counted.merge(each, 1, Integer::sum));
    dropped.accept(counted);
    nothing.run();
    return List.of(
        boxed.apply(21),
        unboxed.applyAsInt(7),
        widened.applyAsDouble(7),
        primitive.applyAsInt(1, 2),
        wide.applyAsLong(1),
        made.apply(5).held(2).get(),
        array.apply(3).length,
        bound.apply("x"),
        unbound.apply("four"),
        equal.apply("a", "a"),
        any.apply(1, 2),
        larger.apply("a", "b"),
        nested.get().get(),
        serialised.get(),
        captured.get(),
        new Shape() {}.opened().get(),
        SEEN.toString());
  }
}
