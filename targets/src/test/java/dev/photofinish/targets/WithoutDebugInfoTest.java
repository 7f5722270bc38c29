/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Class files without line numbers and names of variables. */
class WithoutDebugInfoTest {
  private static final Path CLASSES =
      Path.of("target", "classes-without-debug-info", "jdk-" + Runtime.version().feature());

  @Test
  void messages_name_the_same_numbered_variables() throws Exception {
    assertSameOutput("SameNullPointers");
  }

  @Test
  void race_is_found_without_its_line() throws Exception {
    Outcome checked = assertSameOutput("UnlockedCounter");
    RaceReport report = checked.report();
    assertThat(report.races()).as(checked.describe()).isNotEmpty();
    assertThat(report.races().get(0).location()).hasToString("field Counter.count");
    assertThat(report.races().get(0).current().stack().get(0).line()).isNull();
  }

  private static Outcome assertSameOutput(String name) throws Exception {
    Target target = Target.named(name);
    Path classes = CLASSES.resolve(name);
    Javac.compile(target.source(), classes, List.of("-g:none", "--release=17"));
    String title = "without-debug-info-" + name;
    Outcome plain = Jvm.plain(title, Jvm.quick(), classes, target.className());
    Outcome checked = Jvm.checked("all", title, Jvm.quick(), classes, target.className());
    assertThat(checked.out()).as(checked.describe()).isEqualTo(plain.out());
    return checked;
  }
}
