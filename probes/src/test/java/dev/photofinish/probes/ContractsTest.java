/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.probes.contracts.BadContract;
import dev.photofinish.probes.contracts.Contract;
import dev.photofinish.probes.contracts.Contract.Kind;
import dev.photofinish.probes.contracts.Contracts;
import dev.photofinish.probes.contracts.Effect;
import dev.photofinish.probes.contracts.Effect.Verb;
import dev.photofinish.probes.contracts.Range;
import dev.photofinish.probes.contracts.Rule;
import java.io.Serializable;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of contracts, against the JDK that runs. */
class ContractsTest {
  private static final boolean NEWEST = Runtime.version().feature() >= 25;

  private static final Set<Class<?>> TELL_NOTHING =
      Set.of(Object.class, Serializable.class, Cloneable.class, RandomAccess.class);

  @Test
  void every_class_and_every_field_is_found() {
    for (Contract each : Contracts.inForce().all()) {
      Class<?> type = type(each);
      if (type != null && each.kind() != Kind.TYPE) {
        LibraryType library = LibraryType.of(type);
        assertThat(library.named).isEqualTo(type);
        assertThat(library.contract).isEqualTo(each);
      }
    }
    assertThat(LibraryType.missing()).isEmpty();
  }

  @Test
  void flags_are_found() {
    assertThat(LibraryType.of(java.util.LinkedHashMap.class).flag("accessOrder")).isPositive();
  }

  /** Groups name methods that not every class has; a class itself names its own. */
  @Test
  void every_method_exists() {
    Set<String> declared = new HashSet<>(Set.of("<init>"));
    for (Class<?> each : List.of(SimpleDateFormat.class, DecimalFormat.class)) {
      methods(each).forEach(method -> declared.add(method.getName())); // by their superclasses
    }
    for (Contract each : Contracts.inForce().all()) {
      Class<?> type = type(each);
      if (type != null) {
        methods(type).forEach(method -> declared.add(method.getName()));
      }
    }
    if (NEWEST) {
      for (Contract each : Contracts.inForce().all()) {
        assertThat(declared).as(each.name()).containsAll(each.rules().keySet());
      }
    }
  }

  /** A rule with parameters must not miss its method by a misspelt type. */
  @Test
  void every_method_with_parameters_exists() {
    Set<String> matched = new HashSet<>();
    Set<String> stated = new HashSet<>();
    for (Contract each : Contracts.inForce().all()) {
      Class<?> type = type(each);
      List<Rule> rules = each.rules().values().stream().flatMap(Collection::stream).toList();
      rules.stream().filter(rule -> rule.parameters() != null).forEach(r -> stated.add(text(r)));
      if (type != null) {
        Stream.concat(methods(type).stream(), Arrays.stream(type.getConstructors()))
            .forEach(method -> match(each, method, matched));
      }
    }
    if (NEWEST) {
      stated.removeAll(matched);
      assertThat(stated).isEmpty();
    }
  }

  private static void match(Contract contract, Executable method, Set<String> matched) {
    String name = method instanceof Method ? method.getName() : "<init>";
    Rule rule = contract.rule(name, descriptor(method));
    if (rule != null && rule.parameters() != null) {
      matched.add(text(rule));
    }
  }

  private static String text(Rule rule) {
    return rule.name() + rule.parameters();
  }

  private static String descriptor(Executable method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::descriptorString)
        .collect(Collectors.joining("", "(", ")V"));
  }

  /**
   * A call is seen by the type that it names: each type that offers a method must be in the table.
   */
  @Test
  void every_type_that_a_call_may_name_is_in_the_table() {
    List<String> unseen = new ArrayList<>();
    for (Contract each : Contracts.inForce().all()) {
      Class<?> type = type(each);
      if (type != null && each.kind() == Kind.CLASS) {
        for (Class<?> above : supertypes(type)) {
          for (Method method : above.getDeclaredMethods()) {
            if (method.getDeclaringClass() == above && isHidden(each, above, method)) {
              unseen.add(above.getName() + "." + method.getName() + " for " + each.name());
            }
          }
        }
      }
    }
    assertThat(unseen).isEmpty();
  }

  private static boolean isHidden(Contract contract, Class<?> above, Method method) {
    if (!java.lang.reflect.Modifier.isPublic(method.getModifiers())
        || !java.lang.reflect.Modifier.isPublic(above.getModifiers())
        || java.lang.reflect.Modifier.isStatic(method.getModifiers())) {
      return false;
    }
    Rule rule = contract.rule(method.getName(), descriptor(method));
    return rule != null
        && rule.ofThis() != null
        && supertypesAndSelf(above).stream()
            .map(type -> Contracts.inForce().of(type.getName()))
            .noneMatch(
                known -> known != null && known.rule(method.getName(), descriptor(method)) != null);
  }

  private static Set<Class<?>> supertypesAndSelf(Class<?> type) {
    Set<Class<?>> all = supertypes(type);
    all.add(type);
    return all;
  }

  private static Set<Class<?>> supertypes(Class<?> type) {
    Set<Class<?>> all = new HashSet<>();
    collect(type, all);
    all.remove(type);
    all.removeAll(TELL_NOTHING);
    all.remove(Comparable.class);
    return all;
  }

  private static void collect(Class<?> type, Set<Class<?>> all) {
    if (type != null && all.add(type)) {
      collect(type.getSuperclass(), all);
      Arrays.stream(type.getInterfaces()).forEach(each -> collect(each, all));
    }
  }

  private static List<Method> methods(Class<?> type) {
    List<Method> methods = new ArrayList<>(Arrays.asList(type.getMethods()));
    methods.addAll(Arrays.asList(type.getDeclaredMethods()));
    return methods;
  }

  /** The class of a contract; one that is missing must be newer than the JDK. */
  private static Class<?> type(Contract contract) {
    try {
      return Class.forName(contract.name(), false, null);
    } catch (ClassNotFoundException e) {
      assertThat(contract.name()).contains("Sequenced");
      assertThat(NEWEST).isFalse();
      return null;
    }
  }

  @Test
  void example_of_the_documentation_is_understood() throws Exception {
    List<String> page = Files.readAllLines(Path.of("..", "docs", "contracts.md"));
    int start = page.indexOf("class com.acme.Cache counts changes");
    List<String> example =
        page.subList(start, start + page.subList(start, page.size()).indexOf("```"));
    Contract cache = Contracts.with(example, "example").of("com.acme.Cache");
    assertThat(cache.counter()).isEqualTo("changes");
    assertThat(cache.rule("lookup", "(Ljava/lang/String;)V").ofThis().verb()).isEqualTo(Verb.READ);
    assertThat(cache.rule("store", "(I)V").ofThis().verb()).isEqualTo(Verb.CHANGE);
    assertThat(cache.rule("store", "([BII)V").effects())
        .containsExactly(
            new Effect(Verb.READ, null, 0, new Range(1, Range.ABSENT, 2, Range.ABSENT)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          clas com.acme.Box            | my:1: 'clas' is none of class, view, type, methods
          class                        | my:1: class needs a name
          class com.acme.Box : maps    | my:1: no methods are called 'maps'
          class com.acme.Box map       | my:1: groups of methods come after a colon
          class com.acme.Box of        | my:1: 'of' needs the name of one field
          view com.acme.Box            | my:1: a view is 'of' a field
          '  read get'                 | my:1: methods belong to a class: start with 'class NAME'
          'class A/  reads get'        | my:2: 'reads' is none of read, write, change, own, none
          'class A/  read'             | my:2: no method is named
          'class A/  read get('        | my:2: a method is name or name(type,type), not 'get('
          'class A/  read a get'       | my:2: get needs its parameters: one of them is named
          'class A/  read b get(int)'  | my:2: get has no argument b
          'class A/  read a[b) f(int[],int)'   | my:2: a range is [], [0], [b], [b..c), [b+c), [b+c-d), [b+n) or [?n), not [b)
          'class A/  read a[n] f(int[],int)'   | my:2: a range is [], [0], [b], [b..c), [b+c), [b+c-d), [b+n) or [?n), not [n]
          'class A/  read a[ f(int[],int)'     | my:2: a range is [], [0], [b], [b..c), [b+c), [b+c-d), [b+n) or [?n), not [
          'class A/  read a[+b) f(int[],long)' | my:2: argument b of f is no int
          'class A/  read z f(int)'    | my:2: arguments are called a to l, and the result n, not 'z'
          """)
  void bad_line_is_told_with_its_number(String text, String message) {
    assertThatThrownBy(() -> Contracts.with(List.of(text.split("/")), "my"))
        .isInstanceOf(BadContract.class)
        .hasMessage(message);
  }
}
