/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What instrumented programs tell of calls of library methods. */
class LibraryCallsTest {
  private static final String FIELDS =
      """
      static java.util.List<String> list = new java.util.ArrayList<>();
      static java.util.Map<String, Long> map = new java.util.HashMap<>();
      static StringBuilder text = new StringBuilder();
      static int[] numbers = {1, 2, 3, 4};
      static byte[] bytes = {1, 2, 3, 4};
      static int given(java.util.List<String> names, java.util.Iterator<String> each) {
        if (names == null) {
          names = new java.util.ArrayList<>();
        }
        if (each == null) {
          each = names.iterator();
        }
        return names.size() + each.next().length();
      }
      """;

  @Test
  void a_call_is_told_before_it_is_made() {
    assertThat(events("text.append('a').reverse(); return text.charAt(0);"))
        .containsExactly(
            "call StringBuilder in append",
            "call StringBuilder in reverse",
            "call StringBuilder in charAt");
  }

  @Test
  void a_call_that_may_change_the_object_is_told_on_both_sides() {
    assertThat(events("map.put(\"a\", 1L); return list.add(\"b\");"))
        .containsExactly(
            "before HashMap in put",
            "after HashMap in put 42",
            "before ArrayList in add",
            "after ArrayList in add 42");
  }

  @Test
  void arguments_of_every_size_keep_their_places() {
    assertThat(
            events(
                """
                text.insert(0, 7L).insert(0, 1.5).append(new char[] {'x', 'y', 'z'}, 1, 2);
                map.merge("a", 3L, Long::sum);
                map.getOrDefault("b", 4L);
                return text.toString();
                """))
        .containsExactly(
            "call StringBuilder in insert",
            "call StringBuilder in insert",
            "call StringBuilder in append",
            "read range of char[] in append 1+2 by StringBuilder",
            "before HashMap in merge",
            "after HashMap in merge 42",
            "call HashMap in getOrDefault",
            "call StringBuilder in toString");
  }

  @Test
  void arrays_are_told_once_the_call_has_succeeded() {
    assertThat(
            events(
                """
                System.arraycopy(numbers, 0, numbers, 1, 3);
                try {
                  System.arraycopy(numbers, 0, numbers, 3, 3);
                } catch (IndexOutOfBoundsException e) {
                  java.util.Arrays.fill(numbers, 1, 3, 9);
                }
                int[] copy = numbers.clone();
                return java.util.Arrays.equals(copy, numbers)
                    + java.util.Arrays.toString(java.util.Arrays.copyOf(numbers, 2));
                """))
        .containsExactly(
            "read range of int[] in arraycopy 0+3 by nobody",
            "write range of int[] in arraycopy 1+3 by nobody",
            "write range of int[] in fill 1+2 by nobody",
            "read range of int[] in clone all by nobody",
            "read range of int[] in equals all by nobody",
            "read range of int[] in equals all by nobody",
            "read range of int[] in copyOf 0+2 by nobody",
            "read range of int[] in toString all by nobody");
  }

  @Test
  void input_writes_what_it_has_read() {
    assertThat(
            events(
                """
                java.io.InputStream in = new java.io.ByteArrayInputStream(new byte[] {7, 8});
                in.read(bytes, 1, 3);
                return in.read(bytes) + java.util.Arrays.hashCode(bytes);
                """))
        .containsExactly(
            "write range of byte[] in read 1+2 by ByteArrayInputStream",
            "write range of byte[] in read 0+-1 by ByteArrayInputStream",
            "read range of byte[] in hashCode all by nobody");
  }

  @Test
  void collections_among_the_arguments_are_told() {
    assertThat(
            events(
                "list.addAll(map.keySet()); return new java.util.ArrayList<>(list).isEmpty()"
                    + " + String.join(\"\", list);"))
        .containsExactly(
            "before ArrayList in addAll",
            "read argument of KeySet in addAll by ArrayList",
            "after ArrayList in addAll 42",
            "read argument of ArrayList in <init> by nobody",
            "read argument of ArrayList in join by nobody");
  }

  @Test
  void an_object_that_never_leaves_the_method_is_not_told() {
    assertThat(
            events(
                """
                StringBuilder local = new StringBuilder();
                java.util.List<String> names = new java.util.ArrayList<>();
                for (int i = 0; i < 2; i++) {
                  local.append(i).append(' ');
                  names.add(local.toString());
                }
                for (String each : names) {
                  local.append(each);
                }
                return local.reverse().toString();
                """))
        .isEmpty();
  }

  @Test
  void what_an_object_that_never_leaves_the_method_does_to_others_is_told() {
    assertThat(
            events(
                """
                java.util.List<String> names = new java.util.ArrayList<>();
                names.addAll(list);
                return names.size();
                """))
        .containsExactly("read argument of ArrayList in addAll by ArrayList");
  }

  @Test
  void an_object_that_leaves_the_method_is_told() {
    assertThat(events("StringBuilder s = new StringBuilder(); text = s; return s.append(1) != s;"))
        .containsExactly("call StringBuilder in append");
    assertThat(events("var s = new java.util.ArrayList<String>(); map(s); return s.size();"))
        .containsExactly("call ArrayList in size");
    assertThat(
            events(
                """
                var s = new java.util.ArrayList<String>();
                Runnable r = () -> s.add("a");
                r.run();
                return s.size();
                """))
        .containsExactly("call ArrayList in add", "call ArrayList in size");
  }

  @Test
  void an_argument_that_a_new_object_may_stand_in_for_is_told() {
    assertThat(events("list.add(\"a\"); return given(list, list.iterator());"))
        .containsExactly(
            "before ArrayList in add",
            "after ArrayList in add 42",
            "call ArrayList in iterator",
            "call ArrayList in size",
            "call Itr in next");
  }

  @Test
  void an_object_that_leaves_by_a_view_of_it_is_told_one_that_may_be_null_is_not() {
    assertThat(
            events(
                """
                StringBuilder s = new StringBuilder();
                text = s.append(1);
                java.util.List<String> t = null;
                if (s.length() > 0) {
                  t = new java.util.ArrayList<>();
                }
                return t.size();
                """))
        .containsExactly("call StringBuilder in append", "call StringBuilder in length");
  }

  @Test
  void of_many_new_objects_in_a_method_those_that_are_not_followed_are_told() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 70; i++) {
      body.append(
          "var X = new StringBuilder(); X.append(1); X.setLength(0);".replace("X", "x" + i));
    }
    assertThat(events(body + "return 0;"))
        .hasSize(2 * (70 - EscapeInterpreter.MOST_SOURCES))
        .contains("call StringBuilder in append", "call StringBuilder in setLength");
  }

  @Test
  void a_method_reference_is_told_like_the_call() {
    assertThat(
            events(
                """
                java.util.function.Consumer<String> add = list::add;
                add.accept("a");
                java.util.function.Function<StringBuilder, Integer> length = StringBuilder::length;
                java.util.function.Function<java.util.List<String>, Object> copy =
                    java.util.LinkedList::new;
                java.util.function.Consumer<int[]> sort = java.util.Arrays::sort;
                sort.accept(numbers);
                return length.apply(text) + copy.apply(list).toString();
                """))
        .contains(
            "before ArrayList in add",
            "after ArrayList in add 42",
            "call StringBuilder in length",
            "read argument of ArrayList in <init> by nobody",
            "write range of int[] in sort all by nobody");
  }

  @Test
  void a_method_reference_in_an_interface_is_told() {
    Program program =
        Program.compiled(
            """
            public interface Main {
              java.util.List<String> LIST = new java.util.ArrayList<>();
              static Object run() {
                java.util.function.Predicate<String> add = LIST::add;
                return add.test("a");
              }
            }
            """);
    assertThat(calls(program.instrumented(true).events()))
        .containsExactly("before ArrayList in add", "after ArrayList in add 42");
  }

  @Test
  void a_serialisable_method_reference_stays_as_it_is_and_is_named() {
    Program program =
        Program.compiled(
            "public class Main {"
                + FIELDS
                + """
                interface Adder extends java.util.function.Predicate<String>, java.io.Serializable {}
                public static Object run() {
                  Adder add = list::add;
                  return add.test("a");
                }
                }
                """);
    assertThat(calls(program.instrumented(true).events())).isEmpty();
    assertThat(program.degraded())
        .anyMatch(each -> each.contains("serialisable method reference to java.util.List.add"));
  }

  @Test
  void methods_of_other_classes_are_none_of_our_business() {
    assertThat(
            events(
                """
                java.util.concurrent.atomic.AtomicInteger a =
                    new java.util.concurrent.atomic.AtomicInteger();
                return a.get() + "x".length() + Integer.valueOf(3).hashCode() + (new Object().equals(a) ? 1 : 0);
                """))
        .isEmpty();
  }

  @Test
  void a_call_of_a_private_method_is_not_one_of_the_superclass() {
    Program program =
        Program.compiled(
            """
            public class Main extends java.util.ArrayList<String> {
              private boolean add(int i) { return super.add("" + i); }
              public static Object run() { return new Main().add(3); }
            }
            """,
            "--release",
            "8");
    assertThat(calls(program.instrumented(true).events())).containsExactly("call Main in add");
  }

  /** What the body of a method tells of its calls. */
  private static List<String> events(String body) {
    String source =
        "public class Main {"
            + FIELDS
            + "static void map(Object o) {}\npublic static Object run() throws Exception {\n"
            + body
            + "\n}\n}";
    List<String> inline = calls(Program.compiled(source).instrumented(true).events());
    List<String> byCalls = calls(Program.compiled(source).instrumented(false).events());
    assertThat(byCalls).isEqualTo(inline);
    return inline;
  }

  private static List<String> calls(List<String> events) {
    return events.stream().filter(each -> each.contains(" in ")).toList();
  }
}
