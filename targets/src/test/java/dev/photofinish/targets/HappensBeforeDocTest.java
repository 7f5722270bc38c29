/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The list of idioms in docs/happens-before.md is made from the targets, which {@link TargetTest}
 * runs. To write it anew: {@code -Dphotofinish.docs=write}.
 */
class HappensBeforeDocTest {
  private static final Path PAGE = Path.of("..", "docs", "happens-before.md");
  private static final String START = "<!-- idioms: made from the targets -->\n";
  private static final String END = "<!-- end of idioms -->\n";
  private static final Pattern IDIOM = Pattern.compile("// idiom: (.+)");

  /** The programs in which an idiom orders, and those in which something else was done. */
  private record Programs(Set<String> ordered, Set<String> racy) {
    Programs() {
      this(new TreeSet<>(), new TreeSet<>());
    }
  }

  @Test
  void page_lists_what_the_targets_show() throws IOException {
    String page = Files.readString(PAGE);
    String made = replaced(page, table());
    if ("write".equals(System.getProperty("photofinish.docs"))) {
      Files.writeString(PAGE, made);
    } else {
      assertThat(page).isEqualTo(made);
    }
  }

  private static String replaced(String page, String table) {
    int start = page.indexOf(START) + START.length();
    int end = page.indexOf(END);
    assertThat(end).isGreaterThanOrEqualTo(start);
    return page.substring(0, start) + table + page.substring(end);
  }

  private static String table() throws IOException {
    StringBuilder table =
        new StringBuilder("| idiom | ordered in | racy in |\n| --- | --- | --- |\n");
    for (Map.Entry<String, Programs> each : idioms().entrySet()) {
      table.append("| ").append(each.getKey().replace("|", "\\|"));
      table.append(" | ").append(names(each.getValue().ordered()));
      table.append(" | ").append(names(each.getValue().racy())).append(" |\n");
    }
    return table.toString();
  }

  private static Map<String, Programs> idioms() throws IOException {
    Map<String, Programs> idioms = new TreeMap<>();
    for (Target target : Target.all()) {
      boolean racy = !target.expected().races().isEmpty();
      Matcher idiom = IDIOM.matcher(Files.readString(target.source()));
      while (idiom.find()) {
        Programs programs = idioms.computeIfAbsent(idiom.group(1), name -> new Programs());
        (racy ? programs.racy() : programs.ordered()).add(target.toString());
      }
    }
    return idioms;
  }

  private static String names(Set<String> programs) {
    return programs.isEmpty() ? "" : "`" + String.join("`, `", programs) + "`";
  }
}
