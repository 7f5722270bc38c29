/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/** The classes that are defined without a name: the JVM shows them to no agent. */
public final class HiddenClasses {
  private static volatile Weaver weaver; // null as long as there is none
  private static volatile Consumer<byte[]> watcher; // null as long as nobody asks

  private HiddenClasses() {}

  /** What is to be defined for a class file that code of a loader defines; null for just that. */
  @FunctionalInterface
  public interface Weaver {
    byte[] weave(ClassLoader loader, byte[] file);
  }

  /** Has those woven that the target defines from now on. */
  public static void weave(Weaver newWeaver) {
    weaver = newWeaver;
  }

  /** Has the files of all those shown that are defined from now on, also by the JDK itself. */
  public static void watch(Consumer<byte[]> files) {
    watcher = files;
  }

  /** One is about to be defined. Must not need one that is yet to be made, as that comes here. */
  public static void hide(Object classFile) {
    ThreadState self = Probes.self();
    self.enterOwnCode();
    try {
      if (watcher != null) {
        watcher.accept((byte[]) classFile);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The target is about to define one: returns what it shall be. */
  public static byte[] woven(Object lookup, byte[] file) {
    if (weaver == null || file == null) {
      return file;
    }
    try {
      Class<?> host = ((MethodHandles.Lookup) lookup).lookupClass();
      byte[] woven = weaver.weave(host.getClassLoader(), file);
      return woven == null ? file : woven;
    } catch (Throwable e) {
      Lapses.note(e);
      return file;
    }
  }
}
