/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.placement.Strategy;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.trace.TraceFormat;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Options of which only a few values make sense; any other is answered with the list of them. */
final class Choices {
  static final String ALL = "all";

  private Choices() {}

  static final String SLIMSTATE = "slimstate";

  /** One detector, or all of them if it is empty. */
  record DetectorChoice(Optional<Check> one, ArrayShadows arrays) {}

  /** A detector, or {@link #ALL}. */
  static final class Detectors implements ITypeConverter<DetectorChoice> {
    @Override
    public DetectorChoice convert(String value) {
      if (value.equals(ALL)) {
        return new DetectorChoice(Optional.empty(), ArrayShadows.FINE);
      }
      if (value.equals(SLIMSTATE)) {
        return new DetectorChoice(Optional.of(Check.FASTTRACK), ArrayShadows.SLIM);
      }
      Check one = Check.of(value).orElseThrow(() -> unknown("detector", value, titles()));
      return new DetectorChoice(Optional.of(one), ArrayShadows.FINE);
    }

    private static List<String> titles() {
      Stream<String> checks = Arrays.stream(Check.values()).map(Check::title);
      return Stream.concat(Stream.of(ALL), Stream.concat(checks, Stream.of(SLIMSTATE))).toList();
    }
  }

  /** A value of the axis. */
  static final class Arrangements implements ITypeConverter<ArrayShadows> {
    @Override
    public ArrayShadows convert(String value) {
      return ArrayShadows.of(value)
          .orElseThrow(() -> unknown("shadow of arrays", value, ArrayShadows.titles()));
    }
  }

  /** A format of traces. */
  static final class Formats implements ITypeConverter<TraceFormat> {
    @Override
    public TraceFormat convert(String value) {
      return oneOf("format", value, TraceFormat.values());
    }
  }

  /** A format of reports. */
  static final class Styles implements ITypeConverter<ReportStyle> {
    @Override
    public ReportStyle convert(String value) {
      return oneOf("format", value, ReportStyle.values());
    }
  }

  /** Where checks go. */
  static final class Placements implements ITypeConverter<Strategy> {
    @Override
    public Strategy convert(String value) {
      if (!Strategy.titles().contains(value)) {
        throw unknown("placement", value, Strategy.titles());
      }
      return Strategy.of(value);
    }
  }

  /** The format to write {@code file} in: as told, or else by its name. */
  static TraceFormat formatOf(Path file, TraceFormat told, CommandSpec spec) {
    if (told != null) {
      return told;
    }
    return TraceFormat.of(file)
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    file + " ends neither in .trace (text) nor in .ptrace (binary); say --to"));
  }

  private static <T> T oneOf(String what, String value, T[] all) {
    List<String> titles = Arrays.stream(all).map(Object::toString).toList();
    int found = titles.indexOf(value);
    if (found < 0) {
      throw unknown(what, value, titles);
    }
    return all[found];
  }

  private static TypeConversionException unknown(String what, String value, List<String> allowed) {
    return new TypeConversionException(
        "unknown " + what + " '" + value + "'; allowed are " + String.join(", ", allowed));
  }
}
