/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Compares the table with a map that cannot be wrong. */
class HeldLocksTest {
  private record Lock(long object, int member) {}

  @Property
  void finds_what_was_added_and_not_removed(@ForAll long seed) {
    Random random = new Random(seed);
    int locks = 1 + random.nextInt(60);
    long stride = random.nextBoolean() ? 1 : random.nextLong();
    HeldLocks table = new HeldLocks();
    Map<Lock, Integer> model = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      Lock lock = new Lock(stride * random.nextInt(locks), random.nextInt(2));
      int slot = table.find(lock.object, lock.member);
      assertThat(slot >= 0).isEqualTo(model.containsKey(lock));
      if (slot < 0) {
        table.add(lock.object, lock.member, i, i + 1);
        model.put(lock, i);
      } else {
        assertThat(table.holder(slot)).isEqualTo(model.get(lock));
        assertThat(table.depth(slot)).isEqualTo(model.get(lock) + 1);
        table.remove(slot);
        model.remove(lock);
      }
      assertThat(table.size()).isEqualTo(model.size());
    }
    model.forEach((lock, i) -> assertThat(holder(table, lock)).isEqualTo(i));
  }

  @Test
  void remembers_nothing_of_free_locks() {
    HeldLocks table = new HeldLocks();
    for (int i = 1; i <= 1_000_000; i++) {
      table.add(i, 0, 0, 1);
      table.remove(table.find(i, 0));
    }
    assertThat(table.capacity()).isBetween(1, 64);
  }

  @Test
  void grows_with_the_locks_held() {
    HeldLocks table = new HeldLocks();
    List<Lock> held = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      held.add(new Lock(i % 7, i));
      table.add(i % 7, i, i, 1);
    }
    held.forEach(lock -> assertThat(holder(table, lock)).isEqualTo(lock.member));
  }

  private static int holder(HeldLocks table, Lock lock) {
    return table.holder(table.find(lock.object, lock.member));
  }
}
