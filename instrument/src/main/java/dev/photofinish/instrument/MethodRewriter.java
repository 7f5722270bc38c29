/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.CheckPlacement;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.MethodNode;

/** Instruments one method in the best form that its size allows. */
final class MethodRewriter {
  /** HotSpot does not compile a method with more code than this. */
  static final int MOST_COMPILED = 8_000;

  /** The most that a class file can hold. */
  private static final int MOST_ALLOWED = 65_535;

  private final Target target;
  private final List<String> degraded = new ArrayList<>();
  private final SiteNumbers sites;
  private CheckPlacement placement;
  private Form form;
  private Plan plan;

  MethodRewriter(Target target) {
    this.target = target;
    this.sites = new SiteNumbers(target);
  }

  /** What could not be done, in words. */
  List<String> degraded() {
    return degraded;
  }

  boolean changed() {
    return plan != null && !plan.isEmpty();
  }

  /** Whether the accesses of the method are checked, if it has any. */
  boolean isChecked() {
    return plan != null && form.checksAccesses();
  }

  /** Whether it is checked at every access, though that was not wanted. */
  boolean isUnplaced() {
    return placement.gaveUp();
  }

  int accesses() {
    return changed() ? plan.accesses() : 0;
  }

  /** Replaces the method's code. */
  void rewrite() {
    placement = target.placer().place(target.method());
    MonitorHooks.openRanges(target.method());
    for (Form form : Form.values()) {
      if (form.serves(target.best()) && attempt(form)) {
        return;
      }
    }
  }

  private boolean attempt(Form attempted) {
    form = attempted;
    if (form == Form.UNCHANGED) {
      plan = null;
      degraded.add(target + " is not instrumented");
      return true;
    }
    try {
      plan = new Planner(target, form, placement, sites).plan();
      return plan.isEmpty() || fits(Weaver.weave(target, plan));
    } catch (RuntimeException e) {
      degraded.add(target + " could not be instrumented (" + form + "): " + e);
      return false;
    }
  }

  private boolean fits(MethodNode woven) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    woven.accept(size);
    boolean fits =
        form == Form.INLINE
            ? size.getMinSize() <= MOST_COMPILED
            : size.getMaxSize() <= MOST_ALLOWED;
    if (fits) {
      adopt(woven);
    } else if (form == Form.CALLS || form == Form.VERIFIED) {
      degraded.add(target + " is too large: its accesses are not checked");
    }
    return fits;
  }

  private void adopt(MethodNode woven) {
    MethodNode method = target.method();
    method.instructions = woven.instructions;
    method.tryCatchBlocks = woven.tryCatchBlocks;
    method.localVariables = woven.localVariables;
    method.visibleLocalVariableAnnotations = woven.visibleLocalVariableAnnotations;
    method.invisibleLocalVariableAnnotations = woven.invisibleLocalVariableAnnotations;
  }
}
