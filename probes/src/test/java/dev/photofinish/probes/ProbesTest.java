/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static dev.photofinish.probes.TestEngine.raceAt;
import static dev.photofinish.probes.TestEngine.unordered;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.probes.Site.Shadowed;
import dev.photofinish.race.Race;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.Segment;
import java.lang.reflect.Field;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Probes called by hand, as instrumented code would. */
class ProbesTest {
  private static final String BOX = "dev/photofinish/probes/ProbesTest$Box";
  private static int lines;

  /** A class as the instrumenter leaves it. */
  @SuppressWarnings("unused") // reached by offset
  private static class Box implements Cloneable {
    public long $photofinish$w$data;
    public long $photofinish$r$data;
    public static long $photofinish$w$total;
    public static long $photofinish$r$total;
    public Object $photofinish$v$ready;
    public int $photofinish$t;
    public Object $photofinish$m;
    long data;
    volatile boolean ready;
    final int limit = lines;

    Box copy() throws CloneNotSupportedException {
      return (Box) Probes.cloned(super.clone());
    }
  }

  /** One whose own class has room for the clock of its monitor, too. */
  private static class BigBox extends Box {
    @SuppressWarnings({"unused", "HidingField"}) // as the instrumenter leaves it
    public Object $photofinish$m;
  }

  @BeforeAll
  static void start() {
    TestEngine.start();
  }

  private static int site(String field, boolean write, Shadowed shadowed) {
    String declaring = shadowed == Shadowed.ARRAY ? "" : BOX;
    String type = "dev/photofinish/probes/ProbesTest";
    return Sites.add(
        new Site(type, "test", "ProbesTest.java", ++lines, declaring, field, write, shadowed));
  }

  @Test
  void woven_code_names_our_classes_and_finds_them() {
    assertThat(OwnClasses.isOwn("dev.photofinish.probes.Probes")).isTrue();
    assertThat(OwnClasses.isOwn("dev.photofinish.race.ThreadState")).isTrue();
    assertThat(OwnClasses.isOwn("dev.photofinish.agent.Agent")).isFalse();
    assertThat(OwnClasses.isOwn("com.acme.dev.photofinish.probes.Probes")).isFalse();
    assertThat(OwnClasses.isOwn(null)).isFalse();
  }

  @Test
  void a_race_on_a_field_has_both_sites_wherever_the_object_stands_in_the_hierarchy()
      throws InterruptedException {
    BigBox box = new BigBox();
    int write = site("data", true, Shadowed.FIELD);
    int read = site("data", false, Shadowed.FIELD);
    unordered(() -> Probes.write(box, Probes.self(), write));
    unordered(() -> Probes.read(box, Probes.self(), read));
    assertThat(raceAt(read).race().previous().site()).isEqualTo(write);
    assertThat((List<?>) raceAt(read).context()).isNotEmpty();
    assertThat(box.$photofinish$w$data).isNotZero();
    assertThat(box.$photofinish$r$data).isNotZero();
  }

  @Test
  void objects_that_one_thread_met_in_one_epoch_are_told_apart() throws InterruptedException {
    Box one = new Box();
    Box other = new Box();
    int first = site("data", true, Shadowed.FIELD);
    int second = site("data", true, Shadowed.FIELD);
    int read = site("data", false, Shadowed.FIELD);
    unordered(
        () -> {
          Probes.write(one, Probes.self(), first);
          Probes.write(other, Probes.self(), second);
        });
    unordered(() -> Probes.read(one, Probes.self(), read));
    assertThat(raceAt(read).race().previous().site()).isEqualTo(first);
  }

  @Test
  void a_race_on_a_static_field_is_found_in_its_class() throws InterruptedException {
    int first = site("total", true, Shadowed.STATIC);
    int second = site("total", true, Shadowed.STATIC);
    unordered(() -> Probes.writeStatic(Probes.self(), first));
    unordered(() -> Probes.writeStatic(Probes.self(), second));
    assertThat(raceAt(second).race().previous().site()).isEqualTo(first);
    assertThat(Box.$photofinish$w$total).isNotZero();
  }

  @Test
  void a_field_without_words_is_checked_all_the_same() throws InterruptedException {
    Box box = new Box();
    int first = site("inherited", true, Shadowed.ELSEWHERE);
    int second = site("inherited", true, Shadowed.ELSEWHERE);
    unordered(() -> Probes.write(box, Probes.self(), first));
    unordered(() -> Probes.write(new Box(), Probes.self(), second));
    assertThat(raceAt(second)).isNull();
    unordered(() -> Probes.write(box, Probes.self(), second));
    assertThat(raceAt(second).race().previous().site()).isEqualTo(first);
  }

  @Test
  void a_static_field_without_words_is_checked_all_the_same() throws InterruptedException {
    int first = site("bare", true, Shadowed.STATIC_ELSEWHERE);
    int second = site("bare", true, Shadowed.STATIC_ELSEWHERE);
    unordered(() -> Probes.writeStatic(Probes.self(), first));
    unordered(() -> Probes.writeStatic(Probes.self(), second));
    assertThat(raceAt(second).race().previous().site()).isEqualTo(first);
  }

  @Test
  void an_unresolved_field_shares_the_history_of_the_one_that_it_turns_out_to_be()
      throws InterruptedException {
    BigBox box = new BigBox();
    int first = site("data", true, Shadowed.FIELD);
    int second = unresolved("count:I");
    unordered(() -> Probes.write(box, Probes.self(), first));
    unordered(() -> Probes.write(box, Probes.self(), second));
    assertThat(raceAt(second)).isNull();
    int third = unresolved("data:J");
    unordered(() -> Probes.write(box, Probes.self(), third));
    assertThat(raceAt(third).race().previous().site()).isEqualTo(first);
    assertThat(Sites.get(third).variable()).endsWith("$Box.data");
  }

  @Test
  void an_unresolved_field_may_turn_out_to_be_volatile_or_final() throws InterruptedException {
    BigBox box = new BigBox();
    int ready = unresolved("ready:Z");
    int limit = unresolved("limit:I");
    int write = site("data", true, Shadowed.FIELD);
    int read = site("data", false, Shadowed.FIELD);
    unordered(
        () -> {
          Probes.write(box, Probes.self(), write);
          Probes.write(box, Probes.self(), limit);
          Probes.beforeVolatileWrite(box, Probes.self(), ready);
          Probes.write(box, Probes.self(), ready);
        });
    unordered(
        () -> {
          Probes.read(box, Probes.self(), ready);
          Probes.read(box, Probes.self(), limit);
          Probes.read(box, Probes.self(), read);
        });
    assertThat(raceAt(ready)).isNull();
    assertThat(raceAt(limit)).isNull();
    assertThat(raceAt(read)).isNull();
  }

  private static int unresolved(String field) {
    String type = "dev/photofinish/probes/ProbesTest";
    String named = "dev/photofinish/probes/ProbesTest$BigBox";
    return Sites.add(
        new Site(
            type, "test", "ProbesTest.java", ++lines, named, field, true, Shadowed.UNRESOLVED));
  }

  @Test
  void a_wait_without_the_lock_hands_nothing_over() throws InterruptedException {
    Box box = new Box();
    int first = site("data", true, Shadowed.FIELD);
    int second = site("data", true, Shadowed.FIELD);
    unordered(
        () -> {
          Probes.write(box, Probes.self(), first);
          Probes.beforeWait(box, Probes.self());
          Probes.afterWait(box, Probes.self());
        });
    unordered(
        () -> {
          Probes.afterAcquire(box, Probes.self());
          Probes.write(box, Probes.self(), second);
        });
    assertThat(raceAt(second)).isNotNull();
  }

  @Test
  void an_interrupt_happens_before_it_is_seen() throws InterruptedException {
    Box box = new Box();
    Thread interrupted = new Thread(() -> {});
    int write = site("data", true, Shadowed.FIELD);
    int read = site("data", false, Shadowed.FIELD);
    unordered(
        () -> {
          Probes.write(box, Probes.self(), write);
          ThreadProbes.beforeInterrupt(interrupted);
        });
    unordered(
        () -> {
          ThreadProbes.afterInterrupt(interrupted);
          Probes.read(box, Probes.self(), read);
        });
    assertThat(raceAt(read)).isNull();
  }

  @Test
  void an_array_in_a_final_field_is_read_as_its_constructor_left_it() throws InterruptedException {
    int[] array = new int[2];
    int write = site("", true, Shadowed.ARRAY);
    int read = site("", false, Shadowed.ARRAY);
    int rewrite = site("", true, Shadowed.ARRAY);
    unordered(
        () -> {
          ElementProbes.writeElement(array, 0, Probes.self(), write);
          Probes.frozen(array, Probes.self());
          ThreadProbes.beforeInterrupt(Thread.currentThread()); // any release
          ElementProbes.writeElement(array, 1, Probes.self(), write);
        });
    unordered(() -> ElementProbes.readElement(array, 0, Probes.self(), read));
    assertThat(raceAt(read)).isNull();
    unordered(() -> ElementProbes.readElement(array, 1, Probes.self(), read));
    assertThat(raceAt(read)).isNotNull();
    unordered(() -> ElementProbes.writeElement(array, 0, Probes.self(), rewrite));
    assertThat(Engine.races())
        .filteredOn(entry -> entry.race().current().site() == rewrite)
        .filteredOn(entry -> entry.race().kind() == Race.Kind.WRITE_WRITE)
        .extracting(entry -> entry.race().previous().site())
        .containsExactly(write);
  }

  @Test
  void elements_race_one_by_one_and_bad_ones_are_left_to_the_access() throws InterruptedException {
    int[] array = new int[4];
    int first = site("", true, Shadowed.ARRAY);
    int second = site("", true, Shadowed.ARRAY);
    unordered(() -> ElementProbes.writeElement(array, 1, Probes.self(), first));
    unordered(
        () -> {
          for (int index : new int[] {2, 4, -1, Integer.MIN_VALUE}) {
            ElementProbes.writeElement(array, index, Probes.self(), second);
            ElementProbes.readElement(array, index, Probes.self(), second);
          }
          ElementProbes.writeElement(null, 0, Probes.self(), second);
        });
    assertThat(raceAt(second)).isNull();
    unordered(() -> ElementProbes.writeElement(array, 1, Probes.self(), second));
    assertThat(raceAt(second).race().index()).isEqualTo(1);
  }

  @Test
  void a_loop_may_keep_few_elements_once_it_has_asked_often() throws InterruptedException {
    int[] array = new int[4];
    int write = site("", true, Shadowed.ARRAY);
    int read = site("", false, Shadowed.ARRAY);
    unordered(() -> kept(array, write)); // so that the next one keeps it from the beginning
    unordered(
        () -> {
          Segment kept = kept(array, write);
          assertThat(ElementProbes.segment(array, 2, Probes.self(), write)).isSameAs(kept);
          ElementProbes.writeElement(array, 2, kept, Probes.self(), write);
          assertThat(ElementProbes.isWritten(kept, 2, Probes.self())).isTrue();
          Probes.frozen(array, Probes.self());
          ElementProbes.writeElement(array, 4, kept, Probes.self(), write); // there is none
          ThreadProbes.beforeInterrupt(Thread.currentThread()); // any release
          ElementProbes.writeElement(array, 1, kept, Probes.self(), write);
        });
    unordered(() -> ElementProbes.readElement(array, 2, kept(array, read), Probes.self(), read));
    assertThat(raceAt(read)).isNull(); // it was frozen
    unordered(() -> ElementProbes.readElement(array, 1, kept(array, read), Probes.self(), read));
    assertThat(raceAt(read).race().index()).isEqualTo(1);
    assertThat(raceAt(read).race().previous().site()).isEqualTo(write);
  }

  @Test
  void what_a_loop_reads_of_few_elements_is_told_once_so_that_it_sees_them_through_a_lens()
      throws InterruptedException {
    int[] array = new int[4];
    int write = site("", true, Shadowed.ARRAY);
    int read = site("", false, Shadowed.ARRAY);
    unordered(() -> kept(array, read));
    unordered(
        () -> {
          ThreadState self = Probes.self();
          ElementProbes.writeElement(array, 2, self, write);
          Segment kept = ElementProbes.segment(array, 2, self, write);
          assertThat(kept.isLens()).isFalse();
          assertThat(ElementProbes.isRead(kept, 2, self)).isTrue();
          assertThat(ElementProbes.isReadAlone(kept, 2, self)).isFalse();
          Segment lens = ElementProbes.readElement(array, 2, kept, self, read);
          assertThat(ElementProbes.isSeen(lens, 2, self)).isTrue();
          assertThat(ElementProbes.isSeen(lens, 1, self)).isFalse();
          assertThat(ElementProbes.segment(array, 2, self, write)).isSameAs(lens);
        });
  }

  /** What a loop that accesses the last element keeps in the end. */
  private static Segment kept(int[] array, int site) {
    Segment kept = Segment.NONE;
    while (kept == Segment.NONE) {
      kept = ElementProbes.readElement(array, array.length - 1, kept, Probes.self(), site);
    }
    return kept;
  }

  @Test
  void a_site_that_goes_from_array_to_array_mixes_up_neither() throws InterruptedException {
    int[] one = new int[10];
    int[] other = new int[10];
    int first = site("", true, Shadowed.ARRAY);
    unordered(
        () -> {
          for (int[] array : new int[][] {one, one, other, other, one}) {
            ElementProbes.writeElement(array, array == one ? 3 : 4, Probes.self(), first);
          }
        });
    int silent = site("", true, Shadowed.ARRAY);
    unordered(() -> ElementProbes.writeElement(one, 4, Probes.self(), silent));
    unordered(() -> ElementProbes.writeElement(other, 3, Probes.self(), silent));
    assertThat(raceAt(silent)).isNull();
    int racy = site("", false, Shadowed.ARRAY);
    unordered(() -> ElementProbes.readElement(other, 4, Probes.self(), racy));
    assertThat(raceAt(racy).race().index()).isEqualTo(4);
    assertThat(raceAt(racy).race().previous().site()).isEqualTo(first);
  }

  @Test
  void a_monitor_orders() throws InterruptedException {
    Box box = new Box();
    int first = site("data", true, Shadowed.FIELD);
    int second = site("data", true, Shadowed.FIELD);
    for (int site : new int[] {first, second}) {
      unordered(
          () -> {
            Probes.afterAcquire(box, Probes.self());
            Probes.write(box, Probes.self(), site);
            Probes.beforeRelease(box, Probes.self());
          });
    }
    assertThat(raceAt(second)).isNull();
  }

  @Test
  void a_volatile_orders_its_write_before_its_reads() throws InterruptedException {
    Box box = new Box();
    int ready = site("ready", true, Shadowed.VOLATILE);
    int write = site("data", true, Shadowed.FIELD);
    int read = site("data", false, Shadowed.FIELD);
    unordered(
        () -> {
          Probes.write(box, Probes.self(), write);
          Probes.beforeVolatileWrite(box, Probes.self(), ready);
        });
    unordered(
        () -> {
          Probes.afterVolatileRead(box, Probes.self(), ready);
          Probes.read(box, Probes.self(), read);
        });
    assertThat(raceAt(read)).isNull();
    assertThat(box.$photofinish$v$ready).isNotNull();
  }

  @Test
  void a_volatile_without_a_clock_is_not_known_as_its_clock_may_lie_elsewhere()
      throws InterruptedException {
    Box box = new Box();
    int ready = site("ready", true, Shadowed.VOLATILE);
    unordered(
        () -> {
          ThreadState self = Probes.self();
          assertThat(Probes.isKnown(box.$photofinish$v$ready, self)).isFalse();
          Probes.afterVolatileRead(box, self, ready);
          assertThat(Probes.isKnown(box.$photofinish$v$ready, self)).isTrue();
        });
    unordered(() -> Probes.beforeVolatileWrite(box, Probes.self(), ready));
    unordered(() -> assertThat(Probes.isKnown(box.$photofinish$v$ready, Probes.self())).isFalse());
  }

  @Test
  void start_and_join_order() throws InterruptedException {
    Box box = new Box();
    int first = site("data", true, Shadowed.FIELD);
    int second = site("data", true, Shadowed.FIELD);
    Probes.write(box, Probes.self(), first);
    Thread child =
        new Thread(
            () -> {
              Probes.write(box, Probes.self(), second);
              ThreadProbes.threadEnded();
            });
    ThreadProbes.beforeStart(child);
    child.start();
    child.join();
    ThreadProbes.afterJoin(child);
    Probes.write(box, Probes.self(), first);
    assertThat(raceAt(first)).isNull();
    assertThat(raceAt(second)).isNull();
  }

  private static class Parent {}

  private static class Sub extends Parent implements Helping, Silent {}

  private interface Helping {}

  private interface Silent {}

  /** The site of a read after the use of {@code used}, whose table {@code initialised} wrote. */
  private static int readAfterUse(Class<?> initialised, boolean implied, Class<?> used)
      throws InterruptedException {
    Box table = new Box();
    int number = Types.number(used.getName());
    int write = site("data", true, Shadowed.FIELD);
    int read = site("data", false, Shadowed.FIELD);
    Unsafe.getUnsafe().ensureClassInitialized(used);
    unordered(
        () -> {
          Probes.write(table, Probes.self(), write);
          Probes.classInitialised(initialised, Probes.self(), implied);
        });
    unordered(
        () -> {
          Probes.classUsed(used, Probes.self(), number);
          Probes.read(table, Probes.self(), read);
        });
    return read;
  }

  @Test
  void the_initialisation_of_a_class_happens_before_its_use() throws InterruptedException {
    assertThat(raceAt(readAfterUse(Sub.class, true, Sub.class))).isNull();
    assertThat(raceAt(readAfterUse(Parent.class, true, Sub.class))).isNull();
    assertThat(raceAt(readAfterUse(Helping.class, true, Sub.class))).isNull();
  }

  @Test
  void the_initialisation_of_another_class_orders_nothing() throws InterruptedException {
    assertThat(raceAt(readAfterUse(Box.class, true, Sub.class))).isNotNull();
    assertThat(raceAt(readAfterUse(Silent.class, false, Sub.class))).isNotNull();
  }

  @Test
  void two_loaders_may_each_have_a_class_of_one_name() {
    ClassLoader one = new ClassLoader(null) {};
    ClassLoader other = new ClassLoader(null) {};
    int number = Types.number(one, "a/B", "a/B");
    assertThat(Types.number(one, "a/B", "a/B")).isEqualTo(number);
    assertThat(Types.number(other, "a/B", "a/B")).isNotEqualTo(number);
    assertThat(Types.number(one, "a/C", "a/B")).isNotEqualTo(number);
    assertThat(Types.name(number)).isEqualTo("a.B");
  }

  @Test
  void a_monitor_has_its_clock_in_the_object_if_there_is_room() throws Exception {
    BigBox box = new BigBox();
    int write = site("data", true, Shadowed.FIELD);
    int other = site("data", true, Shadowed.FIELD);
    unordered(() -> locked(box, write));
    assertThat(((Box) box).$photofinish$m).isNotNull();
    assertThat(box.$photofinish$m).isNull(); // whoever knows it as a Box must find the same clock
    unordered(() -> locked(box, other));
    assertThat(raceAt(other)).isNull();
    assertThat(box.copy().$photofinish$m).isNull();
  }

  private static void locked(Object box, int site) {
    Probes.afterAcquire(box, Probes.self());
    Probes.write(box, Probes.self(), site);
    Probes.beforeRelease(box, Probes.self());
  }

  @Test
  void a_clone_has_a_history_of_its_own() throws Exception {
    Box box = new Box();
    int write = site("data", true, Shadowed.FIELD);
    int other = site("data", true, Shadowed.FIELD);
    unordered(() -> Probes.write(box, Probes.self(), write));
    assertThat(box.$photofinish$t).isNotZero();
    Box copy = box.copy();
    assertThat(copy.$photofinish$w$data).isZero();
    assertThat(copy.$photofinish$t).isZero();
    unordered(() -> Probes.write(copy, Probes.self(), other));
    assertThat(raceAt(other)).isNull();
  }

  @Test
  void added_fields_are_hidden() {
    assertThat(Reflected.filter(Box.class.getDeclaredFields()))
        .extracting(Field::getName)
        .containsExactlyInAnyOrder("data", "ready", "limit");
    assertThat(Reflected.filter(Site.class.getDeclaredFields()))
        .isEqualTo(Site.class.getDeclaredFields());
  }
}
