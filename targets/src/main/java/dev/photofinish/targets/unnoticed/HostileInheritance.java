/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.ChildFirst;
import dev.photofinish.targets.Threads;
import java.io.InputStream;

/** A class loader hides its classes: what a class inherits is known only once it runs. */
// expect: write-write race on static field HostileBase.total
public class HostileInheritance extends ChildFirst {
  private HostileInheritance() {
    super(HostileInheritance.class.getClassLoader(), HostileInheritance.class, "Hostile");
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Class<?> type = new HostileInheritance().loadOwn("HostilePlugin");
    Runnable plugin = (Runnable) type.getConstructor().newInstance();
    Threads.unordered(plugin, plugin::toString);
    System.out.println(plugin.hashCode());
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    return null;
  }

  /** Has one field of every kind. */
  public static class HostileBase {
    static int total;
    static volatile boolean go;
    static final int[] TABLE = {1, 2, 3};
    final long limit = TABLE[2];
    volatile long ready;
    long data;

    static void add() {
      total = 1; // assertRaceWith("run")
    }
  }

  /** Inherits them all. */
  public static final class HostilePlugin extends HostileBase implements Runnable {
    private int plain;

    /** For reflection. */
    public HostilePlugin() {}

    @Override
    public void run() {
      total = 5; // assertRaceWith("add")
      plain = 1;
      data = limit + TABLE[0];
      ready = 1;
      plain++; // ordered by the other flag
      go = true;
    }

    @Override
    public String toString() {
      add();
      if (ready == 1 && go) {
        plain++;
        data += limit + TABLE[1];
      }
      return "plugin";
    }

    @Override
    public int hashCode() {
      return (int) data + plain;
    }
  }
}
