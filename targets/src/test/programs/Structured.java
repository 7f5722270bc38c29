/* Photofinish. Licensed under the Apache License, Version 2.0. */
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** Previews of JDK 25: structured concurrency, and values that are set once. */
public class Structured {
  private static int forked;
  private static int left;
  private static int found;
  private static int stable;
  private static int between;

  public static void main(String[] args) throws Exception {
    boolean ordered = args[0].equals("ordered");
    all(ordered);
    any();
    own();
    if (ordered) {
      stable();
    } else {
      unset();
    }
    System.out.println("done");
  }

  /** What subtasks do comes before the end of the join; nothing orders one before another. */
  private static void all(boolean ordered) throws InterruptedException {
    try (var scope = StructuredTaskScope.open()) {
      Subtask<List<Integer>> list = scope.fork(() -> listOf(1));
      Subtask<Integer> one = scope.fork(() -> forked++);
      if (!ordered) {
        scope.fork(() -> between++);
        scope.fork(() -> between++);
        forked++;
      }
      scope.join();
      list.get().add(one.get() + forked++);
      System.err.println(list.get() + " " + list.state());
    }
    try (var scope = StructuredTaskScope.open()) {
      scope.fork(() -> left++);
      if (ordered) {
        scope.join();
        left++;
      }
    } catch (IllegalStateException e) {
      System.err.println(e); // closed without a join, but closed
    }
    left++;
  }

  /** The first result ends the scope while another subtask still runs. */
  private static void any() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    try (var scope = StructuredTaskScope.open(Joiner.<List<Integer>>anySuccessfulResultOrThrow())) {
      scope.fork(
          () -> {
            found++;
            return listOf(found);
          });
      scope.fork(
          () -> {
            never.await();
            return listOf(3);
          });
      scope.join().add(found++);
    }
  }

  /** A joiner of the program, whose results are collected by the subtasks under its lock. */
  private static void own() throws InterruptedException {
    try (var scope = StructuredTaskScope.open(new Collecting())) {
      for (int i = 0; i < 3; i++) {
        int number = i;
        scope.fork(() -> listOf(number));
      }
      scope.join().add(listOf(4));
    }
  }

  private static final class Collecting implements Joiner<List<Integer>, List<List<Integer>>> {
    private final List<List<Integer>> results = new ArrayList<>();
    private int count;

    @Override
    public boolean onComplete(Subtask<? extends List<Integer>> subtask) {
      synchronized (this) {
        results.add(subtask.get());
        count++;
      }
      return false;
    }

    @Override
    public List<List<Integer>> result() {
      count++;
      return results;
    }
  }

  private static List<Integer> listOf(int first) {
    List<Integer> list = new ArrayList<>();
    list.add(first);
    return list;
  }

  private static void stable() throws InterruptedException {
    StableValue<List<Integer>> value = StableValue.of();
    Thread other =
        new Thread(
            () -> {
              stable++;
              value.trySet(listOf(1));
            });
    other.start();
    while (!value.isSet()) {
      Thread.onSpinWait();
    }
    value.orElseThrow().add(stable++);
    other.join();
    StableValue<List<Integer>> computed = StableValue.of();
    Runnable body = () -> computed.orElseSet(() -> listOf(stable)).size();
    Thread first = new Thread(body);
    Thread second = new Thread(body);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  /** Whoever finds no value follows nobody. */
  private static void unset() throws InterruptedException {
    StableValue<Integer> value = StableValue.of();
    Thread first =
        new Thread(
            () -> {
              stable++;
              value.orElse(0);
            });
    Thread second =
        new Thread(
            () -> {
              value.orElse(0);
              stable++;
            });
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
