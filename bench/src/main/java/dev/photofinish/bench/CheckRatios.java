/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many checks a placement makes for each access of the kernels, elements that are checked at
 * once counting as one; beside figure 3.8 of Rhodes' thesis.
 *
 * <p>Arguments: {@code [PLACEMENT [KERNEL...]]}. Run from the root of the repository, after a
 * build.
 */
public final class CheckRatios {
  private static final Map<String, Double> PAPER =
      Map.of(
          "crypt", 0.0000003,
          "series", 0.00004,
          "lufact", 0.0022,
          "moldyn", 0.077,
          "montecarlo", 0.085,
          "sparse", 0.14,
          "sor", 0.25,
          "raytracer", 0.32);

  private static final Pattern VERIFIED =
      Pattern.compile("verified (\\d+) accesses and (\\d+) checks, made at (\\d+) times: all");

  private CheckRatios() {}

  public static void main(String[] args) throws InterruptedException {
    Measurement.ofKernels(() -> print(args));
  }

  private static void print(String[] args) throws IOException, InterruptedException {
    String placement = args.length > 0 ? args[0] : "bigfoot";
    List<String> kernels = args.length > 1 ? List.of(args).subList(1, args.length) : Kernel.PAPERS;
    System.out.printf(
        "%-12s %13s %13s %13s %10s %10s%n",
        "kernel", "accesses", "checks", "at times", "ratio", "paper");
    for (String kernel : kernels) {
      Matcher counts = run(kernel, placement);
      double ratio = Double.parseDouble(counts.group(3)) / Double.parseDouble(counts.group(1));
      System.out.printf(
          Locale.ROOT,
          "%-12s %13s %13s %13s %10.2g %10s%n",
          kernel,
          counts.group(1),
          counts.group(2),
          counts.group(3),
          ratio,
          PAPER.containsKey(kernel) ? String.format(Locale.ROOT, "%.2g", PAPER.get(kernel)) : "-");
    }
  }

  /** Small, once, with two threads: the machine may be busy, the counts are the same. */
  private static Matcher run(String kernel, String placement)
      throws IOException, InterruptedException {
    String output =
        new Kernel(kernel, "small", "2")
            .run(
                List.of(
                    "-javaagent:"
                        + Kernel.JAR
                        + "=exitcode=0,verify=checks,placement="
                        + placement),
                "--repeat",
                "1");
    Matcher counts = VERIFIED.matcher(output);
    if (!counts.find()) {
      throw new IOException(kernel + " was not verified:\n" + output);
    }
    return counts;
  }
}
