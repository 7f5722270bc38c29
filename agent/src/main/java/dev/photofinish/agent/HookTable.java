/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static dev.photofinish.agent.Place.beforeCall;
import static dev.photofinish.agent.Place.beforeReturn;
import static dev.photofinish.agent.Place.entry;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.ISTORE;

import dev.photofinish.probes.Probes;
import dev.photofinish.probes.Reflected;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** All hooks: what we have to know of the JDK, and where it can be learnt, from 17 on. */
final class HookTable {
  private static final String THREAD = "java.lang.Thread";
  private static final String VIRTUAL = "java.lang.VirtualThread";
  private static final String INTERRUPTED = "java.lang.InterruptedException";
  private static final String CLASS = "java.lang.Class";
  private static final String FIELD = "java.lang.reflect.Field";
  private static final String SHUTDOWN = "java.lang.Shutdown";
  private static final String REFLECTION = "jdk.internal.reflect.Reflection";

  private static final String GET_STATE = "getState()Ljava/lang/Thread$State;";

  private static final String STARTS = "what a thread does is not ordered after its start";
  private static final String JOINS = "what a thread did is not ordered before its end is seen";
  private static final String INTERRUPTS = "what came before an interrupt is not ordered before it";
  private static final String INITIALISES = "class initialisation by the JDK orders nothing";
  private static final String ENDS = "threads that end keep their slots";
  private static final String LAST = "what threads did is not ordered before shutdown hooks";
  private static final String EXITS = "the report may be early, and the exit status untouched";

  /** A start that goes ahead: one of a thread that runs already has been refused by now. */
  private static final List<JdkHook> STARTING =
      List.of(
          hook(THREAD, JdkHook.ANY, beforeCall("start0"), 17, STARTS, HookTable::start),
          hook(
              VIRTUAL,
              "start(Ljdk/internal/vm/ThreadContainer;)V",
              beforeCall("setThreadContainer"),
              21,
              STARTS,
              HookTable::start));

  private static final List<JdkHook> ENDING =
      List.of(
          hook(THREAD, "exit()V", entry(), 17, ENDS, HookTable::end),
          hook(VIRTUAL, "run(Ljava/lang/Runnable;)V", beforeReturn(), 21, ENDS, HookTable::end));

  /** The joins without a result, of all kinds, go by {@code isAlive}. */
  private static final List<JdkHook> JOINING =
      List.of(
          hook(THREAD, "isAlive()Z", beforeReturn(), 17, JOINS, HookTable::isAlive),
          hook(THREAD, GET_STATE, beforeReturn(), 17, JOINS, HookTable::getState),
          hook(THREAD, "join(Ljava/time/Duration;)Z", beforeReturn(), 19, JOINS, HookTable::join),
          hook(VIRTUAL, "joinNanos(J)Z", beforeReturn(), 21, JOINS, HookTable::join));

  /** Whoever throws the exception has seen the interrupt, be it Java code or the JVM. */
  private static final List<JdkHook> INTERRUPTING =
      List.of(
          hook(THREAD, "interrupt()V", entry(), 17, INTERRUPTS, HookTable::interrupt),
          hook(VIRTUAL, "interrupt()V", entry(), 21, INTERRUPTS, HookTable::interrupt),
          hook(THREAD, "interrupted()Z", beforeReturn(), 17, INTERRUPTS, HookTable::interrupted),
          hook(
              THREAD, "isInterrupted()Z", beforeReturn(), 17, INTERRUPTS, HookTable::isInterrupted),
          hook(
              VIRTUAL,
              "isInterrupted()Z",
              beforeReturn(),
              21,
              INTERRUPTS,
              HookTable::isInterrupted),
          hook(INTERRUPTED, "<init>()V", beforeReturn(), 17, INTERRUPTS, HookTable::thrown),
          hook(
              INTERRUPTED,
              "<init>(Ljava/lang/String;)V",
              beforeReturn(),
              17,
              INTERRUPTS,
              HookTable::thrown));

  /** Uses of a class that the JDK makes on behalf of the program, and that run no code of it. */
  private static final List<JdkHook> INITIALISING =
      List.of(
          hook(
              CLASS,
              "forName(Ljava/lang/String;)Ljava/lang/Class;",
              beforeReturn(),
              17,
              INITIALISES,
              HookTable::forName),
          hook(
              CLASS,
              "forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
              beforeReturn(),
              17,
              INITIALISES,
              HookTable::forNameIf),
          hook(
              CLASS,
              "getEnumConstantsShared()[Ljava/lang/Object;",
              beforeReturn(),
              17,
              INITIALISES,
              HookTable::constants),
          hook(
              CLASS,
              "enumConstantDirectory()Ljava/util/Map;",
              beforeReturn(),
              17,
              INITIALISES,
              HookTable::constants));

  private static final List<JdkHook> EXITING =
      List.of(
          hook(SHUTDOWN, "halt(I)V", entry(), 17, EXITS, HookTable::halt),
          hook(SHUTDOWN, "shutdown()V", entry(), 17, LAST, HookTable::allEnded),
          hook(SHUTDOWN, "shutdown()V", beforeReturn(), 17, EXITS, HookTable::shutdown),
          hook(
              THREAD,
              "dispatchUncaughtException(Ljava/lang/Throwable;)V",
              entry(),
              17,
              "the exit status of a program whose main method failed may change",
              HookTable::uncaught));

  private static final List<JdkHook> HIDING =
      List.of(
          hook(
              REFLECTION,
              "filterFields(Ljava/lang/Class;[Ljava/lang/reflect/Field;)"
                  + "[Ljava/lang/reflect/Field;",
              beforeReturn(),
              17,
              "the program can see the fields that were added to its classes",
              HookTable::filterFields),
          hook(
              REFLECTION,
              "filterMethods(Ljava/lang/Class;[Ljava/lang/reflect/Method;)"
                  + "[Ljava/lang/reflect/Method;",
              beforeReturn(),
              17,
              "the program can see the methods that were added to its classes",
              HookTable::filterMethods));

  private HookTable() {}

  static List<JdkHook> forJdk(int version) {
    return Stream.of(
            STARTING, ENDING, JOINING, INTERRUPTING, INITIALISING, reflecting(), EXITING, HIDING)
        .flatMap(List::stream)
        .filter(hook -> hook.since() <= version)
        .toList();
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
    return hook(FIELD, method, beforeReturn(), 17, INITIALISES, HookTable::reflected);
  }

  private static JdkHook hook(
      String owner, String method, Place place, int since, String lost, HookCode code) {
    return new JdkHook(owner, method, place, code, since, lost);
  }

  /* What is emitted; beside it, the stack afterwards. */

  private static void start(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // this
    call(code, ThreadHooks.class, "count", "(Ljava/lang/Thread;)V");
    code.visitVarInsn(ALOAD, 0); // this
    call(code, Probes.class, "beforeStart", "(Ljava/lang/Thread;)V");
  }

  private static void end(MethodVisitor code, HookedMethod method) {
    call(code, Probes.class, "threadEnded", "()V");
  }

  private static void isAlive(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // alive, alive
    code.visitVarInsn(ALOAD, 0); // alive, alive, this
    code.visitInsn(DUP); // alive, alive, this, this
    String name = GET_STATE.substring(0, GET_STATE.indexOf('('));
    String descriptor = GET_STATE.substring(name.length());
    // Not virtual: a subclass may have overridden it.
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Thread", name, descriptor, false);
    call(code, ThreadHooks.class, "afterIsAlive", "(ZLjava/lang/Thread;Ljava/lang/Thread$State;)V");
  }

  private static void getState(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // state, state
    code.visitVarInsn(ALOAD, 0); // state, state, this
    call(code, ThreadHooks.class, "afterGetState", "(Ljava/lang/Thread$State;Ljava/lang/Thread;)V");
  }

  private static void join(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // ended, ended
    code.visitVarInsn(ALOAD, 0); // ended, ended, this
    call(code, ThreadHooks.class, "afterJoin", "(ZLjava/lang/Thread;)V");
  }

  private static void interrupt(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // this
    call(code, Probes.class, "beforeInterrupt", "(Ljava/lang/Thread;)V");
  }

  private static void interrupted(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // interrupted, interrupted
    call(code, ThreadHooks.class, "afterInterrupted", "(Z)V");
  }

  private static void isInterrupted(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // interrupted, interrupted
    code.visitVarInsn(ALOAD, 0); // interrupted, interrupted, this
    call(code, ThreadHooks.class, "afterIsInterrupted", "(ZLjava/lang/Thread;)V");
  }

  private static void thrown(MethodVisitor code, HookedMethod method) {
    code.visitInsn(ICONST_1); // interrupted
    call(code, ThreadHooks.class, "afterInterrupted", "(Z)V");
  }

  private static void forName(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // class, class
    code.visitInsn(ICONST_1); // class, class, initialised
    call(code, ClassHooks.class, "afterForName", "(Ljava/lang/Class;Z)V");
  }

  private static void forNameIf(MethodVisitor code, HookedMethod method) {
    code.visitInsn(DUP); // class, class
    code.visitVarInsn(ILOAD, 1); // class, class, initialised
    call(code, ClassHooks.class, "afterForName", "(Ljava/lang/Class;Z)V");
  }

  private static void constants(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // this
    call(code, ClassHooks.class, "afterConstants", "(Ljava/lang/Class;)V");
  }

  private static void reflected(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // this
    call(code, ClassHooks.class, "afterAccess", "(Ljava/lang/reflect/Field;)V");
  }

  private static void halt(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ILOAD, 0); // status
    call(code, ProgramEnd.class, "beforeHalt", "(I)I");
    code.visitVarInsn(ISTORE, 0);
  }

  private static void allEnded(MethodVisitor code, HookedMethod method) {
    call(code, Probes.class, "afterAllEnded", "()V");
  }

  private static void shutdown(MethodVisitor code, HookedMethod method) {
    call(code, ProgramEnd.class, "afterShutdown", "()V");
  }

  private static void uncaught(MethodVisitor code, HookedMethod method) {
    code.visitVarInsn(ALOAD, 0); // this
    call(code, ProgramEnd.class, "beforeUncaught", "(Ljava/lang/Thread;)V");
  }

  private static void filterMethods(MethodVisitor code, HookedMethod method) {
    String methods = "[Ljava/lang/reflect/Method;";
    call(code, Reflected.class, "filter", "(" + methods + ")" + methods);
  }

  private static void filterFields(MethodVisitor code, HookedMethod method) {
    String fields = "[Ljava/lang/reflect/Field;";
    call(code, Reflected.class, "filter", "(" + fields + ")" + fields);
  }

  private static void call(MethodVisitor code, Class<?> owner, String name, String descriptor) {
    code.visitMethodInsn(INVOKESTATIC, Type.getInternalName(owner), name, descriptor, false);
  }
}
