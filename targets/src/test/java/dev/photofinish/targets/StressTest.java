/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.targets.RaceReport.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that hit one variable at the same moment, under the agent as users have it. */
class StressTest {
  private static final int ROUNDS = 200;
  private static final long SWEPT = 1 << 14; // as in the program
  private static final Path WORK =
      Path.of("target", "stress", "jdk-" + Runtime.version().feature());

  @BeforeAll
  static void compile() throws IOException {
    Files.createDirectories(WORK);
    Path rounds = WORK.resolve("Rounds.java");
    Files.writeString(rounds, rounds());
    String stress = Path.of("src", "test", "programs", "Stress.java").toString();
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    String[] args = {"-d", WORK.toString(), stress, rounds.toString()};
    assertThat(javac.run(System.out, System.err, args)).isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void no_race_is_lost(int threads) {
    Set<String> expected = new TreeSet<>();
    for (int i = 0; i < ROUNDS; i++) {
      expected.add("field R" + i + ".field");
      expected.add("static field R" + i + ".statics");
      expected.add("element 3 of R" + i + "[]");
      expected.add("element 3000 of R" + i + "[][]");
      expected.add("element 40 of R" + i + "[][][]");
    }
    List<Race> races = races(threads, "racy");
    assertThat(locations(races)).containsAll(expected);
    int others = threads - 1;
    assertThat(count(races, "Stress$Box")).isEqualTo(SWEPT * others);
    assertThat(count(races, "int[]")).isEqualTo(SWEPT * others);
    assertThat(count(races, "long[]")).isEqualTo(SWEPT * others);
    // A race between a claimant and two others at once may be told by two of them.
    assertThat(count(races, "short[]")).isGreaterThanOrEqualTo(SWEPT / 64 * 63 * others);
  }

  private static Set<String> locations(List<Race> races) {
    return races.stream()
        .map(race -> race.location().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** How often there was a race on a field of a class, or on an element of a type of array. */
  private static long count(List<Race> races, String type) {
    return races.stream()
        .filter(race -> race.location().type().equals(type))
        .mapToLong(Race::count)
        .sum();
  }

  @Test
  void no_race_is_invented() {
    assertThat(races(4, "ordered")).isEmpty();
  }

  private static List<Race> races(int threads, String kind) {
    Path base = Jvm.base("stress", kind + threads);
    List<String> command = new ArrayList<>(Jvm.java(List.of("-Xmx512m")));
    command.add("-javaagent:" + Jvm.JAR + "=exitcode=0,formats=json,report=" + base);
    command.addAll(List.of("-cp", WORK.toString(), "Stress", String.valueOf(threads), kind));
    Outcome outcome = Jvm.run(base, command);
    assertThat(outcome.out()).isEqualToIgnoringNewLines("done");
    assertThat(outcome.report().summary().degraded()).isEmpty();
    return outcome.report().races();
  }

  /** A class for each round, whose fields and arrays have names that no other round has. */
  private static String rounds() {
    StringBuilder source = new StringBuilder("class Rounds {\n  static Stress.Round[] all() {\n");
    source.append("    return new Stress.Round[] {");
    for (int i = 0; i < ROUNDS; i++) {
      source.append("new R").append(i).append("(), ");
    }
    source.append("};\n  }\n}\n");
    for (int i = 0; i < ROUNDS; i++) {
      source.append(ROUND.replace("R#", "R" + i));
    }
    return source.toString();
  }

  private static final String ROUND =
      """
      class R# implements Stress.Round {
        static int statics;
        int field;
        private final R#[] small = new R#[8];
        private final R#[][] large = new R#[4096][];
        private final R#[][][] claimed = new R#[Stress.CLAIMED][][];

        public void field(boolean write) {
          if (write) { field = 1; } else { int read = field; }
        }

        public void statics(boolean write) {
          if (write) { statics = 1; } else { int read = statics; }
        }

        public void small(boolean write) {
          if (write) { small[3] = null; } else { Object read = small[3]; }
        }

        public void large(boolean write) {
          if (write) { large[3000] = null; } else { Object read = large[3000]; }
        }

        public void claimed(boolean write) {
          if (write) { claimed[40] = null; } else { Object read = claimed[40]; }
        }

        public void claim() {
          for (int i = 0; i < claimed.length; i++) {
            if (i != 40) { claimed[i] = null; }
          }
        }
      }
      """;
}
