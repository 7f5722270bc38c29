/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.agent.Agent;
import dev.photofinish.agent.BadOptions;
import dev.photofinish.agent.Options;
import dev.photofinish.command.selftest.LockedCounter;
import dev.photofinish.command.selftest.UnlockedCounter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Says what would be used, and whether it works here. */
@Command(
    name = "doctor",
    description = "Shows the Java and the options in use, and tests whether races are found.",
    footer = {"", "Exit status: 0 all is well; 1 it is not; 2 bad options."})
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, BadFile {
    Options options = options();
    out().println("photofinish " + Version.ofPhotofinish() + " in " + Java.jar());
    out()
        .printf(
            "java %s (%s) in %s%n",
            Version.ofJava(), System.getProperty("java.vendor"), System.getProperty("java.home"));
    out().println("options in force, by " + Agent.ENVIRONMENT + " or default:");
    options.all().forEach((key, value) -> out().println("  " + key + "=" + value));
    boolean finds = test("a program that races", UnlockedCounter.class, ExitStatus.RACES);
    boolean spares = test("its ordered twin", LockedCounter.class, ExitStatus.NO_RACE);
    return finds && spares ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private Options options() {
    try {
      return Options.parse(null, System.getenv(Agent.ENVIRONMENT));
    } catch (BadOptions e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  /** Returns whether the program got the status it should, and a report on races if it races. */
  private boolean test(String what, Class<?> program, int expected)
      throws IOException, InterruptedException, BadFile {
    out().print("self-test, " + what + ": ");
    out().flush();
    SelfTest.Outcome outcome = new SelfTest(program).run();
    boolean well =
        outcome.status() == expected && outcome.reportsRace() == (expected == ExitStatus.RACES);
    out().println(well ? "as it should be" : "WRONG");
    if (!well) {
      spec.commandLine()
          .getErr()
          .printf(
              "photofinish: the self-test failed: %s got status %d instead of %d: %s%n",
              what, outcome.status(), expected, outcome.firstLine());
    }
    return well;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
