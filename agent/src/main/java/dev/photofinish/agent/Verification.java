/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Engine;
import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.race.detector.VerifyingDetector;
import dev.photofinish.race.verify.Violations;
import java.util.List;

/** What became of the option {@code verify}: nothing, if it is off. */
final class Verification {
  /**
   * The exit status of a program that ended with 0, but whose checks are not where they must be.
   */
  static final int VIOLATED = 70;

  private Verification() {}

  static boolean isViolated() {
    return !violations().isEmpty();
  }

  /** All that is wrong with the checks, in words. */
  static List<String> violations() {
    VerifyingDetector detector = Engine.verifying();
    return detector == null
        ? List.of()
        : detector.violations().entries().stream().map(Verification::describe).toList();
  }

  private static String describe(Violations.Entry entry) {
    Site site = Sites.get(entry.site());
    String variable = site.field().isEmpty() ? "an element" : site.variable();
    String access = (entry.write() ? "write of " : "read of ") + variable + " at " + site.frame();
    String times = entry.count() == 1 ? "" : ", " + entry.count() + " times";
    return "verify=checks: "
        + (entry.check() ? "no access justifies the check of the " : "no check covers the ")
        + access
        + times;
  }

  /** How much has been verified, as a line of the text report. */
  static String summary() {
    VerifyingDetector detector = Engine.verifying();
    return detector == null
        ? ""
        : "photofinish: verified "
            + detector.accesses()
            + " accesses and "
            + detector.checks()
            + " checks, made at "
            + detector.times()
            + " times: "
            + (isViolated() ? "not all are as they must be" : "all are as they must be")
            + "\n";
  }
}
