/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Classes;
import dev.photofinish.placement.Explanation;
import dev.photofinish.placement.Strategy;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Says where the checks of a class go, as if a loader of the JDK had loaded it. */
public final class Explainer {
  private Explainer() {}

  /**
   * The fields that share a history, and the placement of all methods that access anything, in
   * words. Throws an unchecked exception if the class file cannot be read.
   *
   * @param loader finds the other classes
   * @param summaries of what calls do; null if there are none
   */
  public static String explain(
      byte[] classFile, ClassLoader loader, Strategy placement, TrustedSummaries summaries) {
    ClassReader reader = new ClassReader(classFile);
    boolean shares = placement != Strategy.EVERY;
    ClassSummary own = ClassSummary.of(reader);
    ClassSummary summary = shares ? own.sharing(Proxies.of(reader, own)) : own;
    ClassFiles files = new ClassFiles((any, name) -> true, shares);
    Classes classes =
        new KnownClasses(new Hierarchy(files, loader, summary, classFile), false, summaries);
    ClassNode type = new ClassNode();
    reader.accept(type, 0);
    StringBuilder text = new StringBuilder();
    String simple = type.name.substring(type.name.lastIndexOf('/') + 1);
    for (List<String> each : summary.proxies()) {
      text.append(simple).append(": ").append(String.join(", ", each));
      text.append(" share a history\n");
    }
    for (MethodNode each : type.methods) {
      String method = Explanation.of(placement, simple, inlined(each), classes);
      text.append(text.isEmpty() || method.isEmpty() ? "" : "\n").append(method);
    }
    return text.toString();
  }

  /** The method without subroutines, as old compilers made them. */
  static MethodNode inlined(MethodNode method) {
    JSRInlinerAdapter inliner =
        new JSRInlinerAdapter(
            Opcodes.ASM9, null, method.access, method.name, method.desc, null, null) {};
    method.accept(inliner);
    return inliner;
  }
}
