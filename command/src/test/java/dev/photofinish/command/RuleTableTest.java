/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.Rule;
import dev.photofinish.race.Rule.Operation;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.detector.Check;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTableTest {

  @Test
  void shares_are_of_operations_and_of_their_kind() {
    RuleCounts counts = new RuleCounts();
    counts.add(Rule.DJIT_READ_SAME_EPOCH);
    counts.add(Rule.DJIT_READ_SAME_EPOCH);
    counts.add(Rule.DJIT_READ);
    counts.add(Rule.DJIT_WRITE);
    StringWriter out = new StringWriter();
    new RuleTable(Check.DJIT, counts).print(new PrintWriter(out));
    assertThat(out.toString())
        .startsWith(
            """
            rules of djit: 4 operations
              reads                     3   75.0 %  of operations
                DJIT+ READ SAME EPOCH   2   66.7 %  of reads
                DJIT+ READ              1   33.3 %  of reads
              writes                    1   25.0 %  of operations
                DJIT+ WRITE SAME EPOCH  0    0.0 %  of writes
                DJIT+ WRITE             1  100.0 %  of writes
              other                     0    0.0 %  of operations
                ACQUIRE                 0  -        of other
            """);
  }

  @ParameterizedTest
  @EnumSource(Rule.class)
  void every_rule_belongs_to_one_detector_or_to_all(Rule rule) {
    long owners =
        Arrays.stream(Check.values())
            .map(check -> new RuleTable(check, new RuleCounts()))
            .filter(table -> table.rules(rule.operation()).contains(rule))
            .count();
    assertThat(owners).isEqualTo(rule.operation() == Operation.OTHER ? Check.values().length : 1);
  }
}
