/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What instrumented programs tell of accesses to variables that they do not name. */
class UnnamedAccessTest {
  @Test
  void handles_tell_of_plain_modes_after_the_call() {
    assertThat(
            events(
                """
                HANDLE.set(o, 1L);
                long l = (long) HANDLE.get(o);
                TOTAL.set((int) TOTAL.get() + 1);
                ELEMENTS.set(new short[3], 2, (short) 1);
                return l;
                """))
        .containsExactly(
            "write long Main 0",
            "read long Main 0",
            "read int nobody 0",
            "write int nobody 0",
            "write short short[] 2");
  }

  @Test
  void other_modes_are_no_accesses() {
    assertThat(
            events(
                """
                HANDLE.setOpaque(o, 1L);
                HANDLE.weakCompareAndSetPlain(o, 1L, 2L);
                HANDLE.setRelease(o, 1L);
                HANDLE.compareAndSet(o, 1L, 2L);
                HANDLE.weakCompareAndSetAcquire(o, 2L, 3L);
                return HANDLE.weakCompareAndSetRelease(o, 1L, 2L);
                """))
        .containsExactly(
            "before long Main",
            "before try long Main",
            "after done long Main",
            "after long Main",
            "after long Main",
            "before try long Main",
            "after failed long Main");
  }

  @Test
  void calls_that_throw_tell_nothing() {
    assertThat(
            events(
                """
                try { HANDLE.set((Main) null, 1L); } catch (NullPointerException e) {}
                try { ELEMENTS.get(new short[3], 3); } catch (ArrayIndexOutOfBoundsException e) {}
                try { FIELD.set(o, "text"); } catch (IllegalArgumentException e) {}
                try { FIELD.getByte(o); } catch (IllegalArgumentException e) {}
                return null;
                """))
        .isEmpty();
  }

  @Test
  void reflection_tells_of_every_type() {
    assertThat(
            events(
                """
                FIELD.setLong(o, 7L);
                FIELD.set(o, (Long) FIELD.get(o) + FIELD.getLong(o));
                TEXT.set(null, FIELD.getName() + FIELD.getModifiers());
                return FIELD.getDouble(o);
                """))
        .containsExactly(
            "write field Main",
            "read field Main",
            "read field Main",
            "write field Main",
            "write text nobody",
            "read field Main");
  }

  @Test
  void method_references_to_reflection_are_calls() {
    assertThat(
            events(
                """
                interface Getter { Object get(Object o) throws Exception; }
                Getter getter = FIELD::get;
                return getter.get(o);
                """))
        .containsExactly("read field Main");
  }

  @Test
  void unsafe_tells_of_objects_and_offsets_but_not_of_addresses() {
    assertThat(
            events(
                """
                byte[] bytes = new byte[32];
                UNSAFE.putLong(bytes, 20L, 1L);
                UNSAFE.putByte(bytes, 20L, UNSAFE.getByte(bytes, 21L));
                UNSAFE.getIntVolatile(bytes, 20L);
                UNSAFE.compareAndSwapInt(bytes, 20L, 0, 1);
                long memory = UNSAFE.allocateMemory(8);
                UNSAFE.putLong(memory, 1L);
                UNSAFE.getAndSetObject(new Object[1], 16L, "x");
                return UNSAFE.getLong(memory);
                """))
        .containsExactly("write byte[] 20+8", "read byte[] 21+1", "write byte[] 20+1");
  }

  /** What the body of a method tells, without lines. */
  private static List<String> events(String body) {
    String source =
        """
        import java.lang.invoke.*;
        import java.lang.reflect.*;
        public class Main {
          static final VarHandle HANDLE, TOTAL;
          static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(short[].class);
          static final Field FIELD, TEXT;
          static final sun.misc.Unsafe UNSAFE;
          static {
            try {
              MethodHandles.Lookup lookup = MethodHandles.lookup();
              HANDLE = lookup.findVarHandle(Main.class, "field", long.class);
              TOTAL = lookup.findStaticVarHandle(Main.class, "total", int.class);
              FIELD = Main.class.getDeclaredField("field");
              TEXT = Main.class.getDeclaredField("text");
              Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
              unsafe.setAccessible(true);
              UNSAFE = (sun.misc.Unsafe) unsafe.get(null);
            } catch (ReflectiveOperationException e) {
              throw new AssertionError(e);
            }
          }
          long field;
          static int total;
          static String text;
          public static Object run() throws Exception { return run(new Main()); }
          static Object run(Main o) throws Exception {
        """
            + body
            + "}}";
    List<String> inline = told(Program.compiled(source).instrumented(true).events());
    List<String> byCalls = told(Program.compiled(source).instrumented(false).events());
    assertThat(byCalls).isEqualTo(inline);
    return inline;
  }

  private static List<String> told(List<String> events) {
    return events.stream()
        .filter(each -> each.matches("(read|write|before|after) .*"))
        .filter(each -> !each.contains("theUnsafe"))
        .map(each -> each.replaceAll(" :\\d+", ""))
        .toList();
  }
}
