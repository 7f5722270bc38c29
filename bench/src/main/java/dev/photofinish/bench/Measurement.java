/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a command does. What stands in its way is told in a line, and is exit status 2. */
interface Measurement {
  void run() throws IOException, InterruptedException;

  /** Carries it out, in the root of the repository, after a build. */
  static void ofKernels(Measurement measurement) throws InterruptedException {
    try {
      for (Path each : new Path[] {Kernel.CLASSES, Kernel.JAR}) {
        if (!Files.exists(each)) {
          throw new IOException("no " + each + " here; build, and start in the repository's root");
        }
      }
      measurement.run();
    } catch (IllegalArgumentException | IOException e) {
      System.err.println("bench: " + e.getMessage());
      System.exit(2);
    }
  }
}
