/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.instrument.ClassSummary.Field;
import dev.photofinish.probes.ShadowFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the fields of a class that can share a history, as its own code accesses either all of them
 * or none. That is a guess about code of other classes: if it does otherwise, that takes more time
 * and memory, but misses nothing.
 */
final class Proxies extends ClassVisitor {
  /**
   * Names of fields have a limit in class files, and so has what a check of many fields is worth.
   */
  private static final int LONGEST = 1_000;

  private final String owner;
  private final Map<String, Map<Integer, Integer>> uses = new LinkedHashMap<>(); // by field
  private int stretch;

  private Proxies(String owner, List<String> fields) {
    super(Opcodes.ASM9);
    this.owner = owner;
    fields.forEach(each -> uses.put(each, new HashMap<>()));
  }

  /** The groups of such fields, each in the order of the class file. */
  static List<List<String>> of(ClassReader reader, ClassSummary summary) {
    List<String> fields = candidates(summary);
    boolean old = (reader.readUnsignedShort(6) & 0xFFFF) <= Opcodes.V1_6; // may have subroutines
    if (old || fields.size() < 2) {
      return List.of();
    }
    Proxies proxies = new Proxies(summary.name(), fields);
    reader.accept(proxies, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return proxies.groups();
  }

  /** The fields that can share words. */
  static List<String> candidates(ClassSummary summary) {
    return summary.fields().stream()
        .filter(each -> canShare(each, summary))
        .map(Field::name)
        .toList();
  }

  private static boolean canShare(Field field, ClassSummary summary) {
    return summary.givesWords(field)
        && !field.is(Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE)
        && !ShadowFields.isJoined(field.name());
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        Stretches.of(this).forEach(each -> add(each, name.equals("<init>")));
      }
    };
  }

  /** Constructors write all fields, and tell nothing about what belongs together. */
  private void add(List<FieldInsnNode> accesses, boolean constructor) {
    stretch++;
    for (FieldInsnNode each : accesses) {
      Map<Integer, Integer> counts = each.owner.equals(owner) ? uses.get(each.name) : null;
      if (counts != null) {
        int kind = each.getOpcode() == Opcodes.PUTFIELD ? 1 : 0;
        counts.merge((2 * stretch + kind) * (constructor ? -1 : 1), 1, Integer::sum);
      }
    }
  }

  private List<List<String>> groups() {
    Map<Map<Integer, Integer>, List<String>> same = new LinkedHashMap<>();
    uses.forEach(
        (field, counts) -> same.computeIfAbsent(counts, key -> new ArrayList<>()).add(field));
    List<List<String>> groups = new ArrayList<>();
    same.forEach(
        (counts, fields) -> {
          boolean used = counts.keySet().stream().anyMatch(each -> each > 0);
          if (used && fields.size() > 1 && ShadowFields.joined(fields).length() <= LONGEST) {
            groups.add(List.copyOf(fields));
          }
        });
    return groups;
  }
}
