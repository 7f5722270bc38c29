/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** A program that is run plain and under the agent; what the runs left is in target/reports. */
public record Program(String className) {
  private static final Path JAR =
      Path.of(System.getProperty("photofinish.jar", "../dist/photofinish.jar")).normalize();
  private static final Path REPORTS =
      Path.of("target", "reports", "jdk-" + Runtime.version().feature());
  private static final long LIMIT_SECONDS = 3600;

  /** More of them: {@code -Doptions=,verify=checks}. */
  private static final String OPTIONS = System.getProperty("options", "");

  /** The detectors to use: {@code -Ddetectors=A,B}, else one. */
  public static List<String> detectors() {
    return Arrays.asList(System.getProperty("detectors", "bigfoot").split(",", -1));
  }

  /** Checks that the agent changes nothing; returns the locations that raced, and what degraded. */
  public Set<String> findings(String detector) throws Exception {
    Path base = REPORTS.resolve(detector).resolve(className.substring(className.indexOf('.') + 1));
    Files.createDirectories(base.getParent());
    String agent =
        "-javaagent:%s=detector=%s,exitcode=0,report=%s%s".formatted(JAR, detector, base, OPTIONS);
    List<String> main = List.of(className);
    String plain = run(Path.of(base + ".plain"), List.of(), main);
    String checked = run(Path.of(base + ".checked"), List.of(agent), main);
    assertThat(checked).isEqualTo(plain);
    JsonObject report =
        JsonParser.parseString(Files.readString(Path.of(base + ".json"))).getAsJsonObject();
    Set<String> findings = locations(report);
    for (JsonElement each : report.getAsJsonObject("summary").getAsJsonArray("degraded")) {
      findings.add("degraded: " + each.getAsString());
    }
    return findings;
  }

  /** The processor time of a run with so many times as much to do, plain if there are no flags. */
  long milliseconds(int times, List<String> flags) throws Exception {
    Path out = REPORTS.resolve("slowdown." + (flags.isEmpty() ? "plain" : "checked"));
    Files.createDirectories(REPORTS);
    run(out, flags, List.of("programs.Timed", className, String.valueOf(times)));
    List<String> told = Files.readAllLines(Path.of(out + ".err"));
    return told.stream()
        .filter(line -> line.startsWith("cpu_ms="))
        .mapToLong(line -> Long.parseLong(line.substring("cpu_ms=".length())))
        .findFirst()
        .orElseThrow();
  }

  /** What the agent tells of the shadow of arrays. */
  List<String> shadow(String arrays) throws Exception {
    Path out = REPORTS.resolve("shadow");
    Files.createDirectories(REPORTS);
    String agent = "-javaagent:%s=detector=fasttrack,exitcode=0,stats=true,arrays=%s";
    run(out, List.of(agent.formatted(JAR, arrays)), List.of(className));
    String mark = "photofinish: arrays ";
    return Files.readAllLines(Path.of(out + ".err")).stream()
        .filter(line -> line.startsWith(mark))
        .map(line -> line.substring(mark.length()))
        .toList();
  }

  /** The flag of the agent, without what it says about races. */
  static List<String> agent(String detector) {
    return List.of("-javaagent:%s=detector=%s,exitcode=0%s".formatted(JAR, detector, OPTIONS));
  }

  /** Runs a main class, which must end with 0, and returns what it printed. */
  private static String run(Path out, List<String> flags, List<String> main) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(main);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectOutput(out.toFile()).redirectError(Path.of(out + ".err").toFile());
    builder.environment().remove("PHOTOFINISH_OPTIONS");
    Process process = builder.start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new AssertionError("no end within " + LIMIT_SECONDS + " s: " + command);
    }
    assertThat(process.exitValue()).as(Files.readString(Path.of(out + ".err"))).isZero();
    return Files.readString(out);
  }

  private static Set<String> locations(JsonObject report) {
    Set<String> locations = new TreeSet<>();
    for (JsonElement race : report.getAsJsonArray("races")) {
      JsonObject location = race.getAsJsonObject().getAsJsonObject("location");
      JsonElement field = location.get("field");
      String type = location.get("class").getAsString();
      locations.add(field.isJsonNull() ? type : type + "." + field.getAsString());
    }
    return locations;
  }
}
