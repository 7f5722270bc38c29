/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls of library methods told by hand, as instrumented code would. */
class LibraryObjectsTest {
  private static final String PUT = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
  private static final String GET = "get(Ljava/lang/Object;)Ljava/lang/Object;";
  private static int lines;

  private static class Inheriting extends HashMap<String, String> {}

  private static class Overriding extends HashMap<String, String> {
    @Override
    public String put(String key, String value) {
      return value;
    }
  }

  @BeforeAll
  static void start() {
    TestEngine.start();
  }

  @Test
  void reads_do_not_race_but_a_change_does() throws Exception {
    Map<String, String> map = new HashMap<>();
    Map<String, String> other = new HashMap<>();
    assertThat(races(read(other, GET), read(other, GET))).isZero();
    assertThat(races(change(map, PUT, () -> map.put("a", "b")), read(map, GET))).isOne();
  }

  @Test
  void put_that_leaves_the_structure_alone_is_a_read() throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "b"));
    assertThat(races(change(map, PUT, () -> map.put("a", "c")), read(map, GET))).isZero();
  }

  @Test
  void view_leads_to_its_owner() throws Exception {
    Map<String, String> map = new HashMap<>();
    List<String> list = new ArrayList<>();
    IntConsumer put = change(map, PUT, () -> map.put("a", "b"));
    assertThat(races(put, read(map.keySet(), "size()I"))).isOne();
    assertThat(races(read(list, "add(Ljava/lang/Object;)Z"), read(list.iterator(), "hasNext()Z")))
        .isOne();
    List<String> other = new ArrayList<>();
    assertThat(
            races(
                read(other, "clear()V"),
                read(Collections.unmodifiableList(other), "get(I)Ljava/lang/Object;")))
        .isOne();
  }

  @Test
  void set_and_the_iterator_of_its_map_share_a_history() throws Exception {
    HashSet<String> set = new HashSet<>();
    IntConsumer add = change(set, "add(Ljava/lang/Object;)Z", () -> set.add("a"));
    assertThat(races(add, read(set.iterator(), "hasNext()Z"))).isOne();
  }

  @Test
  void view_of_a_safe_collection_leads_nowhere() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>();
    Map<String, String> view = Collections.unmodifiableMap(map);
    assertThat(races(read(map, "clear()V"), read(view, GET))).isZero();
  }

  @Test
  void subclass_counts_by_whose_code_runs() throws Exception {
    Map<String, String> inheriting = new Inheriting();
    Map<String, String> overriding = new Overriding();
    IntConsumer put = change(inheriting, PUT, () -> inheriting.put("a", "b"));
    assertThat(races(put, read(inheriting, GET))).isOne();
    IntConsumer own = change(overriding, PUT, () -> overriding.put("a", "b"));
    assertThat(races(own, read(overriding, GET))).isZero();
    assertThat(Selection.declaring(Overriding.class, "put", PUT.substring(3)))
        .isEqualTo(Overriding.class);
    assertThat(Selection.declaring(Inheriting.class, "put", PUT.substring(3)))
        .isEqualTo(HashMap.class);
  }

  @Test
  void range_ends_where_it_says() throws Exception {
    int[] halves = new int[10];
    assertThat(races(range(halves, 0, 5, true), range(halves, 5, 5, true))).isZero();
    int[] overlapping = new int[10];
    assertThat(races(range(overlapping, 0, 5, true), range(overlapping, 4, 1, false))).isOne();
    int[] untouched = new int[10];
    assertThat(races(range(untouched, 0, -1, true), range(untouched, 0, 99, false))).isZero();
  }

  private static IntConsumer read(Object object, String method) {
    return line -> Probes.beforeCall(object, Probes.self(), site(method, line, false));
  }

  private static IntConsumer change(Object object, String method, Runnable call) {
    return line -> {
      int site = site(method, line, false);
      int before = Probes.beforeChange(object, Probes.self(), site);
      call.run();
      Probes.afterChange(object, before, Probes.self(), site);
    };
  }

  private static IntConsumer range(int[] array, int from, int count, boolean write) {
    return line ->
        Probes.afterRange(null, array, from, count, Probes.self(), site("fill([II)V", line, write));
  }

  private static int site(String method, int line, boolean write) {
    String type = "dev/photofinish/probes/LibraryObjectsTest";
    Site site =
        new Site(type, "test", "Test.java", line, "java/util/X", method, write, Site.Shadowed.CALL);
    return Sites.addCall(site, false, false);
  }

  /** How many pairs of lines race if two threads that nobody orders make these calls. */
  private static int races(IntConsumer first, IntConsumer second) throws InterruptedException {
    int before = Engine.races().size();
    for (IntConsumer each : List.of(first, second)) {
      int line = ++lines;
      Thread thread = new Thread(() -> each.accept(line));
      thread.start();
      thread.join(); // known to the test, not to the probes
    }
    return Engine.races().size() - before;
  }
}
