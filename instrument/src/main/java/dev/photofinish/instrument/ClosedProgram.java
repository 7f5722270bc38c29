/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.CheckPlacement;
import dev.photofinish.placement.Classes;
import dev.photofinish.placement.DeferredLoop;
import dev.photofinish.placement.Placer;
import dev.photofinish.placement.Strategy;
import dev.photofinish.placement.Summaries;
import dev.photofinish.placement.WholeProgram;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A program whose class files are at hand, to be analysed as if there were no other code. */
public final class ClosedProgram {
  private final Map<String, byte[]> files;
  private final List<ClassNode> classes = new ArrayList<>();
  private final int leftOut;
  private int methods;

  /**
   * @param files by the internal names of their classes
   */
  public ClosedProgram(Map<String, byte[]> files) {
    this.files = new TreeMap<>(files);
    this.files.keySet().removeIf(name -> !read(name));
    this.leftOut = files.size() - this.files.size();
  }

  private boolean read(String name) {
    try {
      ClassNode node = new ClassNode();
      int less = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
      new ClassReader(files.get(name)).accept(node, less);
      boolean usable = node.name.equals(name);
      if (usable) {
        classes.add(node);
        methods += (int) node.methods.stream().filter(each -> each.instructions.size() > 0).count();
      }
      return usable;
    } catch (RuntimeException e) {
      return false; // no class file, or one of a JDK that is yet to come
    }
  }

  public int classes() {
    return classes.size();
  }

  /** How many files hold no class of their name that can be read. */
  public int leftOut() {
    return leftOut;
  }

  /** How many methods have code. */
  public int methods() {
    return methods;
  }

  /** What calls do, if the classes are all that the JDK does not have, and it may do anything. */
  public Summaries analyse() {
    ClassLoader loader = new Loader(files, null);
    ClassFiles known = new ClassFiles((any, name) -> files.containsKey(name));
    return WholeProgram.analyse(
        classes, name -> view(name, known, loader, null), name -> ClassDigest.of(files.get(name)));
  }

  /**
   * How many accesses of all methods are checked where they are, and not left out, or put off until
   * a loop is left.
   *
   * @param summaries null if there are none
   */
  public int checks(Strategy placement, Summaries summaries) {
    ClassLoader loader = new Loader(files, ClassLoader.getPlatformClassLoader());
    ClassFiles known = new ClassFiles((any, name) -> files.containsKey(name));
    TrustedSummaries trusted =
        summaries == null
            ? null
            : new TrustedSummaries(summaries, known, loader, type -> {}, why -> {});
    int checks = 0;
    for (ClassNode each : classes) {
      checks += checks(each.name, placement, view(each.name, known, loader, trusted));
    }
    return checks;
  }

  private int checks(String type, Strategy strategy, Classes view) {
    ClassNode node = new ClassNode();
    new ClassReader(files.get(type)).accept(node, 0);
    Placer placer = new Placer(strategy, view);
    int checks = 0;
    for (MethodNode each : node.methods) {
      MethodNode method = Explainer.inlined(each);
      CheckPlacement placement = placer.place(method);
      for (AbstractInsnNode access : method.instructions) {
        checks += isAccess(access, view) && isChecked(access, placement) ? 1 : 0;
      }
    }
    return checks;
  }

  private static boolean isAccess(AbstractInsnNode instruction, Classes view) {
    if (instruction instanceof FieldInsnNode access) {
      Classes.Kind kind = view.field(access.owner, access.name, access.desc).kind();
      return kind != Classes.Kind.FINAL && kind != Classes.Kind.VOLATILE;
    }
    int opcode = instruction.getOpcode();
    return ElementHook.isRead(opcode) || ElementHook.isWrite(opcode);
  }

  private static boolean isChecked(AbstractInsnNode access, CheckPlacement placement) {
    for (DeferredLoop each : placement.loops()) {
      if (each.runs().stream().anyMatch(run -> run.accesses().contains(access))) {
        return false;
      }
    }
    return placement.checks(access);
  }

  private Classes view(String name, ClassFiles known, ClassLoader loader, TrustedSummaries trust) {
    byte[] file = files.get(name);
    Hierarchy hierarchy = new Hierarchy(known, loader, ClassSummary.of(file), file);
    return new KnownClasses(hierarchy, false, trust);
  }

  /** Finds files, and loads nothing. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    /**
     * @param parent is asked for all others; null if nobody is
     */
    Loader(Map<String, byte[]> files, ClassLoader parent) {
      super(parent);
      this.files = files;
    }

    @Override
    public InputStream getResourceAsStream(String path) {
      byte[] file = files.get(path.substring(0, path.length() - ".class".length()));
      if (file != null) {
        return new ByteArrayInputStream(file);
      }
      return getParent() == null ? null : getParent().getResourceAsStream(path);
    }
  }
}
