/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import dev.photofinish.targets.Threads;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Code of the program that the JDK calls while it holds a lock of its own. */
// expect: no race
public class CalledInside {
  private static int data;

  /** What may fail for reasons that are none here. */
  @FunctionalInterface
  private interface Action {
    void run() throws Exception;
  }

  /** Remembers, without a lock, what it was asked for: one loader, one class at a time. */
  private static final class Remembering extends ClassLoader {
    private final Map<String, Integer> asked = new HashMap<>();

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked.merge(name, 1, Integer::sum);
      throw new ClassNotFoundException(name);
    }
  }

  /** The sum of what was collected so far. */
  private static final class Sum {
    private long value;

    void add(int more) {
      value += more;
    }

    Sum join(Sum other) {
      value += other.value;
      return this;
    }
  }

  public static void main(String[] args) throws Exception {
    writers();
    readers();
    logging();
    // idiom: ClassLoader: findClass, one class at a time
    Remembering loader = new Remembering();
    twice(() -> load(loader));
    // idiom: PipedOutputStream: write, then read from the PipedInputStream
    piped();
    terminated();
    // idiom: Collectors.groupingByConcurrent: what collects into one group
    Map<Boolean, Sum> groups =
        IntStream.range(0, 10_000)
            .boxed()
            .parallel()
            .collect(
                Collectors.groupingByConcurrent(
                    i -> i % 2 == 0,
                    Collector.of(
                        Sum::new, Sum::add, Sum::join, Collector.Characteristics.UNORDERED)));
    groups.get(true).value++;
    System.out.println(groups.get(true).value);
  }

  private static void writers() throws IOException {
    Sink sink = new Sink();
    // idiom: PrintStream: a stream of the program inside
    PrintStream printed = new PrintStream(new BufferedOutputStream(sink, 16), true);
    twice(() -> printed.println(123));
    twice(() -> printed.write(1));
    twice(() -> printed.printf("%d", 5));
    // idiom: System.out: a stream of the program inside
    PrintStream before = System.out;
    System.setOut(new PrintStream(sink));
    twice(() -> System.out.println("x"));
    System.setOut(before);
    // idiom: BufferedOutputStream: a stream of the program inside
    BufferedOutputStream buffered = new BufferedOutputStream(sink, 4);
    twice(() -> buffered.write(new byte[3]));
    twice(buffered::flush);
    // idiom: OutputStreamWriter: a stream of the program inside
    OutputStreamWriter encoded = new OutputStreamWriter(sink);
    twice(
        () -> {
          encoded.write("xyz");
          encoded.flush();
        });
    // idiom: PrintWriter: a stream of the program inside
    PrintWriter writer = new PrintWriter(sink, true);
    twice(() -> writer.println("x"));
    // idiom: BufferedWriter: a writer of the program inside
    BufferedWriter lines = new BufferedWriter(writer(), 4);
    twice(
        () -> {
          lines.write("abcdef");
          lines.newLine();
          lines.flush();
        });
    twice(lines::close);
    System.out.println(sink.bytes() > 0);
  }

  private static Writer writer() {
    return new Writer() {
      @Override
      public void write(char[] from, int offset, int length) {
        data += length;
      }

      @Override
      public void flush() {
        data++;
      }

      @Override
      public void close() {
        data = 0;
      }
    };
  }

  private static void readers() {
    // idiom: BufferedInputStream: a stream of the program inside
    BufferedInputStream bytes = new BufferedInputStream(new Source(1000), 8);
    twice(bytes::read);
    twice(() -> bytes.read(new byte[20]));
    // idiom: InputStreamReader: a stream of the program inside
    InputStreamReader chars = new InputStreamReader(new Source(100_000));
    twice(() -> chars.read(new char[9_000]));
    // idiom: BufferedReader: a stream of the program inside
    BufferedReader lines = new BufferedReader(new InputStreamReader(new Source(100_000)), 8);
    twice(lines::readLine);
    twice(lines::read);
  }

  private static void logging() {
    // idiom: StreamHandler: a stream of the program inside
    StreamHandler streaming = new StreamHandler(new Sink(), new SimpleFormatter());
    twice(
        () -> {
          streaming.publish(new LogRecord(Level.INFO, "hello"));
          streaming.flush();
        });
    // idiom: MemoryHandler: a handler of the program inside
    MemoryHandler keeping = new MemoryHandler(new Counting(), 10, Level.INFO);
    twice(() -> keeping.publish(new LogRecord(Level.INFO, "hello")));
  }

  private static void load(ClassLoader loader) {
    try {
      loader.loadClass("no.such.Class");
      throw new AssertionError("there is one");
    } catch (ClassNotFoundException expected) {
      Thread.yield();
    }
  }

  private static void piped() throws IOException {
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    Threads.together(
        () ->
            checked(
                () -> {
                  data++;
                  out.write(1);
                  out.close();
                }),
        () ->
            checked(
                () -> {
                  in.read();
                  data++;
                }));
  }

  private static void terminated() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    int[] tasks = new int[2];
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          protected void terminated() {
            tasks[0]++;
            tasks[1]++;
            done.countDown();
          }
        };
    CountDownLatch both = new CountDownLatch(2); // threads, each with an element
    for (int i = 0; i < 2; i++) {
      int mine = i;
      pool.execute(
          () ->
              checked(
                  () -> {
                    both.countDown();
                    both.await();
                    tasks[mine]++;
                  }));
    }
    pool.shutdown();
    // idiom: ThreadPoolExecutor: the tasks, then terminated
    done.await();
  }

  /** The second thread must not know of the first one but by what both call. */
  private static void twice(Action action) {
    Threads.unordered(() -> checked(action), () -> checked(action));
  }

  private static void checked(Action action) {
    try {
      action.run();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
