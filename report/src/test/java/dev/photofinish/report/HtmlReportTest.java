/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.report.Side.Access;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  private static final Pattern TAG = Pattern.compile("<(/?)([a-z][a-z0-9]*)[^>]*>");
  private static final Set<String> WITHOUT_END = Set.of("meta", "html");
  private static final String EVIL = "<script>alert('x')</script>&amp;\"\u0000";
  private static final String HARMLESS =
      "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;&quot;?";

  @Test
  void page_tells_what_the_text_report_tells() throws IOException {
    assertThat(lines(page(Examples.documented())))
        .containsSubsequence(
            "Photofinish: 1 data race",
            "1 data race",
            "Checked 12 classes.",
            "Data race (write-read) on field com.acme.Box.data",
            "Read by thread B (22), holding no lock",
            "at com.acme.Box.get(Box.java:16)",
            "at com.acme.Reader.run(Reader.java:9)",
            "Thread B (22) was created by thread main (1)",
            "at com.acme.Main.main(Main.java:8)",
            "Previous write by thread A (21), holding com.acme.Box#1",
            "at com.acme.Box.set(Box.java:12)",
            "Thread A (21) was created by thread main (1)",
            "at com.acme.Main.main(Main.java:7)",
            "Seen 3 times.",
            "Advice: only one of the two accesses is locked; hold com.acme.Box#1 at the current read"
                + " too.",
            "Photofinish 0.1.0 on Java 17.0.15");
  }

  @Test
  void verdict_and_what_weakens_it_come_before_the_races() throws IOException {
    Summary summary = new Summary("1 class", 2, 1, 1, List.of("slots ran out", "too long"));
    Finding race = Examples.race(Examples.DATA, List.of(), List.of());
    Report report = new Report("0.1.0", "17.0.15", Map.of(), List.of(race), summary);
    assertThat(lines(page(report)))
        .containsSubsequence(
            "1 data race (2 suppressed)",
            "Checked 1 class; skipped 1 method.",
            "slots ran out",
            "too long",
            "Data race (write-write) on field com.acme.Box.data");
    assertThat(page(Examples.documented())).doesNotContain("<div class=\"degraded\">");
  }

  @Test
  void run_that_checked_nothing_says_so() throws IOException {
    assertThat(lines(page(Examples.withSummary(new Summary("", 0, 0, 0, List.of())))))
        .contains("No data race", "NOTHING WAS CHECKED.");
  }

  @Test
  void forgotten_access_has_a_reason_instead_of_a_stack() throws IOException {
    Side previous = Examples.forgotten(Access.WRITE);
    Side current = Examples.side(Access.READ, Examples.B, List.of());
    assertThat(lines(page(Examples.report(new Finding(Examples.DATA, previous, current, 1)))))
        .containsSubsequence(
            "Previous write by thread unknown, locks unknown",
            "(overwritten in the history of the thread)");
  }

  @Test
  void several_reports_are_one_page_with_anchors_of_their_own() throws IOException {
    String page = page(Examples.documented(), Examples.report(), Examples.documented());
    assertThat(page)
        .contains("<title>Photofinish: 3 reports</title>")
        .containsOnlyOnce("id=\"report-1-race-1\"")
        .containsOnlyOnce("id=\"report-3-race-1\"");
    assertBalanced(page);
  }

  @Test
  void page_needs_no_script_and_nothing_from_elsewhere() throws IOException {
    String page = page(Examples.documented());
    assertThat(page)
        .contains("default-src 'none'")
        .contains("prefers-color-scheme: dark")
        .contains("width=device-width")
        .doesNotContain("<script", "<link", "<img", "src=", "url(", "@import", "http:", "https:");
  }

  @Test
  void every_text_of_the_target_is_escaped_wherever_it_stands() throws IOException {
    String page = page(hostile());
    // location; per side: thread, lock, frame, thread and creator, frame; advice; then the rest
    assertThat(page.split(Pattern.quote(HARMLESS), -1)).hasSizeGreaterThan(20);
    assertThat(page).doesNotContain("<script", "alert('", "\u0000", "&amp;\"");
    assertBalanced(page);
  }

  /** A report in which whatever can be chosen is hostile. */
  private static Report hostile() {
    ThreadName thread = new ThreadName(5, EVIL);
    Stack stack = Examples.stack(EVIL, EVIL, EVIL, 1);
    Side side =
        new Side(
            Access.WRITE,
            thread,
            Optional.of(new Creation(thread, stack)),
            Optional.of(List.of(EVIL)),
            stack);
    Side other =
        new Side(
            Access.WRITE,
            thread,
            Optional.of(new Creation(thread, Stack.missing(EVIL))),
            Optional.of(List.of()),
            Stack.missing(EVIL));
    return new Report(
        EVIL,
        EVIL,
        Map.of(EVIL, EVIL),
        List.of(new Finding(Location.field(EVIL, EVIL), side, other, 1)),
        new Summary(EVIL, 0, 1, 0, List.of(EVIL)));
  }

  private static void assertBalanced(String page) {
    Deque<String> open = new ArrayDeque<>();
    Matcher tag = TAG.matcher(page);
    while (tag.find()) {
      if (tag.group(1).isEmpty()) {
        open.push(tag.group(2));
        if (WITHOUT_END.contains(tag.group(2))) {
          open.pop();
        }
      } else if (!WITHOUT_END.contains(tag.group(2))) {
        assertThat(open.pop()).isEqualTo(tag.group(2));
      }
    }
    assertThat(open).isEmpty();
  }

  /** What a reader sees, line by line. */
  private static List<String> lines(String page) {
    return page.replaceAll("<[^>]*>", "").lines().map(String::strip).toList();
  }

  private static String page(Report... reports) throws IOException {
    StringWriter out = new StringWriter();
    HtmlReport.write(List.of(reports), out);
    return out.toString();
  }
}
