/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes up what a thread does: all that the placement of checks knows of, and in odd places. */
final class Generator {
  private static final int DEEPEST = 3;

  private final Random random;
  private final boolean calm; // little synchronisation, so that much can be left out
  private int loops;

  Generator(long seed) {
    this.random = new Random(seed);
    this.calm = random.nextInt(4) > 0;
  }

  /** The body of a method with parameters {@code p, q, a, b, n}. */
  List<Statement> body() {
    loops = 0;
    return block(0, 2 + random.nextInt(5), List.of());
  }

  private List<Statement> block(int depth, int size, List<String> counters) {
    List<Statement> block = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      block.add(statement(depth, counters));
    }
    return block;
  }

  private List<Statement> inner(int depth, List<String> counters) {
    return block(depth + 1, 1 + random.nextInt(calm ? 5 : 3), counters);
  }

  private Statement statement(int depth, List<String> counters) {
    int choice = random.nextInt(depth < DEEPEST ? 30 : 18);
    boolean loud = choice >= 14 && choice < 20;
    if (calm && loud && random.nextInt(6) > 0) {
      choice = random.nextInt(14);
    }
    return switch (choice) {
      case 0 -> Statement.simple(inRow(counters));
      case 1, 2 -> Statement.simple(object() + "." + field() + " = t + 1;");
      case 3, 4, 5 -> Statement.simple("t += " + object() + "." + field() + ";");
      case 6 -> Statement.simple(object() + "." + field() + (chance() ? "++;" : " += 2;"));
      case 7, 8 -> Statement.simple(element(counters) + " = t;");
      case 9, 10 -> Statement.simple("t += " + element(counters) + ";");
      case 11 -> Statement.simple(element(counters) + (chance() ? "++;" : " += t;"));
      case 12, 13 -> Statement.simple(alias());
      case 14 -> Statement.simple(chance() ? object() + ".v = t;" : "t += " + object() + ".v;");
      case 15 ->
          Statement.simple(
              chance()
                  ? "TYPE.s = t;"
                  : random.nextInt(3) > 0 ? "t += TYPE.s;" : "t += Held_TYPE.level;");
      case 16 -> Statement.simple(call());
      case 17 -> Statement.simple("if ((t & 7) == " + random.nextInt(8) + ") " + leave(counters));
      case 18, 19 -> one("synchronized (" + lock() + ")", inner(depth, counters));
      case 20, 21 -> branch(depth, counters);
      case 22, 23, 24, 25, 26, 27 -> loop(depth, counters);
      default -> attempt(depth, counters);
    };
  }

  private static Statement one(String head, List<Statement> block) {
    return new Statement(head, List.of(block), List.of());
  }

  private Statement branch(int depth, List<String> counters) {
    String head = "if ((t & " + (1 + random.nextInt(3)) + ") == 0)";
    return chance()
        ? one(head, inner(depth, counters))
        : new Statement(
            head, List.of(inner(depth, counters), inner(depth, counters)), List.of(" else"));
  }

  private Statement attempt(int depth, List<String> counters) {
    boolean last = random.nextInt(4) == 0;
    String joint = last ? " finally" : " catch (RuntimeException e" + loops++ + ")";
    return new Statement(
        "try", List.of(inner(depth, counters), inner(depth, counters)), List.of(joint));
  }

  private Statement loop(int depth, List<String> counters) {
    String i = "i" + loops++;
    List<String> more = new ArrayList<>(counters);
    more.add(i);
    String start = choose("0", "1", "n - 2", "t & 3");
    String head =
        switch (random.nextInt(6)) {
          case 0 -> "for (int I = n; I > 0; I--)";
          case 1 -> "for (int I = START; I < n; I += 2)";
          case 2 -> "for (int I = START; I < a.length; I++)";
          case 3 -> "for (int I = START, wI = 0; wI++ < 5; I += wI & 1)";
          case 4 -> "for (int I = n - 1; I >= 0; I -= 2)";
          default -> "for (int I = START; I < n; I++)";
        };
    return one(head.replace("START", start).replace("I", i), inner(depth, more));
  }

  private String leave(List<String> counters) {
    return counters.isEmpty()
        ? choose("return;", "throw new IllegalStateException();")
        : choose("break;", "continue;", "return;", "throw new IllegalStateException();");
  }

  private String alias() {
    return choose(
        "r = p.next;",
        "r = q;",
        "r = p;",
        "c = p.cells;",
        "c = a;",
        "c = b;",
        "p.next = r;",
        "q.next = r;",
        "r.next = p;",
        "o.next = q;",
        "q.cells = b;",
        "p.cells = c;",
        "r = r.next;",
        "o = r; r = r.next;",
        "o = r;",
        "o = p.next;",
        "p.next = p; r = p.next;",
        "r.cells = a;",
        "r = new TYPE();",
        "c = Ids.array(12);");
  }

  private String call() {
    return choose(
        "t += Math.max(t, 3) & 7;",
        "t += Math.abs(t) & 7;",
        "t += helper(p, a, t & 3);",
        "t += p.get();",
        "Ids.nothing();",
        "t += locked(r);");
  }

  private String inRow(List<String> counters) {
    return switch (random.nextInt(counters.isEmpty() ? 5 : 7)) {
      case 0, 1 -> stretch();
      case 2, 3 -> behind();
      case 4 -> swap(counters);
      default -> neighbours(counters);
    };
  }

  /** A loop by itself, with what lies behind the elements that it goes through. */
  private String behind() {
    String form =
        switch (random.nextInt(4)) {
          case 0 -> "t += A[k]; t += A[k + 1];";
          case 1 -> "A[k] = t;";
          case 2 -> "A[k]++; t += A[0];";
          default -> "A[k - 1] += A[k];";
        };
    String go = choose("t += A[k++];", "A[k++] = t;", "t += A[k] * A[k + 1]; k += 2;", "A[k++]++;");
    return "{ int k = START; for (int m = 0; m < END; m++) { GO } FORM }"
        .replace("START", choose("0", "0", "1", "t & 1", "n - 3"))
        .replace("END", choose("2", "3", "n", "(t & 3)"))
        .replace("GO", go)
        .replace("FORM", form)
        .replace("A", choose("a", "a", "b", "c", "p.cells", "p.fixedCells", "rows[t & 1]"));
  }

  /** Elements that are read, and written later. */
  private String swap(List<String> counters) {
    String between = choose("", "", "t += 8 / (t & 3);", "t += helper(p, a, 0);", "t += p.x;");
    return "{ int s = F; BETWEEN F = S; BETWEEN S = s; }"
        .replace("BETWEEN", between)
        .replace("F", element(counters))
        .replace("S", element(counters));
  }

  /** Fields of two objects, or of one by two names, in turn. */
  private String stretch() {
    String first = object();
    String second = object();
    String between = choose("", "", "", " + t / (t & 3)", " + helper(p, a, 0)", " + a[t & 7]");
    String form =
        switch (random.nextInt(4)) {
          case 0 -> "t += F.x * S.x" + between + " + F.y * S.y;";
          case 1 -> "F.x += S.x" + between + "; F.y += S.y;";
          case 2 -> "F.x = t" + between + "; t += S.y; F.y = t; S.x++;";
          default -> "F.y += F.x" + between + "; F.x = S.y;";
        };
    return form.replace("F", first).replace("S", second);
  }

  /** Elements next to each other, in the order that a loop by twos goes through them, or not. */
  private String neighbours(List<String> counters) {
    String i = counters.get(counters.size() - 1);
    String next = choose(" + 1", " + 1", " - 1");
    String between = choose("", "", "t += 8 / (t & 3);", "t += helper(p, a, 0);", "t += A[I];");
    String form =
        switch (random.nextInt(4)) {
          case 0 -> "A[I] = t; BETWEEN A[INEXT] = t;";
          case 1 -> "t += A[INEXT]; BETWEEN t += A[I];";
          case 2 -> "A[I]++; BETWEEN A[INEXT]++;";
          default -> "t += A[I]; BETWEEN t += A[INEXT];";
        };
    return form.replace("BETWEEN", between)
        .replace("NEXT", next)
        .replace("I", i)
        .replace("A", choose("a", "a", "b", "c", "p.cells", "p.fixedCells"));
  }

  private String object() {
    return choose("p", "p", "q", "r", "r", "o", "p.next", "r.next", "p.fixed");
  }

  private String field() {
    return choose("x", "y", "x");
  }

  private String lock() {
    return choose("Ids.LOCK", "Ids.OTHER_LOCK", "p");
  }

  private String element(List<String> counters) {
    String array = choose("a", "a", "a", "b", "c", "p.cells", "rows[t & 1]", "p.fixedCells");
    String i = counters.isEmpty() ? "t & 3" : counters.get(random.nextInt(counters.size()));
    if (!counters.isEmpty() && random.nextInt(4) > 0) {
      i = counters.get(counters.size() - 1);
    }
    String index =
        switch (random.nextInt(10)) {
          case 0 -> i + " + 1";
          case 1 -> i + " - 1";
          case 2 -> "2 * " + (counters.isEmpty() ? "(" + i + ")" : i);
          case 3 -> "" + random.nextInt(3);
          case 4 -> "t & 3";
          case 5 -> "n - 1 - " + (counters.isEmpty() ? "(" + i + ")" : i);
          default -> i;
        };
    return array + "[" + index + "]";
  }

  private boolean chance() {
    return random.nextBoolean();
  }

  private String choose(String... all) {
    return all[random.nextInt(all.length)];
  }
}
