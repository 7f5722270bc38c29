/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Which writes of a constructor to its new object are to all fields that share words.
 *
 * <p>Should something throw between them, the last one leaves no epoch behind: then nobody has the
 * object but a finalizer.
 *
 * @param last of each group
 * @param others before it
 */
record FreshGroups(Set<AbstractInsnNode> last, Set<AbstractInsnNode> others) {
  /**
   * @param fresh which writes are to fields of the new object that its own class declares
   */
  static FreshGroups of(
      Target target,
      Predicate<FieldInsnNode> fresh,
      Function<FieldInsnNode, Hierarchy.Resolved> resolve) {
    FreshGroups groups = new FreshGroups(new HashSet<>(), new HashSet<>());
    boolean shares = !target.hierarchy().self().proxies().isEmpty();
    if (shares && target.isConstructor()) {
      Stretches.of(target.method()).forEach(each -> groups.add(each, fresh, resolve));
    }
    return groups;
  }

  boolean contains(AbstractInsnNode write) {
    return last.contains(write) || others.contains(write);
  }

  private void add(
      List<FieldInsnNode> stretch,
      Predicate<FieldInsnNode> fresh,
      Function<FieldInsnNode, Hierarchy.Resolved> resolve) {
    Map<List<String>, List<FieldInsnNode>> writes = new LinkedHashMap<>();
    for (FieldInsnNode each : stretch) {
      if (fresh.test(each)) {
        List<String> sharing = resolve.apply(each).sharing();
        writes.computeIfAbsent(sharing, key -> new ArrayList<>()).add(each);
      }
    }
    writes.forEach(
        (sharing, all) -> {
          if (all.stream().map(each -> each.name).distinct().count() == sharing.size()) {
            last.add(all.get(all.size() - 1));
            others.addAll(all.subList(0, all.size() - 1));
          }
        });
  }
}
