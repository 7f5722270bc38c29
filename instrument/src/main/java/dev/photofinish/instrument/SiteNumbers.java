/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Numbers the accesses of one method, once each, however often it is instrumented anew. */
final class SiteNumbers {
  private final Target target;
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();

  SiteNumbers(Target target) {
    this.target = target;
  }

  /** The number of an access to a field, at a line. */
  int field(
      AbstractInsnNode access,
      int line,
      Hierarchy.Resolved field,
      boolean write,
      Site.Shadowed shadowed) {
    return numbers.computeIfAbsent(
        access, key -> add(line, field.declaring(), field.name(), write, shadowed));
  }

  /** The number of an access to an element of an array, at a line. */
  int element(AbstractInsnNode access, int line, boolean write) {
    return numbers.computeIfAbsent(access, key -> add(line, "", "", write, Site.Shadowed.ARRAY));
  }

  private int add(int line, String declaring, String field, boolean write, Site.Shadowed shadowed) {
    return Sites.add(
        new Site(
            target.owner(),
            target.method().name,
            target.source(),
            line,
            declaring,
            field,
            write,
            shadowed));
  }
}
