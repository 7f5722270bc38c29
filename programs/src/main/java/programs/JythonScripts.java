/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.concurrent.atomic.AtomicLong;
import org.python.core.PyInteger;
import org.python.util.PythonInterpreter;

/** An interpreter for each thread; what Jython shares between them is its own affair. */
public final class JythonScripts {
  private static final String SCRIPT =
      """
      class Account(object):
          def __init__(self, amount):
              self.amount = amount
          def add(self, n):
              self.amount += n
              return self

      def fib(n):
          return n if n < 2 else fib(n - 1) + fib(n - 2)

      words = {}
      for word in ('a b c a b a ' * 5).split():
          words[word] = words.get(word, 0) + 1
      total = fib(10) + sum(words.values()) + Account(1).add(seed).amount + len('%s %d' % ('x', seed))
      """;

  private JythonScripts() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("python.import.site", "false");
    System.setProperty("python.cachedir.skip", "true");
    PythonInterpreter.initialize(System.getProperties(), null, new String[0]);
    AtomicLong sum = new AtomicLong();
    run(0, sum); // what Jython imports at the first use is not safe for several threads
    Workers.run(
        3,
        self -> {
          for (int i = 0; i < 5; i++) {
            run(i, sum);
          }
        });
    System.out.println("sum " + sum);
  }

  private static void run(int seed, AtomicLong sum) {
    try (PythonInterpreter python = new PythonInterpreter()) {
      python.set("seed", new PyInteger(seed));
      python.exec(SCRIPT);
      sum.addAndGet(python.get("total", Integer.class));
    }
  }
}
