/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.probes.Types;
import dev.photofinish.race.ThreadState;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Stands in for the probes: writes down what is called. */
public final class RecordingProbes {
  /** As in the real ones; told with the next monitor that is entered. */
  public static volatile boolean unheard;

  private RecordingProbes() {}

  public static ThreadState self() {
    return Events.self();
  }

  public static void read(Object object, ThreadState self, int site) {
    access("read", object, self, site);
  }

  public static void write(Object object, ThreadState self, int site) {
    access("write", object, self, site);
  }

  public static void readStatic(ThreadState self, int site) {
    access("read static", RecordingProbes.class, self, site);
  }

  public static void writeStatic(ThreadState self, int site) {
    access("write static", RecordingProbes.class, self, site);
  }

  /** Unlike the real one, lets a read after a write be told. */
  public static boolean isRead(long reads, long write, ThreadState self) {
    return reads == self.epoch();
  }

  public static void afterHandleAccess(
      VarHandle handle, Object object, int index, ThreadState self, int site) {
    unnamed(handle.varType() + " " + simpleName(object) + " " + index, self, site);
  }

  public static void afterFieldAccess(Field field, Object object, ThreadState self, int site) {
    unnamed(field.getName() + " " + simpleName(object), self, site);
  }

  public static void afterOffsetAccess(
      Object object, long offset, int size, ThreadState self, int site) {
    unnamed(simpleName(object) + " " + offset + "+" + size, self, site);
  }

  private static void unnamed(String what, ThreadState self, int number) {
    Site site = Sites.get(number);
    Events.add((site.write() ? "write " : "read ") + what + " :" + site.line(), self);
  }

  public static void beforeHandle(VarHandle handle, Object object, int index) {
    Events.add("before " + handle.varType() + " " + simpleName(object), Events.self());
  }

  public static void beforeAttempt(VarHandle handle, Object object, int index) {
    Events.add("before try " + handle.varType() + " " + simpleName(object), Events.self());
  }

  public static void afterAttempt(boolean done, VarHandle handle, Object object, int index) {
    String outcome = done ? "done " : "failed ";
    Events.add("after " + outcome + handle.varType() + " " + simpleName(object), Events.self());
  }

  public static void afterHandle(VarHandle handle, Object object, int index) {
    Events.add("after " + handle.varType() + " " + simpleName(object), Events.self());
  }

  /** Unlike the real one, takes whatever a program has put there for a clock that is known. */
  public static boolean isKnown(Object clock, ThreadState self) {
    return clock != null;
  }

  public static void afterVolatileRead(Object object, ThreadState self, int site) {
    access("volatile read", object, self, site);
  }

  public static void afterVolatileRead(ThreadState self, int site) {
    access("volatile read static", RecordingProbes.class, self, site);
  }

  public static void beforeVolatileWrite(Object object, ThreadState self, int site) {
    access("volatile write", object, self, site);
  }

  public static void beforeVolatileWrite(ThreadState self, int site) {
    access("volatile write static", RecordingProbes.class, self, site);
  }

  public static void afterAcquire(Object lock, ThreadState self) {
    if (unheard) {
      unheard = false;
      Events.add("unheard", self);
    }
    Events.add("acquire " + name(lock), self);
  }

  /** As at the end of the stack for locks of a class of that name. */
  public static void beforeRelease(Object lock, ThreadState self) {
    if (name(lock).equals("Last")) {
      throw new StackOverflowError();
    }
    Events.add("release " + name(lock), self);
  }

  public static void beforeWait(Object lock, ThreadState self) {
    Events.add("before wait " + name(lock), self);
  }

  public static void afterWait(Object lock, ThreadState self) {
    Events.add("after wait " + name(lock), self);
  }

  public static void classInitialised(Class<?> type, ThreadState self, boolean implied) {
    Events.add("initialised " + type.getName() + (implied ? "" : " alone"), self);
  }

  public static void classUsed(Class<?> type, ThreadState self, int number) {
    String name = Types.name(number);
    String by = type.getName().equals(name) ? "" : " by " + type.getName();
    Events.add("used " + name + by, self);
  }

  public static void frozen(Object array, ThreadState self) {
    Events.add("frozen " + array.getClass().getSimpleName(), self);
  }

  public static boolean isOwn(String name) {
    return name != null && name.startsWith("dev.photofinish.");
  }

  public static Class<?> ownClass(String name) {
    Events.add("door", Events.self());
    return RecordingProbes.class;
  }

  public static Object cloned(Object copy) {
    Events.add("cloned " + copy.getClass().getSimpleName(), Events.self());
    return copy;
  }

  public static void beforeCall(Object object, ThreadState self, int site) {
    call("call", object, site, "", self);
  }

  public static int beforeChange(Object object, ThreadState self, int site) {
    call("before", object, site, "", self);
    return 42;
  }

  public static void afterChange(Object object, int before, ThreadState self, int site) {
    call("after", object, site, " " + before, self);
  }

  public static void beforeArgument(Object receiver, Object argument, ThreadState self, int site) {
    String access = Sites.get(site).write() ? "write" : "read";
    call(access + " argument of", argument, site, " by " + simpleName(receiver), self);
  }

  public static void afterRange(
      Object receiver, Object array, int from, int count, ThreadState self, int site) {
    String access = Sites.get(site).write() ? "write" : "read";
    String range = count == Integer.MAX_VALUE ? " all" : " " + from + "+" + count;
    call(access + " range of", array, site, range + " by " + simpleName(receiver), self);
  }

  private static void call(String what, Object object, int number, String more, ThreadState self) {
    String method = Sites.get(number).field().replaceAll("[(].*", "");
    Events.add(what + " " + simpleName(object) + " in " + method + more, self);
  }

  private static String simpleName(Object object) {
    return object == null ? "nobody" : object.getClass().getSimpleName();
  }

  private static void access(String what, Object object, ThreadState self, int number) {
    if (object != null) {
      Site site = Sites.get(number);
      String where = site.shadowed().isElsewhere() ? " elsewhere" : "";
      Events.add(what + " " + site.variable() + " :" + site.line() + where, self);
    }
  }

  private static String name(Object lock) {
    return lock instanceof Class<?> type
        ? type.getSimpleName() + ".class"
        : lock.getClass().getSimpleName();
  }
}
