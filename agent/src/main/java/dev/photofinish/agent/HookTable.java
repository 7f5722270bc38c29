/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static dev.photofinish.agent.HookCall.Operand.RESULT;
import static dev.photofinish.agent.HookCall.Operand.SECOND;
import static dev.photofinish.agent.HookCall.Operand.THIS;
import static dev.photofinish.agent.HookCall.Operand.TRUE;
import static dev.photofinish.agent.Place.beforeCall;
import static dev.photofinish.agent.Place.beforeReturn;
import static dev.photofinish.agent.Place.entry;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.ISTORE;

import dev.photofinish.probes.HiddenClasses;
import dev.photofinish.probes.MethodHandleAccess;
import dev.photofinish.probes.Reflected;
import dev.photofinish.probes.ThreadProbes;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;

/** All hooks: what we have to know of the JDK, and where it can be learnt, from 17 on. */
final class HookTable {
  private static final String THREAD = "java.lang.Thread";
  private static final String VIRTUAL = "java.lang.VirtualThread";
  private static final String INTERRUPTED = "java.lang.InterruptedException";
  private static final String CLOSED = "java.nio.channels.ClosedByInterruptException";
  private static final String CLASS = "java.lang.Class";
  private static final String FIELD = "java.lang.reflect.Field";
  private static final String SHUTDOWN = "java.lang.Shutdown";
  private static final String LOOKUP = "java.lang.invoke.MethodHandles$Lookup";
  private static final String HANDLES = "java.lang.invoke.MethodHandles";
  private static final String VARIABLE = "java.lang.invoke.VarHandle";
  private static final String REFLECTION = "jdk.internal.reflect.Reflection";

  private static final String GET_STATE = "getState()Ljava/lang/Thread$State;";

  private static final String STARTS = "what a thread does is not ordered after its start";
  private static final String JOINS = "what a thread did is not ordered before its end is seen";
  private static final String INTERRUPTS = "what came before an interrupt is not ordered before it";
  private static final String INITIALISES = "class initialisation by the JDK orders nothing";
  private static final String ENDS = "threads that end keep their slots";
  private static final String LAST = "what threads did is not ordered before shutdown hooks";
  private static final String UNSEEN =
      "hidden classes are not checked, and what they order is missed";
  private static final String HANDLED = "what method handles of variables order is missed";
  private static final String EXITS = "the report may be early, and the exit status untouched";

  /* The calls: of which method of ours, and with what. */

  private static final HookCall START =
      HookCall.of(ThreadHooks.class, "beforeStart(Ljava/lang/Thread;)V", THIS);
  private static final HookCall END = HookCall.of(ThreadProbes.class, "threadEnded()V");
  private static final HookCall STATE =
      HookCall.of(
          ThreadHooks.class,
          "afterGetState(Ljava/lang/Thread$State;Ljava/lang/Thread;)V",
          RESULT,
          THIS);
  private static final HookCall JOIN =
      HookCall.of(ThreadHooks.class, "afterJoin(ZLjava/lang/Thread;)V", RESULT, THIS);
  private static final HookCall INTERRUPT =
      HookCall.of(ThreadProbes.class, "beforeInterrupt(Ljava/lang/Thread;)V", THIS);
  private static final HookCall WAS_INTERRUPTED =
      HookCall.of(ThreadHooks.class, "afterInterrupted(Z)V", RESULT);
  private static final HookCall IS_INTERRUPTED =
      HookCall.of(ThreadHooks.class, "afterIsInterrupted(ZLjava/lang/Thread;)V", RESULT, THIS);
  private static final HookCall THROWN =
      HookCall.of(ThreadHooks.class, "afterInterrupted(Z)V", TRUE);
  private static final HookCall FOR_NAME =
      HookCall.of(ClassHooks.class, "afterForName(Ljava/lang/Class;Z)V", RESULT, TRUE);
  private static final HookCall FOR_NAME_IF =
      HookCall.of(ClassHooks.class, "afterForName(Ljava/lang/Class;Z)V", RESULT, SECOND);
  private static final HookCall CONSTANTS =
      HookCall.of(ClassHooks.class, "afterConstants(Ljava/lang/Class;)V", THIS);
  private static final HookCall REFLECTED =
      HookCall.of(ClassHooks.class, "afterAccess(Ljava/lang/reflect/Field;)V", THIS);
  private static final HookCall ALL_ENDED = HookCall.of(ThreadProbes.class, "afterAllEnded()V");
  private static final HookCall SHUT_DOWN = HookCall.of(ProgramEnd.class, "afterShutdown()V");
  private static final HookCall UNCAUGHT =
      HookCall.of(ProgramEnd.class, "beforeUncaught(Ljava/lang/Thread;)V", THIS);
  private static final HookCall FILTER_METHODS =
      HookCall.of(
          Reflected.class, "filter([Ljava/lang/reflect/Method;)[Ljava/lang/reflect/Method;");
  private static final HookCall FIELD_HANDLE =
      HookCall.of(
          MethodHandleAccess.class,
          "ofField(Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;");
  private static final HookCall MODE_HANDLE =
      HookCall.of(
          MethodHandleAccess.class,
          "ofMode(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/VarHandle;"
              + "Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodHandle;");
  private static final HookCall FILTER_FIELDS =
      HookCall.of(Reflected.class, "filter([Ljava/lang/reflect/Field;)[Ljava/lang/reflect/Field;");

  /** A start that goes ahead: one of a thread that runs already has been refused by now. */
  private static final List<JdkHook> STARTING =
      List.of(
          hook(THREAD, "start", beforeCall("start0"), 17, STARTS, START),
          hook(
              VIRTUAL,
              "start(Ljdk/internal/vm/ThreadContainer;)V",
              beforeCall("setThreadContainer"),
              21,
              STARTS,
              START));

  private static final List<JdkHook> ENDING =
      List.of(
          hook(THREAD, "exit()V", entry(), 17, ENDS, END),
          hook(VIRTUAL, "run(Ljava/lang/Runnable;)V", beforeReturn(), 21, ENDS, END));

  /** The joins without a result, of all kinds, go by {@code isAlive}. */
  private static final List<JdkHook> JOINING =
      List.of(
          hook(THREAD, "isAlive()Z", beforeReturn(), 17, JOINS, HookTable::isAlive),
          hook(THREAD, GET_STATE, beforeReturn(), 17, JOINS, STATE),
          hook(THREAD, "join(Ljava/time/Duration;)Z", beforeReturn(), 19, JOINS, JOIN),
          hook(VIRTUAL, "joinNanos(J)Z", beforeReturn(), 21, JOINS, JOIN));

  /** Whoever throws the exception has seen the interrupt, be it Java code or the JVM. */
  private static final List<JdkHook> INTERRUPTING =
      List.of(
          hook(THREAD, "interrupt()V", entry(), 17, INTERRUPTS, INTERRUPT),
          hook(VIRTUAL, "interrupt()V", entry(), 21, INTERRUPTS, INTERRUPT),
          hook(THREAD, "interrupted()Z", beforeReturn(), 17, INTERRUPTS, WAS_INTERRUPTED),
          hook(THREAD, "isInterrupted()Z", beforeReturn(), 17, INTERRUPTS, IS_INTERRUPTED),
          hook(VIRTUAL, "isInterrupted()Z", beforeReturn(), 21, INTERRUPTS, IS_INTERRUPTED),
          hook(INTERRUPTED, "<init>()V", beforeReturn(), 17, INTERRUPTS, THROWN),
          hook(CLOSED, "<init>()V", beforeReturn(), 17, INTERRUPTS, THROWN),
          hook(INTERRUPTED, "<init>(Ljava/lang/String;)V", beforeReturn(), 17, INTERRUPTS, THROWN));

  /** Uses of a class that the JDK makes on behalf of the program, and that run no code of it. */
  private static final List<JdkHook> INITIALISING =
      List.of(
          hook(
              CLASS,
              "forName(Ljava/lang/String;)Ljava/lang/Class;",
              beforeReturn(),
              17,
              INITIALISES,
              FOR_NAME),
          hook(
              CLASS,
              "forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
              beforeReturn(),
              17,
              INITIALISES,
              FOR_NAME_IF),
          hook(
              CLASS,
              "getEnumConstantsShared()[Ljava/lang/Object;",
              beforeReturn(),
              17,
              INITIALISES,
              CONSTANTS),
          hook(
              CLASS,
              "enumConstantDirectory()Ljava/util/Map;",
              beforeReturn(),
              17,
              INITIALISES,
              CONSTANTS));

  private static final List<JdkHook> EXITING =
      List.of(
          hook(SHUTDOWN, "halt(I)V", entry(), 17, EXITS, HookTable::halt),
          hook(SHUTDOWN, "shutdown()V", entry(), 17, LAST, ALL_ENDED),
          hook(SHUTDOWN, "shutdown()V", beforeReturn(), 17, EXITS, SHUT_DOWN),
          hook(
              THREAD,
              "dispatchUncaughtException(Ljava/lang/Throwable;)V",
              entry(),
              17,
              "the exit status of a program whose main method failed may change",
              UNCAUGHT));

  private static final List<JdkHook> HIDING =
      List.of(
          hook(
              REFLECTION,
              "filterFields(Ljava/lang/Class;[Ljava/lang/reflect/Field;)"
                  + "[Ljava/lang/reflect/Field;",
              beforeReturn(),
              17,
              "the program can see the fields that were added to its classes",
              FILTER_FIELDS),
          hook(
              REFLECTION,
              "filterMethods(Ljava/lang/Class;[Ljava/lang/reflect/Method;)"
                  + "[Ljava/lang/reflect/Method;",
              beforeReturn(),
              17,
              "the program can see the methods that were added to its classes",
              FILTER_METHODS));

  private static final List<JdkHook> WEAVING =
      List.of(
          hook(LOOKUP, "defineHiddenClass", entry(), 17, UNSEEN, HookTable::weave),
          hook(LOOKUP, "defineHiddenClassWithClassData", entry(), 17, UNSEEN, HookTable::weave));

  /** The handles that the program gets instead of those of the JDK. */
  private static final List<JdkHook> HANDING =
      List.of(
          hook(LOOKUP, "getDirectFieldCommon", beforeReturn(), 17, HANDLED, FIELD_HANDLE),
          hook(LOOKUP, "revealDirect", entry(), 17, HANDLED, HookTable::crack),
          hook(VARIABLE, "toMethodHandle", beforeReturn(), 17, HANDLED, HookTable::mode),
          hook(HANDLES, "varHandleInvoker", beforeReturn(), 17, HANDLED, HookTable::anyMode),
          hook(HANDLES, "varHandleExactInvoker", beforeReturn(), 17, HANDLED, HookTable::anyMode));

  private HookTable() {}

  static List<JdkHook> forJdk(int version) {
    List<JdkHook> hooks = new ArrayList<>();
    for (List<JdkHook> each :
        List.of(
            STARTING,
            ENDING,
            JOINING,
            INTERRUPTING,
            INITIALISING,
            reflecting(),
            EXITING,
            HIDING,
            WEAVING,
            HANDING)) {
      hooks.addAll(each);
    }
    hooks.removeIf(hook -> hook.since() > version);
    return hooks;
  }

  /** All methods of {@code Field} that access it. */
  private static List<JdkHook> reflecting() {
    List<JdkHook> hooks = new ArrayList<>();
    String object = "Ljava/lang/Object;";
    hooks.add(reflecting("get(" + object + ")" + object));
    hooks.add(reflecting("set(" + object + object + ")V"));
    for (String type :
        List.of("Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double")) {
      String letter =
          type.equals("Boolean") ? "Z" : type.equals("Long") ? "J" : type.substring(0, 1);
      hooks.add(reflecting("get" + type + "(" + object + ")" + letter));
      hooks.add(reflecting("set" + type + "(" + object + letter + ")V"));
    }
    return hooks;
  }

  private static JdkHook reflecting(String method) {
    return hook(FIELD, method, beforeReturn(), 17, INITIALISES, REFLECTED);
  }

  private static JdkHook hook(
      String owner, String method, Place place, int since, String lost, HookCode code) {
    return new JdkHook(owner, method, place, code, since, lost);
  }

  private static void isAlive(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // alive, alive
    code.visitVarInsn(ALOAD, 0); // alive, alive, this
    code.visitInsn(DUP); // alive, alive, this, this
    String name = GET_STATE.substring(0, GET_STATE.indexOf('('));
    String descriptor = GET_STATE.substring(name.length());
    // Not virtual: a subclass may have overridden it.
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Thread", name, descriptor, false);
    HookCall.of(ThreadHooks.class, "afterIsAlive(ZLjava/lang/Thread;Ljava/lang/Thread$State;)V")
        .emit(code, method);
  }

  /** The class file, which is the first argument, is replaced. */
  private static void weave(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // lookup
    code.visitVarInsn(ALOAD, 1); // lookup, file
    HookCall.of(HiddenClasses.class, "woven(Ljava/lang/Object;[B)[B").emit(code, method); // file
    code.visitVarInsn(ASTORE, 1); // -
  }

  /** The handle, which is the argument, is replaced. */
  private static void crack(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 1); // handle
    HookCall.of(
            MethodHandleAccess.class,
            "direct(Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;")
        .emit(code, method); // handle
    code.visitVarInsn(ASTORE, 1); // -
  }

  private static void mode(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // made, variable
    code.visitVarInsn(ALOAD, 1); // made, variable, mode
    MODE_HANDLE.emit(code, method); // handle
  }

  /** The same, for all variables. */
  private static void anyMode(MethodVisitor code, HookedMethod method) {
    code.visitInsn(ACONST_NULL); // made, null
    code.visitVarInsn(ALOAD, 0); // made, null, mode
    MODE_HANDLE.emit(code, method); // handle
  }

  private static void halt(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ILOAD, 0); // status
    HookCall.of(ProgramEnd.class, "beforeHalt(I)I").emit(code, method);
    code.visitVarInsn(ISTORE, 0);
  }
}
