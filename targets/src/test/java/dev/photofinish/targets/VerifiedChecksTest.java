/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.kernels.common.Kernel;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** In real runs every access is covered by a check, and every check is legitimate for an access. */
class VerifiedChecksTest {
  private static final List<String> PLACEMENTS = List.of("redcard", "bigfoot");
  private static final Pattern SUMMARY =
      Pattern.compile(
          "photofinish: verified (\\d+) accesses and (\\d+) checks, made at (\\d+) times: all are .*");

  /** Those that have much to place, or odd places; {@code -Dverified=.*} for all that match. */
  private static final Pattern TARGETS =
      Pattern.compile(
          System.getProperty(
              "verified",
              "(EveryThirdElement|HotLoop|OneAccessLocked|RowsOfGrid|SameStaticTwice"
                  + "|UnlockedCounter|ExceptionsReleaseLocks|HolderIdiom|BarrierPhases|DeepRecursion"
                  + "|SuperclassInitialisation|InheritedField|PlainHandlesOrdered|ReflectionOrdered)"));

  @TestFactory
  Stream<DynamicTest> checks_of_a_kernel_are_precise() {
    return PLACEMENTS.stream()
        .flatMap(
            placement ->
                TinyKernels.NAMES.stream()
                    .map(
                        name ->
                            dynamicTest(name + " " + placement, () -> kernel(name, placement))));
  }

  @TestFactory
  Stream<DynamicTest> checks_of_a_target_are_precise() {
    return Target.all().stream()
        .filter(target -> !target.expected().byHand())
        .filter(target -> TARGETS.matcher(target.toString()).matches())
        .flatMap(
            target ->
                PLACEMENTS.stream()
                    .map(
                        placement ->
                            dynamicTest(
                                target + " " + placement, () -> target(target, placement))));
  }

  private static void kernel(String name, String placement) throws Exception {
    Outcome plain = Jvm.run(Jvm.base("verified", "plain-" + name), kernelCommand(name, List.of()));
    Path base = Jvm.base("verified", placement + "-" + name);
    String agent = "-javaagent:" + Jvm.JAR + "=report=" + base + "," + options(placement);
    Outcome verified = Jvm.run(base, kernelCommand(name, List.of(agent)));
    assertThat(verified.out()).as(verified.describe()).isEqualTo(plain.out());
    assertThat(verified.status()).as(verified.describe()).isEqualTo(0);
    assertThat(verified.report().summary().degraded()).as(verified.describe()).isEmpty();
    Matcher summary = assertPrecise(verified);
    if (name.equals("sor")) {
      assertThat(Long.parseLong(summary.group(3)) < Long.parseLong(summary.group(2)))
          .as("elements are checked at once")
          .isEqualTo(placement.equals("bigfoot"));
    }
  }

  private static void target(Target target, String placement) throws Exception {
    Outcome verified =
        Jvm.checkedWith(options(placement), "verified", placement + "-" + target, target);
    Verdict.check(target, verified);
    var unused = assertPrecise(verified);
  }

  private static String options(String placement) {
    return "verify=checks,placement=" + placement;
  }

  private static List<String> kernelCommand(String name, List<String> flags)
      throws URISyntaxException {
    List<String> all = new ArrayList<>(Jvm.quick());
    all.addAll(flags);
    Path kernels =
        Path.of(Kernel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    all.addAll(List.of("-cp", kernels + System.getProperty("path.separator") + testClasses()));
    all.addAll(List.of(TinyKernels.class.getName(), name));
    return Jvm.java(all);
  }

  private static Path testClasses() {
    return Path.of("target", "test-classes");
  }

  private static Matcher assertPrecise(Outcome run) throws IOException {
    Matcher summary = SUMMARY.matcher(Files.readString(Jvm.with(run.base(), "txt")));
    assertThat(summary.find()).as(run.describe()).isTrue();
    assertThat(Long.parseLong(summary.group(1))).as("accesses").isPositive();
    assertThat(Long.parseLong(summary.group(2))).as("checks").isPositive();
    assertThat(Long.parseLong(summary.group(3)))
        .as("times")
        .isPositive()
        .isLessThanOrEqualTo(Long.parseLong(summary.group(2)));
    return summary;
  }
}
