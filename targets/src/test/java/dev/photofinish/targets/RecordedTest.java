/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is recorded while a target runs replays to the very races that the run reported. */
class RecordedTest {
  private static final List<String> RACY =
      List.of(
          "UnlockedFields",
          "UnlockedStatics",
          "UnlockedElements",
          "UnlockedCounter",
          "InheritedField",
          "PlainPublication",
          "RowsOfGrid",
          "DifferentLocks",
          "DoubleCheckedPlain",
          "WriteAfterNotify",
          "WriteAfterVolatile",
          "StaticTableChanged",
          "ManyThreadsUnjoined",
          "DaemonLeftRunning",
          "HostileMethods");
  private static final List<String> ORDERED =
      List.of(
          "LocksOfEveryKind",
          "RecursiveLock",
          "ExceptionsReleaseLocks",
          "BarrierPhases",
          "WaitNotify",
          "InterruptedWait",
          "VolatileFields",
          "DoubleCheckedVolatile",
          "HolderIdiom",
          "SuperclassInitialisation",
          "WaysToStart",
          "JoinedByTwo",
          "ClonedObject",
          "DeepRecursion",
          "SameStaticTwice");

  @TestFactory
  Stream<DynamicTest> racy_target_replays_to_its_races() {
    return RACY.stream().map(name -> dynamicTest(name, () -> check(name, 66)));
  }

  @TestFactory
  Stream<DynamicTest> ordered_target_replays_to_none() {
    return ORDERED.stream().map(name -> dynamicTest(name, () -> check(name, 0)));
  }

  private static void check(String name, int verdict) throws Exception {
    Target target = Target.named(name);
    Path base = Jvm.base("recorded", name);
    Path trace = Jvm.with(base, verdict == 0 ? "trace" : "ptrace");
    List<String> command = Jvm.java(Jvm.quick());
    command.add("-javaagent:" + Jvm.JAR + "=report=" + base + ",record=" + trace);
    command.addAll(List.of("-cp", Jvm.CLASSES.toString(), target.className()));
    Outcome run = Jvm.run(base, command);
    assertThat(run.report().summary().degraded()).as(run.describe()).isEmpty();

    Outcome fasttrack = check("fasttrack", trace, "--detector", "fasttrack", "--format", "json");
    assertThat(fasttrack.status()).as(fasttrack.describe()).isEqualTo(verdict);
    RaceReport replayed = new Gson().fromJson(fasttrack.out(), RaceReport.class);
    assertThat(races(replayed)).isEqualTo(races(run.report()));

    Outcome oracle = check("oracle", trace);
    assertThat(oracle.status()).as(oracle.describe()).isEqualTo(verdict);
    assertThat(oracle.out())
        .contains("fasttrack, djit, basicvc, goldilocks")
        .containsPattern("agree with the oracle\n\\s*$");
  }

  private static Outcome check(String what, Path trace, String... options) {
    Path base = Jvm.base("recorded", trace.getFileName() + "-" + what);
    List<String> command = Jvm.java(Jvm.quick());
    command.addAll(List.of("-jar", Jvm.JAR.toString(), "check"));
    command.addAll(List.of(options));
    command.add(trace.toString());
    return Jvm.run(base, command);
  }

  /** A trace has of a stack the innermost frame, and the same count. */
  private static List<String> races(RaceReport report) {
    List<String> races = new ArrayList<>();
    for (RaceReport.Race race : report.races()) {
      races.add(
          String.join(
              " ",
              race.kind(),
              race.location().toString(),
              innermost(race.previous()),
              innermost(race.current()),
              Long.toString(race.count())));
    }
    return races;
  }

  private static String innermost(RaceReport.Side side) {
    return side.stack().isEmpty() ? "nowhere" : side.stack().get(0).toString();
  }
}
