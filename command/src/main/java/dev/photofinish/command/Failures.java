/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever went wrong into one line on standard error and an exit status. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    return badUsage(e);
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    if (e instanceof BadFile) {
      command.getErr().println(e.getMessage());
      return ExitStatus.BAD_USAGE;
    }
    if (e instanceof ParameterException bad) {
      return badUsage(bad);
    }
    return internal(e, command);
  }

  /** A failure that is nobody's fault but ours. */
  static int internal(Throwable e, CommandLine command) {
    Photofinish root = (Photofinish) command.getCommandSpec().root().userObject();
    if (root.stackTrace) {
      e.printStackTrace(command.getErr());
    } else {
      String hint = "; --stack-trace shows where it happened";
      command.getErr().println("photofinish: internal error: " + e + hint);
    }
    return ExitStatus.INTERNAL;
  }

  private static int badUsage(ParameterException e) {
    String message = e.getMessage().lines().findFirst().orElse("bad usage");
    String hint = e instanceof UnmatchedArgumentException unmatched ? suggestion(unmatched) : "";
    e.getCommandLine().getErr().println("photofinish: " + lowerCase(message) + hint);
    return ExitStatus.BAD_USAGE;
  }

  private static String suggestion(UnmatchedArgumentException e) {
    return e.getSuggestions().isEmpty()
        ? ""
        : "; did you mean " + String.join(" or ", e.getSuggestions()) + "?";
  }

  private static String lowerCase(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }
}
