/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import dev.photofinish.targets.Threads;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The same where the JDK holds no lock, or two, or where nobody is called. */
// expect: race on field Sink.bytes
// expect: race on field Plain.bytes
// expect: race on field Counting.records
// expect: race on field Parallel.asked
// expect: race on static field CalledInsideMisused.printing
// expect: race on static field CalledInsideMisused.writing
public class CalledInsideMisused {
  private static int printing;
  private static int writing;

  private static final class Plain extends OutputStream {
    private int bytes;

    @Override
    public void write(int b) {
      bytes++;
    }
  }

  /** Several classes at a time. */
  private static final class Parallel extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    private int asked;

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked++;
      throw new ClassNotFoundException(name);
    }
  }

  public static void main(String[] args) {
    // idiom: PrintStream: two of them around one stream of the program
    Sink sink = new Sink();
    PrintStream first = new PrintStream(sink, true);
    PrintStream second = new PrintStream(sink, true);
    Threads.unordered(() -> first.println("x"), () -> second.println("x"));
    // idiom: DataOutputStream: holds no lock when it writes an int
    DataOutputStream data = new DataOutputStream(new Plain());
    Threads.unordered(() -> write(data), () -> write(data));
    // idiom: PrintStream: printing itself orders nothing
    PrintStream out = new PrintStream(new BufferedOutputStream(new ByteArrayOutputStream()), true);
    Threads.unordered(
        () -> {
          printing++;
          out.println("x");
        },
        () -> {
          out.println("x");
          printing++;
        });
    // idiom: OutputStreamWriter: writing itself orders nothing
    OutputStreamWriter writer = new OutputStreamWriter(new ByteArrayOutputStream());
    Threads.unordered(
        () -> {
          writing++;
          flush(writer);
        },
        () -> {
          flush(writer);
          writing++;
        });
    // idiom: Logger: a handler of the program without a lock
    Logger logger = Logger.getLogger("of two threads");
    logger.setUseParentHandlers(false);
    logger.addHandler(new Counting());
    Threads.unordered(() -> logger.log(Level.INFO, "hello"), () -> logger.log(Level.INFO, "hello"));
    // idiom: ClassLoader: findClass of one that is parallel capable
    Parallel loader = new Parallel();
    Threads.unordered(() -> load(loader, "no.such.A"), () -> load(loader, "no.such.B"));
    System.out.println("done");
  }

  private static void write(DataOutputStream data) {
    try {
      data.writeInt(5);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void flush(Writer writer) {
    try {
      writer.write("x");
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void load(ClassLoader loader, String name) {
    try {
      loader.loadClass(name);
      throw new AssertionError("there is one");
    } catch (ClassNotFoundException expected) {
      Thread.yield();
    }
  }
}
