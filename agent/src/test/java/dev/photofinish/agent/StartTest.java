/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.agent.ChildJvm.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import programs.Arrays;
import programs.Directives;
import programs.Ending;
import programs.Loads;
import programs.Ordered;
import programs.Single;

class StartTest {

  @Test
  void bad_options_are_one_line_and_the_program_does_not_start() throws Exception {
    Outcome outcome = ChildJvm.run("detector=tsan", Ending.class, "normally");
    assertThat(outcome)
        .isEqualTo(
            new Outcome(
                2,
                "",
                "photofinish: bad option detector=tsan; allowed are "
                    + Option.DETECTOR.allowed()
                    + "\n"));
  }

  @Test
  void help_shows_every_option_with_its_value() throws Exception {
    Outcome outcome = ChildJvm.run("help=1,exitcode=0", Ending.class, "normally");
    assertThat(outcome.err()).contains("  exitcode=0\n").contains("  detector=bigfoot\n");
    for (Option option : Option.values()) {
      assertThat(outcome.err()).contains("  " + option.key() + "=").contains(option.meaning());
    }
    assertThat(outcome.out()).isEqualTo("raced\n");
  }

  @Test
  void run_in_which_nothing_was_checked_says_so() throws Exception {
    Outcome outcome = ChildJvm.run("exclude=programs.*", Ending.class, "normally");
    assertThat(outcome.err())
        .contains("photofinish: WARNING: nothing was checked: no class was instrumented\n")
        .contains("NOTHING WAS CHECKED")
        .contains("photofinish: degraded: nothing was checked");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void run_of_a_single_thread_says_so() throws Exception {
    Outcome outcome = ChildJvm.run("", Single.class);
    assertThat(outcome.err())
        .contains("photofinish: WARNING: no second thread was seen")
        .contains("checked 1 class in 1 thread\n");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void precise_detectors_agree_and_others_say_what_they_are_worth() throws Exception {
    for (String detector : List.of("djit", "basicvc", "goldilocks")) {
      Outcome outcome = ChildJvm.run("detector=" + detector, Ending.class, "normally");
      assertThat(outcome.status()).as(detector).isEqualTo(66);
      assertThat(outcome.err()).doesNotContain("degraded");
    }
    assertThat(ChildJvm.run("detector=empty", Ending.class, "normally").err())
        .contains("degraded: empty checks nothing");
  }

  @Test
  void preset_without_arrays_checks_fields_alone() throws Exception {
    for (String options : List.of("detector=fasttrackobj", "arrays=none,check=djit")) {
      Outcome outcome = ChildJvm.run(options, Arrays.class);
      assertThat(outcome.err())
          .contains("on static field programs.Arrays.count")
          .contains("photofinish: 1 data race;")
          .contains("photofinish: degraded: elements of arrays are not checked\n");
      assertThat(outcome.status()).isEqualTo(66);
    }
    assertThat(ChildJvm.run("", Arrays.class).err()).contains("of int[]");
  }

  @Test
  void stats_show_how_often_rules_fired() throws Exception {
    assertThat(ChildJvm.run("stats=1", Ending.class, "normally").err())
        .containsPattern("photofinish: rule FORK: [12]\n");
  }

  @Test
  void stats_show_how_long_checks_took_to_place() throws Exception {
    assertThat(ChildJvm.run("stats=1,detector=bigfoot", Ending.class, "normally").err())
        .containsPattern(
            "photofinish: placement: 3 methods analysed, [\\d.]+ ms each, \\d+ ms for (lambda.)?main\\(");
    assertThat(ChildJvm.run("stats=1,detector=fasttrack", Ending.class, "normally").err())
        .doesNotContain("placement");
  }

  @Test
  void weaver_is_left_to_c1_where_there_is_one() throws Exception {
    String woven = "dev/photofinish/instrument*.*";
    String directed = ChildJvm.run("", Directives.class).out();
    assertThat(directed)
        .contains(woven, "c2 directives:\n  inline: -\n  Enable:true Exclude:true ");
    for (String flag : List.of("-XX:-TieredCompilation", "-XX:CompilationMode=high-only")) {
      Outcome alone = ChildJvm.run(List.of(flag), "", Directives.class);
      assertThat(alone.out()).as(flag).contains("*.*").doesNotContain(woven);
    }
  }

  @Test
  void jvm_without_diagnostic_commands_runs_all_the_same() throws Exception {
    List<String> modules = List.of("--limit-modules", "java.base,java.instrument");
    Outcome outcome = ChildJvm.run(modules, "", Ending.class, "normally");
    assertThat(outcome.out()).isEqualTo("raced\n");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void no_place_for_a_file_does_not_matter() throws Exception {
    List<String> nowhere = List.of("-Djava.io.tmpdir=/nowhere");
    Outcome outcome = ChildJvm.run(nowhere, "", Ending.class, "normally");
    assertThat(outcome.err()).doesNotContain("photofinish: WARNING", "degraded");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void second_agent_does_nothing() throws Exception {
    Outcome outcome = ChildJvm.runTwice(Ordered.class, "join");
    assertThat(outcome.err()).contains("already").contains("no data race");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void hooked_classes_of_the_jdk_pass_the_verifier() throws Exception {
    List<String> verify =
        List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");
    String[] hooked =
        EdgeTable.forJdk(Runtime.version().feature()).classes().stream()
            .map(name -> name.replace('/', '.'))
            .toArray(String[]::new);
    Outcome outcome = ChildJvm.run(verify, "", Loads.class, hooked);
    assertThat(outcome.out()).isEqualTo("loaded " + hooked.length + "\n");
    assertThat(outcome.err()).contains("no data race").doesNotContain("no hooks", "no place");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void added_fields_are_hidden() throws Exception {
    assertThat(ChildJvm.run("", Ending.class, "reflect").out()).isEqualTo("raced\n2\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "join",
        "join millis",
        "join nanos",
        "isAlive",
        "getState",
        "started twice",
        "join duration",
        "virtual join",
        "virtual join millis",
        "virtual join duration",
        "virtual isAlive",
        "virtual getState",
      })
  void thread_that_was_seen_to_end_is_ordered_before(String how) throws Exception {
    int version = Runtime.version().feature();
    assumeTrue(version >= (how.startsWith("virtual") ? 21 : how.endsWith("duration") ? 19 : 17));
    Outcome outcome = ChildJvm.run("", Ordered.class, how);
    assertThat(outcome.out()).isEqualTo("count 6\n");
    assertThat(outcome.err()).startsWith("photofinish: no data race;").hasLineCount(1);
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void thread_that_nobody_has_seen_end_is_not() throws Exception {
    assertThat(ChildJvm.run("", Ordered.class, "not at all").status()).isEqualTo(66);
  }
}
