/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds out what the calls of a program do, if its classes are all there is. */
public final class WholeProgram {
  private final World world;
  private final Function<String, Classes> views;
  private final Map<Targets.Method, CallGraph.Node> methods = new HashMap<>();
  private final Map<Call, CallGraph.Node> calls = new TreeMap<>();
  private final Map<CallGraph.Node, List<Call>> callees = new LinkedHashMap<>(); // of methods

  private WholeProgram(World world, Function<String, Classes> views) {
    this.world = world;
    this.views = views;
  }

  /**
   * Analyses a program.
   *
   * @param views the classes as the code of one of them sees them; all others are unknown
   * @param digests tell whether a class is the same
   */
  public static Summaries analyse(
      Collection<ClassNode> classes,
      Function<String, Classes> views,
      Function<String, String> digests) {
    WholeProgram program = new WholeProgram(new World(classes), views);
    classes.forEach(program::addMethods);
    program.callees.forEach((method, all) -> all.forEach(each -> method.calls(program.call(each))));
    List<CallGraph.Node> nodes = new ArrayList<>(program.methods.values());
    nodes.addAll(program.calls.values());
    CallGraph.solve(nodes);
    return program.summaries(digests);
  }

  private Summaries summaries(Function<String, String> digests) {
    Map<Call, Summary> known = new TreeMap<>();
    calls.forEach(
        (call, node) -> {
          if (!node.effect().isAnything()) {
            known.put(call, new Summary(node.effect(), node.grounds()));
          }
        });
    Map<String, String> classes = new TreeMap<>();
    for (Summary each : known.values()) {
      each.grounds().forEach(ground -> classes.computeIfAbsent(ground.type(), digests));
    }
    return new Summaries(classes, known);
  }

  private void addMethods(ClassNode type) {
    Classes seen = views.apply(type.name);
    for (MethodNode each : type.methods) {
      Targets.Method method = new Targets.Method(type, each);
      List<Call> made = new ArrayList<>();
      CallGraph.Node node = node(method, new GroundedClasses(seen, type.name, world), made);
      methods.put(method, node);
      callees.put(node, made);
    }
  }

  /** What a method does by itself; adds the calls that it makes. */
  private static CallGraph.Node node(
      Targets.Method method, GroundedClasses classes, List<Call> made) {
    MethodNode code = method.code();
    ClassNode type = method.type();
    boolean entered = method.is(Opcodes.ACC_STATIC) || code.name.equals("<init>");
    Effects effects = new Effects(classes, new Callees(classes), entered);
    Effect all = Callees.isPlain(code) ? Effect.NONE : Effect.ANYTHING;
    all = all.and(Repetition.isEndless(code) ? Effect.ENDLESS : Effect.NONE);
    Facts facts = new Facts();
    for (AbstractInsnNode each : code.instructions) {
      if (each instanceof MethodInsnNode call && LibraryMethods.effect(call) == null) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        all = all.and(isStatic ? effects.use(call.owner, facts) : Effect.NONE);
        if (Call.isDirect(call, type.name, type.superName, type.interfaces)) {
          made.add(Call.of(call));
        } else {
          all = Effect.ANYTHING;
        }
      } else {
        all = all.and(effects.of(each, facts, false));
      }
    }
    Set<Ground> grounds = classes.grounds();
    grounds.add(new Ground(type.name, false));
    return new CallGraph.Node(all, grounds);
  }

  private CallGraph.Node call(Call call) {
    CallGraph.Node known = calls.get(call);
    if (known != null) {
      return known;
    }
    Targets targets = Targets.of(call, world);
    Effect own = targets.areKnown() ? Effect.NONE : Effect.ANYTHING;
    CallGraph.Node node = new CallGraph.Node(own, targets.grounds());
    calls.put(call, node);
    if (targets.areKnown()) {
      targets.methods().forEach(each -> node.calls(methods.get(each)));
    }
    return node;
  }
}
