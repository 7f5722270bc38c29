/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A class whose methods stand for what threads do.
 *
 * @param bodies one for each method
 * @param schedule the threads in whose name the methods run, in this order
 */
record Program(String name, List<List<Statement>> bodies, List<Integer> schedule) {
  private static final int THREADS = 3;

  static Program of(long seed) {
    Random random = new Random(seed);
    Generator generator = new Generator(random.nextLong());
    List<List<Statement>> bodies = new ArrayList<>();
    List<Integer> schedule = new ArrayList<>();
    for (int i = 0; i < 2 + random.nextInt(3); i++) {
      bodies.add(generator.body());
      schedule.add(random.nextInt(THREADS));
    }
    return new Program("P" + seed, bodies, schedule);
  }

  /** All that are a little smaller. */
  List<Program> smaller() {
    List<Program> all = new ArrayList<>();
    for (int i = 0; i < bodies.size(); i++) {
      for (List<Statement> body : Statement.smaller(bodies.get(i))) {
        List<List<Statement>> changed = new ArrayList<>(bodies);
        changed.set(i, body);
        all.add(new Program(name, changed, schedule));
      }
    }
    return all;
  }

  String source() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < bodies.size(); i++) {
      out.append("  public static void m" + i + "(TYPE p, TYPE q, int[] a, int[] b, int n) {\n");
      out.append("    int t = " + i + "; TYPE r = q, o = p; int[] c = a; int[][] rows = {a, b};\n");
      bodies.get(i).forEach(each -> each.print("    ", out));
      out.append("  }\n");
    }
    return FRAME.replace("METHODS", out.toString()).replace("TYPE", name);
  }

  private static final String FRAME =
      """
      class TYPE extends Ids {
        int x, y;
        volatile int v;
        static int s;
        TYPE next;
        int[] cells;
        final TYPE fixed;
        final int[] fixedCells;
        TYPE() { this(null, Ids.array(9)); next = this; }
        TYPE(TYPE other, int[] array) { x = 1; fixed = other == null ? this : other; fixedCells = array; y = x; next = other; cells = array; }
        static void link(TYPE p, TYPE q) { p.next = q; q.next = p; }
        int get() { return x + y; }
        static int helper(TYPE p, int[] a, int i) { p.y++; return a[i] + p.x; }
        static synchronized int locked(TYPE p) { return p.x; }
      METHODS}
      class Held_TYPE {
        static int level = Ids.one();
      }
      """;
}
