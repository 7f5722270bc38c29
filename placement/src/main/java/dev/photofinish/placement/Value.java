/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Arrays;

/**
 * What is in a variable, or on the operand stack, as a sum of symbols with factors and a constant.
 * Immutable.
 *
 * <p>A symbol is what was computed when control last came to some point: an instruction, or a place
 * where paths meet. It cannot be known where control comes to that point for the first time; hence
 * what is known there on every path does not mention it, and it never stands for the value of an
 * earlier round of a loop. Sums are those of {@code int}: two values that are equal as sums are
 * equal modulo 2^32. What is no {@code int} is one symbol.
 */
final class Value implements org.objectweb.asm.tree.analysis.Value {
  /** Of a variable that has none, or of the second half of a long one. */
  static final Value EMPTY = new Value(new long[] {Long.MIN_VALUE}, new int[] {1}, 0, 1);

  /** Longer sums are taken for something new. */
  private static final int MOST_SYMBOLS = 4;

  private final long[] symbols; // ascending
  private final int[] factors; // none is zero
  private final int constant;
  private final int size;

  private Value(long[] symbols, int[] factors, int constant, int size) {
    this.symbols = symbols;
    this.factors = factors;
    this.constant = constant;
    this.size = size;
  }

  static Value constant(int constant) {
    return new Value(new long[0], new int[0], constant, 1);
  }

  /**
   * A symbol of its own.
   *
   * @param slot tells apart what is computed at the same point
   */
  static Value symbol(int point, int slot, int size) {
    return new Value(new long[] {((long) point << 16) | slot}, new int[] {1}, 0, size);
  }

  @Override
  public int getSize() {
    return size;
  }

  boolean isConstant() {
    return symbols.length == 0;
  }

  int constant() {
    return constant;
  }

  int size() {
    return symbols.length;
  }

  /** The point of a symbol. */
  int point(int i) {
    return (int) (symbols[i] >> 16);
  }

  int factor(int i) {
    return factors[i];
  }

  /** One of the symbols, alone. */
  Value symbol(int i) {
    return new Value(new long[] {symbols[i]}, new int[] {1}, 0, 1);
  }

  /** Whether the value was computed at a point. */
  boolean mentions(int point) {
    for (long each : symbols) {
      if (each >> 16 == point) {
        return true;
      }
    }
    return false;
  }

  Value plus(int addend) {
    return addend == 0 ? this : new Value(symbols, factors, constant + addend, size);
  }

  /** The sum of this and {@code factor} times another; null if it is too long. */
  Value plus(Value other, int factor) {
    long[] allSymbols = new long[symbols.length + other.symbols.length];
    int[] allFactors = new int[allSymbols.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < symbols.length || j < other.symbols.length) {
      boolean left =
          j == other.symbols.length || (i < symbols.length && symbols[i] < other.symbols[j]);
      boolean both = !left && i < symbols.length && symbols[i] == other.symbols[j];
      int sum = left ? factors[i] : other.factors[j] * factor + (both ? factors[i] : 0);
      allSymbols[count] = left ? symbols[i] : other.symbols[j];
      allFactors[count] = sum;
      count += sum == 0 ? 0 : 1;
      i += left || both ? 1 : 0;
      j += left ? 0 : 1;
    }
    return count > MOST_SYMBOLS
        ? null
        : new Value(
            Arrays.copyOf(allSymbols, count),
            Arrays.copyOf(allFactors, count),
            constant + other.constant * factor,
            size);
  }

  Value times(int factor) {
    return constant(0).plus(this, factor);
  }

  /** Names a symbol. */
  interface Namer {
    String name(int point, int slot);
  }

  String text(Namer namer) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < symbols.length; i++) {
      text.append(factors[i] < 0 ? "-" : text.length() > 0 ? "+" : "");
      text.append(Math.abs(factors[i]) == 1 ? "" : Math.abs((long) factors[i]) + "*");
      text.append(namer.name((int) (symbols[i] >> 16), (int) symbols[i] & 0xFFFF));
    }
    if (constant != 0 || symbols.length == 0) {
      text.append(constant >= 0 && symbols.length > 0 ? "+" : "").append(constant);
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Value value
            && constant == value.constant
            && Arrays.equals(symbols, value.symbols)
            && Arrays.equals(factors, value.factors));
  }

  @Override
  public int hashCode() {
    return (Arrays.hashCode(symbols) * 31 + Arrays.hashCode(factors)) * 31 + constant;
  }
}
