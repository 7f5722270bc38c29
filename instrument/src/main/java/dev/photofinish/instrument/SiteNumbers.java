/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Numbers the accesses of one method, once each, however often it is instrumented anew. */
final class SiteNumbers {
  private final Target target;
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
  private final Map<AbstractInsnNode, Integer> together = new HashMap<>();
  private final Map<MethodInsnNode, Map<Integer, Integer>> effects = new HashMap<>();
  private int line;

  SiteNumbers(Target target) {
    this.target = target;
  }

  /** What gets its number next is at a line. */
  void setLine(int line) {
    this.line = line;
  }

  /** The number of an access to a field. */
  int field(
      AbstractInsnNode access, Hierarchy.Resolved field, boolean write, Site.Shadowed shadowed) {
    if (field.isShared()) {
      Sites.addSharing(field.declaring().replace('/', '.') + "." + field.name(), field.sharing());
    }
    return numbers.computeIfAbsent(
        access, key -> add(field.declaring(), field.name(), write, shadowed));
  }

  /** The number of accesses that are checked as one, each of which has its own. */
  int together(List<? extends AbstractInsnNode> accesses) {
    return together.computeIfAbsent(
        accesses.get(0),
        key -> Sites.addTogether(accesses.stream().mapToInt(numbers::get).toArray()));
  }

  /** The number of an access to an element of an array. */
  int element(AbstractInsnNode access, boolean write) {
    return numbers.computeIfAbsent(access, key -> add("", "", write, Site.Shadowed.ARRAY));
  }

  /**
   * The number of one effect of a call.
   *
   * @param confined whether its object is an iterator that no other thread can see
   */
  int call(MethodInsnNode call, int effect, boolean write, boolean confined) {
    Map<Integer, Integer> known = effects.computeIfAbsent(call, key -> new HashMap<>());
    return known.computeIfAbsent(
        effect,
        key -> {
          String method = call.name + call.desc;
          boolean viaSuper =
              call.getOpcode() == Opcodes.INVOKESPECIAL && !call.name.equals("<init>");
          Site site = site(call.owner, method, write, Site.Shadowed.CALL);
          return Sites.addCall(site, viaSuper, confined);
        });
  }

  /** Notes a write of a constructor to its new object, which needs no number. */
  void fresh(Hierarchy.Resolved field) {
    Sites.addFresh(site(field.declaring(), field.name(), true, Site.Shadowed.FIELD));
  }

  private int add(String declaring, String field, boolean write, Site.Shadowed shadowed) {
    return Sites.add(site(declaring, field, write, shadowed));
  }

  private Site site(String declaring, String field, boolean write, Site.Shadowed shadowed) {
    return new Site(
        target.owner(),
        target.method().name,
        target.source(),
        line,
        declaring,
        field,
        write,
        shadowed);
  }
}
