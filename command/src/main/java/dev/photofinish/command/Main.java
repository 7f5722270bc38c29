/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import picocli.CommandLine;

/** Where {@code java -jar photofinish.jar} begins. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, false, UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, UTF_8);
    int status = run(out, err, args);
    out.flush();
    System.exit(status);
  }

  /** Runs one command; returns the exit status. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(commandLine(out, err), args);
  }

  static int run(CommandLine commandLine, String... args) {
    try {
      return commandLine.execute(args);
    } catch (OutOfMemoryError e) {
      commandLine
          .getErr()
          .println("photofinish: out of memory; JAVA_TOOL_OPTIONS=-Xmx4g gives more");
      return ExitStatus.INTERNAL;
    } catch (Error e) { // picocli hands on exceptions only
      return Failures.internal(e, commandLine);
    }
  }

  static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    Failures failures = new Failures();
    return new CommandLine(new Photofinish())
        .addSubcommand(new CommandLine(RunCommand.spec()))
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
  }
}
