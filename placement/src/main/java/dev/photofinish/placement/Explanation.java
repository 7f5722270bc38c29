/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** The placement of a method's checks in words, with the reason for each. */
public final class Explanation {
  private final MethodNode method;
  private final Semantics semantics;
  private final Words words;
  private final List<String[]> lines = new ArrayList<>();
  private Analysis analysis;
  private int accesses;
  private int checks;

  private Explanation(MethodNode method, Classes classes) {
    this.method = method;
    this.semantics = new Semantics(method, classes, new Callees(classes));
    this.words = new Words(method);
  }

  /**
   * Explains the placement of a method; empty if it accesses nothing.
   *
   * @param owner the simple name of its class
   */
  public static String of(Strategy strategy, String owner, MethodNode method, Classes classes) {
    Explanation explanation = new Explanation(method, classes);
    String tooLong =
        owner + "." + method.name + method.desc + "  checked at every access: too long\n";
    try {
      explanation.analysis = Analysis.of(method, explanation.semantics, strategy);
      explanation
          .analysis
          .known()
          .visit(
              (instruction, index, state) ->
                  explanation.visit(strategy, instruction, index, state));
    } catch (AnalyzerException | RedCard.TooLong | RuntimeException e) {
      return tooLong;
    }
    return explanation.text(owner);
  }

  private void visit(Strategy strategy, AbstractInsnNode instruction, int index, State state) {
    Access access = semantics.access(instruction, state);
    if (access == null) {
      return;
    }
    words.at(index, state);
    accesses++;
    String what = access.path() == null ? "this under construction" : words.of(access.path());
    String reason = reasonAgainst(strategy, access, instruction, index, state);
    checks += reason == null ? 1 : 0;
    lines.add(
        new String[] {
          "#" + number(index),
          access.verb() + " " + what,
          reason == null ? "check" : "none",
          reason == null ? reasonFor(strategy, access, instruction, index, state) : reason
        });
    if (!access.write() && access.path() != null) {
      words.load(access.path());
    }
  }

  /** Why an access has no check; null if it has one. */
  private String reasonAgainst(
      Strategy strategy, Access access, AbstractInsnNode instruction, int index, State state) {
    if (access.kind() == Classes.Kind.FINAL) {
      return "final";
    }
    if (access.kind() == Classes.Kind.VOLATILE) {
      return access.write() ? "volatile: a release" : "volatile: an acquire";
    }
    if (strategy == Strategy.EVERY || !access.isPlain()) {
      return null;
    }
    for (DeferredLoop loop : analysis.loops()) {
      for (Run run : loop.runs()) {
        if (run.accesses().contains(instruction)) {
          return atTheEnd(instruction, run, loop);
        }
      }
    }
    Facts.Check check =
        semantics.factsAt(instruction, index, state).covering(access.path(), access.write());
    if (check == null) {
      return whenItIsChecked(instruction);
    }
    return check.at() == Facts.SEVERAL
        ? "checked on every path here"
        : "checked at #" + number(check.at());
  }

  /** Where an access that has been made is checked; null if that is where it is. */
  private String whenItIsChecked(AbstractInsnNode access) {
    Integer next = analysis.anticipated().get(access);
    if (next != null) {
      return next == Facts.SEVERAL ? "later, on every path" : "later, at #" + number(next);
    }
    AbstractInsnNode last = analysis.together().checkedAt().get(access);
    return last == null ? null : "later, at " + number(last);
  }

  private String atTheEnd(AbstractInsnNode access, Run run, DeferredLoop loop) {
    Run covering = loop.covers().get(run);
    String write = covering == null ? "" : number(covering.access());
    if (covering != null && !run.is(Run.Kind.FIELD)) {
      return "written in the same round, at " + write;
    }
    String exits =
        checking(run, loop).exits().stream().map(this::number).collect(Collectors.joining(", "));
    String how = run.is(Run.Kind.ELEMENTS) ? "all at once, " + pace(access, run) : "once";
    String unless = covering == null ? "" : ", unless written at " + write;
    return how + ", when the loop is left: " + exits + unless;
  }

  /** The loop that checks a run: this one, or one around it. */
  private DeferredLoop checking(Run run, DeferredLoop loop) {
    Run outer = loop.outer().get(run);
    return outer == null
        ? loop
        : analysis.loops().stream()
            .filter(each -> each.runs().contains(outer))
            .findFirst()
            .orElseThrow();
  }

  private String pace(AbstractInsnNode access, Run run) {
    String others =
        run.accesses().stream()
            .filter(each -> each != access)
            .map(this::number)
            .collect(Collectors.joining(", "));
    return "step " + run.step() + (others.isEmpty() ? "" : " with " + others);
  }

  private String reasonFor(
      Strategy strategy, Access access, AbstractInsnNode instruction, int index, State state) {
    if (strategy == Strategy.EVERY) {
      return "";
    }
    if (access.path() == null) {
      return "unless nobody can have seen it";
    }
    if (access.kind() == Classes.Kind.UNKNOWN) {
      return "class not found: it may be volatile";
    }
    if (!analysis.together().with(instruction).isEmpty()) {
      return analysis.together().with(instruction).stream()
          .map(this::number)
          .collect(Collectors.joining(", ", "also for ", ""));
    }
    Facts facts = semantics.factsAt(instruction, index, state);
    Facts.Check read = facts.ofRead(access.path());
    if (read != null && read.at() != Facts.SEVERAL) {
      AbstractInsnNode before = method.instructions.get(read.at());
      boolean put =
          analysis.anticipated().containsKey(before)
              || analysis.together().checkedAt().get(before) == instruction;
      return (put ? "also for the read at #" : "only a read was checked, at #") + number(read.at());
    }
    return switch (facts.released()) {
      case Facts.NEVER -> "first on some path from the start";
      case Facts.SEVERAL -> "first on some path since a release";
      default -> "first on some path since #" + releaseAt(facts.released());
    };
  }

  private String releaseAt(int index) {
    AbstractInsnNode instruction = method.instructions.get(index);
    String what = instruction instanceof MethodInsnNode call ? ", the call of " + call.name : "";
    return number(index) + what;
  }

  private String number(AbstractInsnNode instruction) {
    return "#" + number(method.instructions.indexOf(instruction));
  }

  /** Instructions are counted as {@code javap} lists them, without labels and lines. */
  private int number(int index) {
    InsnList code = method.instructions;
    int number = 0;
    for (int i = 0; i < index; i++) {
      number += code.get(i).getOpcode() >= 0 ? 1 : 0;
    }
    return number;
  }

  private String text(String owner) {
    if (lines.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(String.format("%-40s", owner + "." + method.name + method.desc));
    text.append("  ").append(accesses).append(accesses == 1 ? " access, " : " accesses, ");
    text.append(checks).append(checks == 1 ? " check\n" : " checks\n");
    for (String[] line : lines) {
      text.append(String.format("  %-5s %-32s %-5s  %s", (Object[]) line).stripTrailing());
      text.append('\n');
    }
    return text.toString();
  }
}
