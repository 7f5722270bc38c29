/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import dev.photofinish.kernels.common.Kernel;
import java.lang.reflect.Constructor;
import java.util.List;

/** A program that runs one of the kernels with two threads, at a size for runs that are slow. */
final class TinyKernels {
  static final List<String> NAMES =
      List.of(
          "crypt", "series", "lufact", "moldyn", "montecarlo", "sparse", "sor", "raytracer", "tsp");

  private TinyKernels() {}

  public static void main(String[] args) throws Exception {
    Kernel kernel = (Kernel) kernel(args[0]);
    kernel.run(2);
    System.out.println(kernel.checksum());
  }

  private static Object kernel(String name) throws ReflectiveOperationException {
    return switch (name) {
      case "crypt" -> make("arrays.Crypt", 500, 2);
      case "series" -> make("arrays.Series", 10);
      case "lufact" -> make("arrays.LuFact", 60);
      case "moldyn" -> make("moldyn.MolDyn", 3, 3);
      case "montecarlo" -> make("montecarlo.MonteCarlo", 20);
      case "sparse" -> make("arrays.Sparse", 500, 10);
      case "sor" -> make("arrays.Sor", new double[40][40], 10);
      case "raytracer" -> make("raytracer.RayTracer", 20, false);
      case "tsp" -> make("tsp.Tsp", make("tsp.Cities", 10, 7L), make("tsp.VolatileBound"));
      default -> throw new IllegalArgumentException("no kernel " + name);
    };
  }

  /** Sizes that users can ask for go by other ways; those of the constructors are free. */
  private static Object make(String name, Object... arguments) throws ReflectiveOperationException {
    Class<?> type = Class.forName("dev.photofinish.kernels." + name);
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(arguments);
  }
}
