/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.agent.Agent;
import dev.photofinish.agent.BadOptions;
import dev.photofinish.agent.Option;
import dev.photofinish.agent.Options;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program under the agent. */
@Command(
    name = "run",
    description = "Runs a Java program, and reports its races.",
    customSynopsis = "photofinish run [--report BASE] [OPTIONS] -- JAVA_ARGS...",
    footer = {
      "",
      "Example: photofinish run --report out/races -- -cp classes com.acme.Main",
      "The exit status is that of the program, or 66 if it ended with 0 but raced."
    })
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "JAVA_ARGS",
      description = "What to give to java: -cp, -jar, a main class and its arguments.")
  private List<String> javaArguments;

  /** The command with an option for every option of the agent. */
  static CommandSpec spec() {
    CommandSpec spec = CommandSpec.forAnnotatedObject(new RunCommand());
    spec.parser().stopAtPositional(true);
    offered().map(RunCommand::option).forEach(spec::addOption);
    return spec;
  }

  /** All but help, which is the command's own. */
  private static Stream<Option> offered() {
    return Stream.of(Option.values()).filter(option -> option != Option.HELP);
  }

  private static OptionSpec option(Option option) {
    return OptionSpec.builder(name(option))
        .paramLabel("VALUE")
        .type(String.class)
        .arity("1")
        .description(
            escaped(option.meaning() + "."),
            escaped("Allowed: " + option.allowed() + "; default: " + option.standard() + "."))
        .build();
  }

  private static String name(Option option) {
    return "--" + option.key();
  }

  /** Descriptions are format strings. */
  private static String escaped(String text) {
    return text.replace("%", "%%");
  }

  @Override
  public Integer call() throws IOException, BadFile {
    String options = agentOptions();
    try {
      Options.parse(options, System.getenv(Agent.ENVIRONMENT));
    } catch (BadOptions e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
    return ChildProcess.run(Java.underAgent(options, javaArguments));
  }

  private String agentOptions() {
    List<String> pairs = new ArrayList<>();
    offered().forEach(option -> addPair(option, pairs));
    return String.join(",", pairs);
  }

  private void addPair(Option option, List<String> pairs) {
    String value = spec.findOption(name(option)).getValue();
    if (value != null && value.contains(",")) {
      throw new ParameterException(
          spec.commandLine(), name(option) + " " + value + ": a value cannot have a comma in it");
    }
    if (value != null) {
      pairs.add(option.key() + "=" + value);
    }
  }
}
