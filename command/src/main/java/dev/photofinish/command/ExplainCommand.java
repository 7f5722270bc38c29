/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.instrument.ClassFiles;
import dev.photofinish.instrument.Explainer;
import dev.photofinish.instrument.TrustedSummaries;
import dev.photofinish.placement.Strategy;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says where checks go, and why. */
@Command(
    name = "explain",
    description = "Shows where the checks of a class go, and why. Nothing is run.",
    footer = {"", "Exit status: 0; 2 bad usage, or a class that cannot be read."})
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "CLASS",
      description = "Names of classes, or class files.")
  private List<String> names;

  @Mixin private ClassPath classPath;

  @Option(
      names = "--placement",
      paramLabel = "NAME",
      description = "Where checks go; bigfoot if nothing is said.",
      converter = Choices.Placements.class)
  private Strategy placement = Strategy.BIGFOOT;

  @Option(
      names = "--summaries",
      paramLabel = "FILE",
      description = "What calls do, as photofinish analyze has found out.")
  private Path summaries;

  @Override
  public Integer call() throws IOException, BadFile {
    try (URLClassLoader loader =
        new URLClassLoader(classPath.urls(), ClassLoader.getPlatformClassLoader())) {
      TrustedSummaries trusted = summaries == null ? null : trusted(loader);
      boolean first = true;
      for (String name : names) {
        String text = explain(name, loader, trusted);
        spec.commandLine().getOut().print((first || text.isEmpty() ? "" : "\n") + text);
        first &= text.isEmpty();
      }
    }
    return ExitStatus.DONE;
  }

  private TrustedSummaries trusted(ClassLoader loader) throws BadFile {
    return new TrustedSummaries(
        SummariesFile.read(summaries),
        new ClassFiles((any, name) -> true),
        loader,
        type -> spec.commandLine().getErr().println(TrustedSummaries.staleness(summaries, type)),
        why -> {});
  }

  private String explain(String name, ClassLoader loader, TrustedSummaries trusted) throws BadFile {
    try {
      return Explainer.explain(bytes(name, loader), loader, placement, trusted);
    } catch (IOException e) {
      throw new BadFile(Path.of(name), e);
    } catch (RuntimeException e) {
      throw new BadFile(Path.of(name), "no class file that can be read: " + e);
    }
  }

  private static byte[] bytes(String name, ClassLoader loader) throws IOException, BadFile {
    if (name.endsWith(".class")) {
      return Files.readAllBytes(Path.of(name));
    }
    try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new BadFile(Path.of(name), "no such class on the class path");
      }
      return in.readAllBytes();
    }
  }
}
