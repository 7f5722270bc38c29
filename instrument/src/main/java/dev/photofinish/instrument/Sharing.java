/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.tree.FieldInsnNode;

/** Which accesses that are checked at once are to all fields that share words. */
final class Sharing {
  private Sharing() {}

  /** The groups of such accesses among some, in the order of the fields. */
  static List<List<FieldInsnNode>> groups(
      List<FieldInsnNode> accesses, Function<FieldInsnNode, Hierarchy.Resolved> resolve) {
    Set<List<String>> shared = new LinkedHashSet<>();
    for (FieldInsnNode each : accesses) {
      Hierarchy.Resolved field = resolve.apply(each);
      if (field.isShared()) {
        shared.add(field.sharing());
      }
    }
    List<List<FieldInsnNode>> groups = new ArrayList<>();
    for (List<String> fields : shared) {
      List<FieldInsnNode> group = new ArrayList<>();
      for (String field : fields) {
        accesses.stream()
            .filter(each -> each.name.equals(field) && resolve.apply(each).sharing().equals(fields))
            .findFirst()
            .ifPresent(group::add);
      }
      if (group.size() == fields.size() && isOfOneClass(group, resolve)) {
        groups.add(group);
      }
    }
    return groups;
  }

  /** Two classes may have fields of the same names. */
  private static boolean isOfOneClass(
      List<FieldInsnNode> group, Function<FieldInsnNode, Hierarchy.Resolved> resolve) {
    return group.stream().map(each -> resolve.apply(each).declaring()).distinct().count() == 1;
  }
}
