/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Together;
import dev.photofinish.probes.ShadowFields;
import dev.photofinish.probes.Site.Shadowed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** The checks of a method's accesses to fields: which words they look at, and what they call. */
final class FieldChecks {
  private final Target target;
  private final Form form;
  private final Together together;
  private final SiteNumbers sites;
  private final Predicate<AbstractInsnNode> isCheckedHere;

  /**
   * @param together which accesses are checked together
   * @param isCheckedHere whether the check of an access, if it has one, stays where it is
   */
  FieldChecks(
      Target target,
      Form form,
      Together together,
      SiteNumbers sites,
      Predicate<AbstractInsnNode> isCheckedHere) {
    this.target = target;
    this.form = form;
    this.together = together;
    this.sites = sites;
    this.isCheckedHere = isCheckedHere;
  }

  Hierarchy.Resolved resolve(FieldInsnNode access) {
    return target.hierarchy().field(access.owner, access.name, access.desc);
  }

  /** The number of an access. */
  int site(FieldInsnNode access) {
    Hierarchy.Resolved field = resolve(access);
    Shadowed shadowed =
        Shadowed.of(isStatic(access), field.is(Opcodes.ACC_VOLATILE), field.words());
    if (!field.known()) {
      shadowed = isStatic(access) ? Shadowed.STATIC_UNRESOLVED : Shadowed.UNRESOLVED;
    }
    return sites.field(access, field, isWrite(access), shadowed);
  }

  /** The check of an access alone, where it is. */
  FieldCheck here(FieldInsnNode access) {
    return check(access, probe(access));
  }

  /** The same for one that is checked later. */
  FieldCheck later(FieldInsnNode access) {
    return check(access, slow(access));
  }

  private FieldCheck check(FieldInsnNode access, Probe probe) {
    return new FieldCheck(List.of(checked(access, probe)), isInline(access));
  }

  /** What the read of a volatile field tells; with footprints, which end with every acquire. */
  FieldCheck ofVolatileRead(FieldInsnNode access) {
    Probe probe = isStatic(access) ? Probe.AFTER_STATIC_VOLATILE_READ : Probe.AFTER_VOLATILE_READ;
    boolean inline =
        isInline(access) && resolve(access).words() && target.elements() != Elements.GATHERED;
    return new FieldCheck(List.of(checked(access, probe)), inline);
  }

  /** The check of an access, and of those that have waited for it. */
  FieldCheck ofAll(FieldInsnNode access) {
    List<FieldInsnNode> waiting = new ArrayList<>();
    together.with(access).forEach(each -> waiting.add((FieldInsnNode) each));
    boolean inline = isInline(access) && waiting.stream().allMatch(this::isInline);
    List<FieldInsnNode> single = new ArrayList<>(waiting);
    single.add(access);
    List<FieldCheck.Access> all = new ArrayList<>();
    for (List<FieldInsnNode> group : Sharing.groups(single, this::resolve)) {
      single.removeAll(group);
      all.add(checkedTogether(group));
    }
    for (FieldInsnNode each : single) {
      boolean waits = form == Form.VERIFIED && each != access;
      all.add(checked(each, waits ? Probe.CHECKED_TOGETHER : probe(each)));
    }
    return new FieldCheck(all, inline);
  }

  private FieldCheck.Access checked(FieldInsnNode access, Probe probe) {
    Hierarchy.Resolved field = resolve(access);
    int member = field.isShared() ? field.sharing().indexOf(field.name()) : FieldCheck.Access.ALL;
    String words = ShadowFields.joined(field.sharing());
    return new FieldCheck.Access(access.owner, words, member, site(access), probe);
  }

  /** The check of all fields that share words. */
  private FieldCheck.Access checkedTogether(List<FieldInsnNode> group) {
    FieldInsnNode first = group.get(0);
    group.forEach(this::site);
    return new FieldCheck.Access(
        first.owner,
        ShadowFields.joined(resolve(first).sharing()),
        FieldCheck.Access.ALL,
        sites.together(group),
        isWrite(first) ? Probe.WRITE_ALL : Probe.READ_ALL);
  }

  /** What is called at an access, unless a look at its words shows that there is no need. */
  private Probe probe(FieldInsnNode access) {
    if (form != Form.VERIFIED) {
      return slow(access);
    }
    if (isCheckedHere.test(access)) {
      return isStatic(access) ? Probe.CHECKED_STATIC : Probe.CHECKED;
    }
    return isStatic(access) ? Probe.ACCESSED_STATIC : Probe.ACCESSED;
  }

  /** What checks an access. */
  private static Probe slow(FieldInsnNode access) {
    return switch (access.getOpcode()) {
      case Opcodes.GETFIELD -> Probe.READ;
      case Opcodes.PUTFIELD -> Probe.WRITE;
      case Opcodes.GETSTATIC -> Probe.READ_STATIC;
      default -> Probe.WRITE_STATIC;
    };
  }

  private boolean isInline(FieldInsnNode access) {
    return form == Form.INLINE && resolve(access).visible();
  }

  private static boolean isStatic(FieldInsnNode access) {
    return access.getOpcode() <= Opcodes.PUTSTATIC;
  }

  private static boolean isWrite(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
  }
}
