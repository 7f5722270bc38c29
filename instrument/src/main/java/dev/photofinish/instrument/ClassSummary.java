/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.ShadowFields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What other classes need to know of a class.
 *
 * @param parent null for {@code java/lang/Object}
 * @param initialiser whether it has a {@code <clinit>}
 * @param defaults whether it has methods that make it be initialised with the classes that
 *     implement it, if it is an interface
 * @param clones whether it declares {@code clone()}
 * @param finalized whether it declares {@code finalize()}
 * @param locks whether it has methods that lock their object
 * @param fixed the methods of objects, name and descriptor, that no other class overrides whatever
 *     it is; null if none does as the class is final
 * @param helpers the private static methods, name and descriptor, that only code of the class calls
 * @param roomy whether fields can be added to it: its constant pool is not about to overflow
 * @param proxies groups of its fields that share their words
 */
record ClassSummary(
    String name,
    String parent,
    List<String> interfaces,
    List<Field> fields,
    boolean initialiser,
    boolean defaults,
    boolean clones,
    boolean finalized,
    boolean locks,
    Set<String> fixed,
    Set<String> helpers,
    boolean roomy,
    boolean isInterface,
    List<List<String>> proxies) {

  /** Each checked field takes four entries of the constant pool; code takes some more. */
  private static final int MOST_CONSTANTS = 50_000;

  /** The bodies of lambdas are synthetic, and called from elsewhere. */
  private static final int HELPER =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private static final int FIXED = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE;

  private static final int LOCKING = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC;

  /** A field as declared. */
  record Field(String name, String descriptor, int access) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  /** Throws an unchecked exception if the class file cannot be read. */
  static ClassSummary of(byte[] classFile) {
    return of(new ClassReader(classFile));
  }

  static ClassSummary of(ClassReader reader) {
    Reading reading = new Reading();
    reader.accept(
        reading, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassSummary(
        reader.getClassName(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        List.copyOf(reading.fields),
        reading.initialiser,
        reading.defaults,
        reading.clones,
        reading.finalized,
        reading.locks,
        (reader.getAccess() & Opcodes.ACC_FINAL) != 0 ? null : Set.copyOf(reading.fixed),
        reading.nested ? Set.of() : Set.copyOf(reading.helpers),
        reader.getItemCount() + 4 * reading.fields.size() < MOST_CONSTANTS,
        (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0,
        List.of());
  }

  /** The same for a class some of whose fields share their words. */
  ClassSummary sharing(List<List<String>> groups) {
    return new ClassSummary(
        name,
        parent,
        interfaces,
        fields,
        initialiser,
        defaults,
        clones,
        finalized,
        locks,
        fixed,
        helpers,
        roomy,
        isInterface,
        groups);
  }

  /** The fields that share the words of {@code field}, itself among them. */
  List<String> sharing(String field) {
    for (List<String> each : proxies) {
      if (each.contains(field)) {
        return each;
      }
    }
    return List.of(field);
  }

  /** Whether fields have been added to the class already. */
  boolean isInstrumented() {
    for (Field each : fields) {
      if (each.name.startsWith(ShadowFields.PREFIX)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a call of a method on an object of this class, or of another, runs that of this one.
   */
  boolean isFixed(String method, String descriptor) {
    return fixed == null || fixed.contains(method + descriptor);
  }

  /** Whether a method of this class is called by nobody else. */
  boolean isHelper(String method, String descriptor) {
    return helpers.contains(method + descriptor);
  }

  boolean declares(String field) {
    return fields.stream().anyMatch(each -> each.name.equals(field));
  }

  /** Whether the class, once it is instrumented, has fields that were added for this one. */
  boolean givesWords(Field field) {
    return roomy && !field.is(Opcodes.ACC_FINAL) && !isAmbiguous(field.name);
  }

  /**
   * Whether the class, once it is instrumented, has a field for the clock of the monitor of its
   * objects: four bytes that only objects should have which are locked.
   */
  boolean givesClock() {
    return roomy && locks && !isInterface;
  }

  /** Whether two fields have the name: only a descriptor can tell them apart. */
  boolean isAmbiguous(String field) {
    int count = 0;
    for (Field each : fields) {
      count += each.name.equals(field) ? 1 : 0;
    }
    return count > 1;
  }

  private static final class Reading extends ClassVisitor {
    final List<Field> fields = new ArrayList<>();
    boolean initialiser;
    boolean defaults;
    boolean clones;
    boolean finalized;
    boolean locks;
    final Set<String> fixed = new HashSet<>();
    final Set<String> helpers = new HashSet<>();
    boolean nested; // with other classes, which may call what is private

    Reading() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitNestHost(String host) {
      nested = true;
    }

    @Override
    public void visitNestMember(String member) {
      nested = true;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      fields.add(new Field(name, descriptor, access));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      initialiser |= name.equals("<clinit>");
      defaults |= (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0;
      locks |= (access & LOCKING) == Opcodes.ACC_SYNCHRONIZED;
      if ((access & FIXED) != 0 && (access & Opcodes.ACC_STATIC) == 0) {
        fixed.add(name + descriptor);
      }
      clones |= name.equals("clone") && descriptor.startsWith("()L");
      finalized |= name.equals("finalize") && descriptor.equals("()V");
      if ((access & HELPER) == (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)
          && !name.equals("<clinit>")) {
        helpers.add(name + descriptor);
      }
      return null;
    }
  }
}
