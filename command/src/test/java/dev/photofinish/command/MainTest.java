/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class MainTest {

  /** A command with a bug. */
  @Command(name = "stumble")
  static final class Stumble implements Callable<Integer> {
    @Option(names = "--badly")
    private boolean badly;

    @Override
    public Integer call() {
      if (badly) {
        throw new LinkageError("over a rock");
      }
      throw new IllegalStateException("over a stone");
    }
  }

  @Test
  void version_names_photofinish_and_java() {
    assertThat(Outcome.of("--version").out())
        .matches("photofinish \\d\\S* \\(Java " + System.getProperty("java.version") + "\\)\n");
  }

  @Test
  void help_lists_the_commands_and_the_exit_status() {
    Outcome outcome = Outcome.of("--help");
    assertThat(outcome.status()).isEqualTo(0);
    assertThat(outcome.out()).contains("check").contains("trace").contains("66 races");
    assertThat(Outcome.of("check", "--help").out()).contains("--detector=NAME");
  }

  @Test
  void no_command_is_bad_usage() {
    assertThat(Outcome.of())
        .isEqualTo(
            new Outcome(
                2,
                "",
                "photofinish: which command? check, trace, explain, analyze, doctor, run (--help tells more)\n"));
    assertThat(Outcome.of("trace").err()).contains("which command? convert, generate");
    assertThat(Outcome.of("check").status()).isEqualTo(2);
  }

  @Test
  void mistyped_command_is_answered_with_the_likely_one() {
    assertThat(Outcome.of("chek").err()).hasLineCount(1).contains("did you mean check?");
  }

  @Test
  void bug_of_ours_is_one_line_and_a_status_of_its_own() {
    Outcome outcome = stumble();
    assertThat(outcome.status()).isEqualTo(70);
    assertThat(outcome.err())
        .isEqualTo(
            "photofinish: internal error: java.lang.IllegalStateException: over a stone;"
                + " --stack-trace shows where it happened\n");
  }

  @Test
  void broken_installation_is_no_less() {
    Outcome outcome = stumble("--badly");
    assertThat(outcome.status()).isEqualTo(70);
    assertThat(outcome.err()).hasLineCount(1).contains("over a rock");
  }

  @Test
  void stack_trace_of_a_bug_is_shown_on_demand() {
    assertThat(stumble("--stack-trace", "--badly").err())
        .contains("at dev.photofinish.command.MainTest");
  }

  private static Outcome stumble(String... options) {
    StringWriter err = new StringWriter();
    CommandLine commandLine =
        Main.commandLine(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()))
            .addSubcommand(new Stumble())
            .setErr(new PrintWriter(err, true)); // again, to reach the new command
    List<String> args = new ArrayList<>(List.of(options));
    args.add(0, "stumble");
    int status = Main.run(commandLine, args.toArray(String[]::new));
    return new Outcome(status, "", err.toString());
  }
}
