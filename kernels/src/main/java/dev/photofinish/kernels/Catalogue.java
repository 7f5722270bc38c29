/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import dev.photofinish.kernels.arrays.Crypt;
import dev.photofinish.kernels.arrays.LuFact;
import dev.photofinish.kernels.arrays.Series;
import dev.photofinish.kernels.arrays.Sor;
import dev.photofinish.kernels.arrays.Sparse;
import dev.photofinish.kernels.moldyn.MolDyn;
import dev.photofinish.kernels.montecarlo.MonteCarlo;
import dev.photofinish.kernels.raytracer.RayTracer;
import dev.photofinish.kernels.sync.Elevator;
import dev.photofinish.kernels.sync.Fanout;
import dev.photofinish.kernels.sync.Philo;
import dev.photofinish.kernels.sync.Pipeline;
import dev.photofinish.kernels.sync.StripedMap;
import dev.photofinish.kernels.tsp.Tsp;
import java.util.List;
import java.util.Optional;

/** All kernels, with the checksums of their sizes. */
final class Catalogue {
  /*
   * The checksums come from runs of these kernels. What makes them trustworthy is each kernel's
   * test, which compares small runs with a second computation or with a law that must hold.
   */
  static final List<Entry> ENTRIES =
      List.of(
          new Entry(
              "crypt", Crypt::of, 0x34b25b478b0503d6L, 0x1307745247968da8L, 0xb55f603bb3f4ec09L),
          new Entry(
              "series", Series::of, 0x2395043a06782550L, 0xd82668e48b804674L, 0x69becf6244e0dd90L),
          new Entry(
              "lufact", LuFact::of, 0x5ba4c0e24354fc03L, 0xef89f009fb130eaaL, 0xcca923e0b5a81546L),
          new Entry(
              "moldyn", MolDyn::of, 0x4869f46499b61412L, 0xbbdb97a0cccf0406L, 0xf665a1d0280daa2bL),
          new Entry(
              "montecarlo",
              MonteCarlo::of,
              0x45657dfc8b4a18fdL,
              0xe2b3bd4cf3ccb6faL,
              0x500981aeafad7fecL),
          new Entry(
              "sparse", Sparse::of, 0x792ca4217f1bc8e6L, 0x3b51731f1bbb1317L, 0x2b1cb41edb4f32d5L),
          new Entry("sor", Sor::of, 0xd4ef7e384f111b9dL, 0xbcb223d922071137L, 0xd9b8cadf5d3270e2L),
          new Entry("raytracer", RayTracer::of, 0x5744f2L, 0x3ca1dadL, 0x1af309caL)
              .orRacy(RayTracer::racy),
          new Entry("tsp", Tsp::of, 3459, 3834, 4018).orRacy(Tsp::racy),
          new Entry(
              "philo", Philo::of, 0x56e6a68ec5c2029eL, 0x45a44731f54b16f9L, 0xa1a8a645bc45a628L),
          new Entry(
              "elevator",
              Elevator::of,
              0xd5c69331a3e2c29L,
              0x8db8d089659efab0L,
              0x546364cb1f6e399cL),
          new Entry(
              "pipeline",
              Pipeline::of,
              0xd0e183f1928487cL,
              0xcb61d02e35b2fae4L,
              0xc91fd36850dc11f4L),
          new Entry(
              "stripedmap",
              StripedMap::of,
              0x221a7e601ea71L,
              0x64bc34e5e8e470bL,
              0xd4622476d430e5a2L),
          new Entry(
              "fanout", Fanout::of, 0x1e6804e7fac93757L, 0x8641f4807303196bL, 0x22a79dee2c36a553L));

  private Catalogue() {}

  /** Returns all names, in the order of the entries. */
  static List<String> names() {
    return ENTRIES.stream().map(Entry::name).toList();
  }

  /** Returns the kernel of that name, if there is one. */
  static Optional<Entry> find(String name) {
    return ENTRIES.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }
}
