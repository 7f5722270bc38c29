/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.jacoco.agent.rt.RT;
import org.junit.jupiter.api.Test;

/** Programs that have to be packed or started in another way than the others. */
class ExoticTest {
  private static final Path WORK =
      Path.of("target", "exotic", "jdk-" + Runtime.version().feature());
  private static final String PROGRAM = "UnlockedCounter";
  private static final String THREADS = "dev/photofinish/targets/Threads.java";
  private static final String FOLDER = "dev/photofinish/targets/";

  /** Changed code must not count as tampered with. */
  @Test
  void signed_jar_is_checked() throws Exception {
    String jar = signedJar("fields", PROGRAM);
    assertRaces("signed", agent("signed"), List.of("-cp", jar, className()));
  }

  /** What the JDK knows of the signatures is kept in tables, whose locks are its own affair. */
  @Test
  void signed_jar_does_not_order_those_who_load_from_it() throws Exception {
    String jar = signedJar("init", "LoadersMisused");
    List<String> command = Jvm.java(Jvm.quick());
    command.addAll(agent("loaders"));
    command.addAll(List.of("-cp", jar, Target.named("LoadersMisused").className()));
    Outcome outcome = Jvm.run(Jvm.base("exotic", "loaders"), command);
    assertThat(outcome.report().races()).as(outcome.describe()).hasSize(3);
  }

  private static String signedJar(String folder, String program) throws Exception {
    Path jar = jar(folder, program);
    Files.deleteIfExists(WORK.resolve("keys"));
    tool("keytool", "-genkeypair", "-alias", "a", "-keyalg", "RSA", "-dname", "CN=Test");
    tool("jarsigner", jar.toString(), "a");
    return jar.toString();
  }

  /** A module that reads java.base alone, and opens nothing. */
  @Test
  void named_module_is_checked() throws Exception {
    Path classes = WORK.resolve("module");
    Path source = WORK.resolve("module-info.java");
    Files.createDirectories(classes);
    Files.writeString(source, "module exotic {}");
    run(
        "javac",
        "-d",
        classes.toString(),
        source.toString(),
        program(),
        "src/main/java/" + THREADS);
    String main = "exotic/" + className();
    assertRaces("module", agent("module"), List.of("-p", classes.toString(), "-m", main));
  }

  private static String program() {
    return Target.named(PROGRAM).source().toString();
  }

  /** It asks in checked code, about what our code does. */
  @Test
  void security_manager_is_not_led_in_circles() throws IOException {
    assumeTrue(Runtime.version().feature() < 24, "there are no security managers any more");
    Target target = Target.named("Guarded");
    String allowed = "-Djava.security.manager=allow";
    List<String> run = List.of(allowed, "-cp", Jvm.CLASSES.toString(), target.className());
    Outcome checked = assertRaces("guarded", agent("guarded"), run);
    assertThat(checked.out()).as(checked.describe()).startsWith("forbidden 2");
  }

  /** Its own races, on the arrays in which it notes what was run, are then reported, too. */
  @Test
  void jacoco_may_come_before() throws Exception {
    List<String> command = Jvm.java(Jvm.quick());
    command.add(jacoco("after"));
    command.addAll(agent("after-jacoco"));
    command.addAll(plainRun());
    Outcome outcome = Jvm.run(Jvm.base("exotic", "after-jacoco"), command);
    assertThat(outcome.report().races())
        .as(outcome.describe())
        .anyMatch(race -> race.location().toString().equals("field Counter.count"));
    assertThat(outcome.report().summary().degraded()).as(outcome.describe()).isEmpty();
    assertCovered("after", outcome);
  }

  @Test
  void jacoco_may_come_afterwards() throws Exception {
    List<String> agents = new ArrayList<>(agent("before-jacoco"));
    agents.add(jacoco("before"));
    assertCovered("before", assertRaces("before-jacoco", agents, plainRun()));
  }

  /** What it does for the target is then not heard, and that is said. */
  @Test
  void class_of_the_jdk_is_first_needed_to_find_a_class_file() throws IOException {
    assertThat(weaknessOf("QueueingLoader"))
        .startsWith("no hooks in java.util.concurrent.PriorityBlockingQueue:");
  }

  /** A handle has but a place in an object; which field is there, the class does not say. */
  @Test
  void class_is_named_whose_fields_have_no_names() throws IOException {
    assertThat(weaknessOf("MissingType"))
        .startsWith(
            Target.named("MissingType").className() + "$Part has a field whose class is missing:");
  }

  /** The only thing that a report says of what was not checked. */
  private static String weaknessOf(String target) throws IOException {
    List<String> command = Jvm.java(Jvm.quick());
    command.addAll(agent(target));
    command.addAll(List.of("-cp", Jvm.CLASSES.toString(), Target.named(target).className()));
    Outcome outcome = Jvm.run(Jvm.base("exotic", target), command);
    assertThat(outcome.report().summary().degraded()).as(outcome.describe()).hasSize(1);
    return outcome.report().summary().degraded().get(0);
  }

  private static List<String> plainRun() {
    return List.of("-cp", Jvm.CLASSES.toString(), className());
  }

  private static String jacoco(String title) throws IOException, URISyntaxException {
    Files.createDirectories(WORK);
    Files.deleteIfExists(WORK.resolve(title + ".exec"));
    URI jar = RT.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    return "-javaagent:" + Path.of(jar) + "=destfile=" + WORK.resolve(title + ".exec");
  }

  private static void assertCovered(String title, Outcome outcome) throws IOException {
    assertThat(WORK.resolve(title + ".exec")).as(outcome.describe()).exists();
    String covered = Files.readString(WORK.resolve(title + ".exec"), ISO_8859_1);
    assertThat(covered).contains(className().replace('.', '/'));
  }

  private static Outcome assertRaces(String title, List<String> agents, List<String> run)
      throws IOException {
    List<String> command = Jvm.java(Jvm.quick());
    command.addAll(agents);
    command.addAll(run);
    Outcome outcome = Jvm.run(Jvm.base("exotic", title), command);
    assertThat(outcome.report().races()).as(outcome.describe()).hasSizeBetween(1, 2);
    assertThat(outcome.report().summary().degraded()).as(outcome.describe()).isEmpty();
    return outcome;
  }

  private static List<String> agent(String title) {
    return List.of("-javaagent:" + Jvm.JAR + "=report=" + Jvm.base("exotic", title));
  }

  private static String className() {
    return Target.named(PROGRAM).className();
  }

  private static Path jar(String folder, String program) throws IOException {
    Files.createDirectories(WORK);
    Path jar = WORK.resolve(program + ".jar");
    List<String> args = new ArrayList<>(List.of("-c", "-f", jar.toString()));
    try (Stream<Path> files = Files.list(Jvm.CLASSES.resolve(FOLDER + folder))) {
      files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.startsWith(program))
          .forEach(file -> entry(args, FOLDER + folder + "/" + file));
    }
    entry(args, FOLDER + "Threads.class");
    run("jar", args.toArray(new String[0]));
    return jar;
  }

  private static void run(String tool, String... args) {
    ToolProvider found = ToolProvider.findFirst(tool).orElseThrow();
    assertThat(found.run(System.out, System.err, args)).isEqualTo(0);
  }

  private static void entry(List<String> args, String file) {
    args.addAll(List.of("-C", Jvm.CLASSES.toString(), file));
  }

  private static void tool(String name, String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", name).toString());
    command.addAll(List.of("-keystore", WORK.resolve("keys").toString()));
    command.addAll(List.of("-storepass", "secret", "-keypass", "secret"));
    command.addAll(List.of(args));
    Path log = WORK.resolve(name + ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(log)).isEqualTo(0);
  }
}
