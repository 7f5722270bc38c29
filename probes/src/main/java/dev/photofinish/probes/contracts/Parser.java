/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

import dev.photofinish.probes.contracts.Contract.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringTokenizer;

/** Reads tables of contracts. The page docs/contracts.md has the grammar. */
final class Parser {
  private final Map<String, Contract> contracts = new LinkedHashMap<>();
  private final Map<String, Map<String, List<Rule>>> groups = new HashMap<>();
  private String source;
  private int line;
  private Section section; // that is being read; null before the first

  /** What a header begins: a contract, or a group of methods if it has no kind. */
  private record Section(
      Kind kind,
      String name,
      String owner,
      String counter,
      Map<String, List<Rule>> inherited,
      Map<String, List<Rule>> rules) {}

  Map<String, Contract> contracts() {
    return contracts;
  }

  void read(List<String> lines, String from) throws BadContract {
    source = from;
    line = 0;
    for (String each : lines) {
      line++;
      int comment = each.indexOf('#');
      String text = comment < 0 ? each : each.substring(0, comment);
      if (!text.isBlank()) {
        boolean header = !Character.isWhitespace(text.charAt(0));
        List<String> words = words(text);
        if (header) {
          header(words);
        } else {
          rules(words);
        }
      }
    }
    endSection();
  }

  /* Neither regular expressions nor lambdas: both take a while when the JVM has just started. */

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (StringTokenizer each = new StringTokenizer(text); each.hasMoreTokens(); ) {
      words.add(each.nextToken());
    }
    return words;
  }

  /** {@code class NAME [: GROUP...] [of FIELD] [counts FIELD]}, and the like. */
  private void header(List<String> words) throws BadContract {
    endSection();
    String kind = words.remove(0);
    if (words.isEmpty()) {
      throw bad(kind + " needs a name");
    }
    String name = words.remove(0);
    String counter = option("counts", words);
    String owner = option("of", words);
    Map<String, List<Rule>> inherited = inherited(words);
    section =
        switch (kind) {
          case "methods" -> new Section(null, name, null, null, inherited, new HashMap<>());
          case "class" -> new Section(Kind.CLASS, name, owner, counter, inherited, new HashMap<>());
          case "type" -> new Section(Kind.TYPE, name, null, null, inherited, new HashMap<>());
          case "view" -> {
            if (owner == null) {
              throw bad("a view is 'of' a field");
            }
            yield new Section(Kind.VIEW, name, owner, counter, inherited, new HashMap<>());
          }
          default -> throw bad("'" + kind + "' is none of class, view, type, methods");
        };
  }

  private void endSection() {
    if (section != null) {
      Map<String, List<Rule>> all = merged(section.rules, section.inherited);
      String name = section.name;
      if (section.kind == null) {
        groups.put(name, all);
      } else {
        contracts.put(name, new Contract(section.kind, name, section.owner, section.counter, all));
      }
    }
    section = null;
  }

  /** Takes {@code key VALUE} off the end of a header. */
  private String option(String key, List<String> words) throws BadContract {
    int at = words.indexOf(key);
    if (at < 0) {
      return null;
    }
    if (at != words.size() - 2) {
      throw bad("'" + key + "' needs the name of one field");
    }
    words.remove(at);
    return words.remove(at);
  }

  private Map<String, List<Rule>> inherited(List<String> words) throws BadContract {
    Map<String, List<Rule>> all = new HashMap<>();
    if (!words.isEmpty() && !words.remove(0).equals(":")) {
      throw bad("groups of methods come after a colon");
    }
    for (String each : words) {
      Map<String, List<Rule>> group = groups.get(each);
      if (group == null) {
        throw bad("no methods are called '" + each + "'");
      }
      all = merged(all, group);
    }
    return all;
  }

  /** Those of both, the first ones first. */
  private static Map<String, List<Rule>> merged(
      Map<String, List<Rule>> first, Map<String, List<Rule>> second) {
    if (first.isEmpty() || second.isEmpty()) {
      return first.isEmpty() ? second : first;
    }
    Map<String, List<Rule>> all = new HashMap<>();
    addAll(all, first);
    addAll(all, second);
    return all;
  }

  private static void addAll(Map<String, List<Rule>> all, Map<String, List<Rule>> more) {
    for (Map.Entry<String, List<Rule>> each : more.entrySet()) {
      named(all, each.getKey()).addAll(each.getValue());
    }
  }

  private static List<Rule> named(Map<String, List<Rule>> all, String name) {
    List<Rule> named = all.get(name);
    if (named == null) {
      named = new ArrayList<>();
      all.put(name, named);
    }
    return named;
  }

  /** {@code EFFECT... METHOD...}. */
  private void rules(List<String> words) throws BadContract {
    if (section == null) {
      throw bad("methods belong to a class: start with 'class NAME'");
    }
    List<Effect> effects = new ArrayList<>();
    boolean said = false;
    for (; !words.isEmpty() && isVerb(words.get(0)); said = true) {
      Effect effect = effect(words);
      if (effect != null) {
        effects.add(effect);
      }
    }
    if (!said) {
      throw bad("'" + words.get(0) + "' is none of read, write, change, own, none");
    }
    if (words.isEmpty()) {
      throw bad("no method is named");
    }
    List<Effect> all = List.copyOf(effects);
    for (String word : words) {
      add(rule(word, all));
    }
  }

  /** Methods that are told apart by their parameters come before those that are not. */
  private void add(Rule rule) {
    List<Rule> named = named(section.rules, rule.name());
    if (rule.parameters() == null) {
      named.add(rule);
    } else {
      named.add(0, rule);
    }
  }

  private static boolean isVerb(String word) {
    int colon = word.indexOf(':');
    return switch (colon < 0 ? word : word.substring(0, colon)) {
      case "read", "write", "change", "own", "none" -> true;
      default -> false;
    };
  }

  private Effect effect(List<String> words) throws BadContract {
    String word = words.remove(0);
    if (word.equals("none")) {
      return null;
    }
    int colon = word.indexOf(':');
    String verb = colon < 0 ? word : word.substring(0, colon);
    String flag = colon < 0 ? null : word.substring(colon + 1);
    int operand = Effect.THIS;
    Range range = null;
    if (!words.isEmpty() && isOperand(words.get(0))) {
      String text = words.remove(0);
      operand = argument(text.charAt(0));
      if (operand == Range.ABSENT) {
        throw bad("arguments are called a to l, and the result n, not '" + text.charAt(0) + "'");
      }
      range = text.length() > 1 ? range(text.substring(1)) : null;
    }
    return new Effect(Effect.Verb.valueOf(verb.toUpperCase(Locale.ROOT)), flag, operand, range);
  }

  private static boolean isOperand(String word) {
    return word.length() == 1 || word.charAt(1) == '[';
  }

  /**
   * {@code []}, {@code [0]}, {@code [b]}, {@code [b..c)}, {@code [b+c)}, {@code [b+c-d)}, {@code
   * [+n)} for what is returned, {@code [?n)} for the whole if that is true.
   */
  private Range range(String text) throws BadContract {
    return switch (text) {
      case "[]" -> Range.WHOLE;
      case "[0]" -> Range.FIRST;
      case "[?n)" -> Range.WHOLE_IF_TRUE;
      default -> byArguments(text);
    };
  }

  private Range byArguments(String text) throws BadContract {
    int from = shape(text).startsWith("[a") ? argument(text.charAt(1)) : Range.ABSENT;
    String rest = text.substring(from == Range.ABSENT ? 1 : 2);
    return switch (shape(rest)) {
      case "..a)" -> new Range(from, argument(rest.charAt(2)), Range.ABSENT, Range.ABSENT);
      case "+a)", "+n)" -> new Range(from, Range.ABSENT, argument(rest.charAt(1)), Range.ABSENT);
      case "+a-a)", "+n-a)" ->
          new Range(from, Range.ABSENT, argument(rest.charAt(1)), argument(rest.charAt(3)));
      case "]" -> Range.element(from);
      default ->
          throw bad("a range is [], [0], [b], [b..c), [b+c), [b+c-d), [b+n) or [?n), not " + text);
    };
  }

  /** With an a for each of a to l. */
  private static String shape(String text) {
    StringBuilder shape = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      shape.append(argument(text.charAt(i)) >= 0 ? 'a' : text.charAt(i));
    }
    return shape.toString();
  }

  /** Arguments are called a, b, c and so on; what is returned is n; anything else is none. */
  private static int argument(char c) {
    if (c == 'n') {
      return Effect.RESULT;
    }
    return c >= 'a' && c <= 'l' ? c - 'a' : Range.ABSENT;
  }

  private Rule rule(String word, List<Effect> effects) throws BadContract {
    int open = word.indexOf('(');
    Rule rule;
    if (open < 0) {
      rule = new Rule(word, null, effects);
    } else if (open > 0 && word.endsWith(")")) {
      String list = word.substring(open + 1, word.length() - 1);
      List<String> types = list.isEmpty() ? List.of() : List.of(list.split(",", -1));
      rule = new Rule(word.substring(0, open), types, effects);
    } else {
      throw bad("a method is name or name(type,type), not '" + word + "'");
    }
    for (Effect each : effects) {
      check(each, rule);
    }
    return rule;
  }

  /** Operands must exist, and indices must be numbers. */
  private void check(Effect effect, Rule rule) throws BadContract {
    if (effect.isOfThis()) {
      return;
    }
    if (rule.parameters() == null) {
      throw bad(rule.name() + " needs its parameters: one of them is named");
    }
    if (effect.operand() != Effect.RESULT) {
      type(effect.operand(), rule);
    }
    Range range = effect.range();
    if (range != null) {
      index(range.from(), rule);
      index(range.to(), rule);
      index(range.count(), rule);
      index(range.less(), rule);
    }
  }

  private void index(int argument, Rule rule) throws BadContract {
    if (argument >= 0 && !type(argument, rule).equals("int")) {
      throw bad("argument " + (char) ('a' + argument) + " of " + rule.name() + " is no int");
    }
  }

  private String type(int argument, Rule rule) throws BadContract {
    if (argument >= rule.parameters().size()) {
      throw bad(rule.name() + " has no argument " + (char) ('a' + argument));
    }
    return rule.parameters().get(argument);
  }

  private BadContract bad(String why) {
    return new BadContract(source, line, why);
  }
}
