/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.List;
import net.sourceforge.pmd.PMDConfiguration;
import net.sourceforge.pmd.PmdAnalysis;
import net.sourceforge.pmd.lang.LanguageRegistry;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.document.TextFile;
import net.sourceforge.pmd.reporting.Report;

/** Rules for Java on forty small files, by three threads. */
public final class PmdRules {
  private PmdRules() {}

  public static void main(String[] args) {
    PMDConfiguration configuration = new PMDConfiguration();
    configuration.setThreads(3);
    configuration.setIgnoreIncrementalAnalysis(true);
    configuration.addRuleSet("category/java/bestpractices.xml/UnusedPrivateField");
    configuration.addRuleSet("category/java/codestyle.xml/UnnecessaryReturn");
    configuration.addRuleSet("category/java/errorprone.xml/EmptyCatchBlock");
    try (PmdAnalysis analysis = PmdAnalysis.create(configuration)) {
      for (int i = 0; i < 40; i++) {
        analysis
            .files()
            .addFile(
                TextFile.forCharSeq(
                    source(i),
                    FileId.fromPathLikeString("C" + i + ".java"),
                    LanguageRegistry.PMD.getLanguageById("java").getDefaultVersion()));
      }
      Report report = analysis.performAnalysisAndCollectReport();
      List<String> rules =
          report.getViolations().stream().map(v -> v.getRule().getName()).sorted().toList();
      System.out.println(rules.size() + " violations, " + report.getProcessingErrors().size());
      System.out.println(rules.stream().distinct().toList());
    }
  }

  private static String source(int n) {
    return """
        import java.util.*;
        class C%d {
          private int unused;
          private List<String> used = new ArrayList<>();
          void f(String s) {
            try { used.add(s.trim()); used.forEach(x -> System.out.println(x.length())); }
            catch (RuntimeException e) { }
            return;
          }
        }
        """
        .formatted(n);
  }
}
