/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.CheckPlacement;
import dev.photofinish.placement.DeferredLoop;
import dev.photofinish.placement.Run;
import dev.photofinish.placement.Together;
import dev.photofinish.probes.ShadowFields;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Decides which instruction of a method gets which hook. */
final class Planner {
  private final Target target;
  private final Form form;
  private final CheckPlacement placement;
  private final SiteNumbers sites;
  private final Jumps jumps;
  private final Receivers receivers;
  private final ArraysKept arrays;
  private final ConstructorFlow flow;
  private final FreshGroups freshGroups;
  private final Initialisers initialisers;
  private final LibraryCalls calls;
  private final FieldChecks fields;
  private final Map<AbstractInsnNode, Hook> hooks = new HashMap<>();
  private final Map<AbstractInsnNode, Run> runAt = new HashMap<>();
  private final Map<Run, RunHooks.Planned> runs = new HashMap<>();
  private final Set<AbstractInsnNode> overwritten = new HashSet<>(); // reads
  private final Map<AbstractInsnNode, OverwrittenRead> kept = new HashMap<>(); // by the read
  private final Map<AbstractInsnNode, OverwrittenRead> ends = new HashMap<>(); // by the write
  private int accesses;

  Planner(Target target, Form form, CheckPlacement placement, SiteNumbers sites) {
    this.target = target;
    this.form = form;
    this.placement = placement;
    this.sites = sites;
    this.jumps = Jumps.of(target.method());
    this.receivers = new Receivers(jumps);
    this.arrays = new ArraysKept(jumps, receivers);
    this.flow = ConstructorFlow.of(target, jumps);
    this.fields = new FieldChecks(target, form, placement.together(), sites, this::isCheckedHere);
    this.freshGroups = FreshGroups.of(target, this::isToNewObject, fields::resolve);
    this.initialisers = new Initialisers(target);
    this.calls = new LibraryCalls(target, sites, receivers);
    for (DeferredLoop each : placement.loops()) {
      each.runs().stream()
          .filter(run -> !run.is(Run.Kind.INNER))
          .forEach(run -> run.accesses().forEach(access -> runAt.put(access, run)));
    }
    if (form.checksAccesses() && target.elements() != Elements.UNCHECKED) {
      overwritten.addAll(placement.together().keptReads());
    }
  }

  Plan plan() {
    ClassUse used = initialisers.atEntry();
    for (AbstractInsnNode each : target.method().instructions) {
      if (each instanceof LineNumberNode number) {
        sites.setLine(number.line);
      } else if (jumps.isTarget(each)) {
        initialisers.forget();
      } else if (jumps.isBranch(each)) {
        initialisers.branch();
      } else {
        Hook hook = withWaiting(each, hook(each));
        if (hook != null) {
          hooks.put(each, hook);
        }
      }
    }
    runs.replaceAll(this::withAllSites);
    placement.loops().forEach(loop -> loop.outer().forEach(this::handOn));
    return new Plan(
        used,
        target.isSynchronized(),
        hooks,
        kept.size(),
        arrays.count(),
        arrays.afterLoops(),
        runs.isEmpty() ? List.of() : placement.loops(),
        runs,
        accesses);
  }

  /** What is to be checked if an instruction throws, around what is woven for it. */
  private Hook withWaiting(AbstractInsnNode instruction, Hook hook) {
    OverwrittenRead read = ends.get(instruction);
    Hook whole = read == null ? hook : new OverwrittenRead.Write(read, hook);
    List<Together.Waiting> waiting = placement.together().waiting().get(instruction);
    return waiting == null || !form.checksAccesses()
        ? whole
        : new ThrowHook(waiting.stream().map(this::waiting).toList(), whole);
  }

  private ThrowHook.Waiting waiting(Together.Waiting waiting) {
    OverwrittenRead read = kept.get(waiting.access());
    if (read != null) {
      return read::check;
    }
    FieldInsnNode access = (FieldInsnNode) waiting.access();
    FieldCheck check = fields.later(access);
    return code -> check.callAll(waiting.local(), code);
  }

  private Hook hook(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD -> field((FieldInsnNode) instruction);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> staticField((FieldInsnNode) instruction);
      case Opcodes.MONITORENTER -> enter(instruction);
      case Opcodes.MONITOREXIT ->
          MonitorHooks.isInOwnHandler(target.method(), instruction)
              ? new MonitorHooks.ExitInHandler()
              : new MonitorHooks.Exit();
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
          call((MethodInsnNode) instruction);
      case Opcodes.INVOKESTATIC -> staticCall((MethodInsnNode) instruction);
      default -> other(instruction);
    };
  }

  private Hook other(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    boolean write = ElementHook.isWrite(opcode);
    boolean told = tells(instruction) || overwritten.contains(instruction);
    if (target.elements() != Elements.UNCHECKED && told && (write || ElementHook.isRead(opcode))) {
      return element(instruction, sites.element(instruction, write));
    }
    if (ReturnHook.matches(opcode) && target.isSynchronized()) {
      return new ReturnHook.Synchronized();
    }
    if (ReturnHook.matches(opcode) && target.isInitialiser()) {
      return new ReturnHook.Initialised(target.owner(), isImplied());
    }
    return ReturnHook.matches(opcode) && target.isConstructor() ? constructed() : null;
  }

  private Hook element(AbstractInsnNode access, int site) {
    accesses += checks(access) ? 1 : 0;
    Run run = runAt.get(access);
    if (run != null) {
      runs.computeIfAbsent(run, key -> new RunHooks.Planned(runs.size(), site, null));
    }
    Hook later = run == null ? overwritten(access, site) : new RunHooks.Access(run, runs.get(run));
    if (form == Form.VERIFIED) {
      Probe probe = isCheckedHere(access) ? Probe.CHECKED_ELEMENT : Probe.ACCESSED_ELEMENT;
      return new VerifiedElement(site, probe, later);
    }
    return later != null ? later : new ElementHook(site, pair(access), isGathered());
  }

  /** What is done at a read that is checked where the element is written; null if it is none. */
  private Hook overwritten(AbstractInsnNode access, int site) {
    if (!overwritten.contains(access)) {
      return null;
    }
    Probe check = isGathered() ? Probe.GATHER_READ : Probe.READ_ELEMENT;
    OverwrittenRead read = new OverwrittenRead(kept.size(), site, check);
    kept.put(access, read);
    ends.put(placement.together().checkedAt().get(access), read);
    return read;
  }

  /** Accesses that are checked as one run have a number for all, now that each has its own. */
  private RunHooks.Planned withAllSites(Run run, RunHooks.Planned planned) {
    return run.accesses().size() == 1
        ? planned
        : new RunHooks.Planned(planned.number(), sites.together(run.accesses()), null);
  }

  private void handOn(Run run, Run outer) {
    RunHooks.Planned planned = runs.get(run);
    if (planned != null) {
      runs.put(outer, new RunHooks.Planned(runs.size(), planned.site(), null));
    }
  }

  private int pair(AbstractInsnNode access) {
    return form == Form.INLINE ? arrays.pair(access) : ArraysKept.NONE;
  }

  /** Calls are few bytes and serve all; where accesses are gathered in place, others do. */
  private boolean isGathered() {
    return target.elements() == Elements.GATHERED && form == Form.INLINE;
  }

  private Hook constructed() {
    List<FieldInsnNode> arrays = form.checksAccesses() ? finalArrays() : List.of();
    boolean mayDie =
        target.hierarchy().outlivesItself() && ConstructorFlow.keepsThis(target.method());
    return arrays.isEmpty() && !mayDie ? null : new ReturnHook.Complete(arrays, mayDie);
  }

  /** The arrays that the constructor puts into final fields of the new object, one write each. */
  private List<FieldInsnNode> finalArrays() {
    Map<String, FieldInsnNode> arrays = new LinkedHashMap<>();
    for (AbstractInsnNode each : target.method().instructions) {
      if (each.getOpcode() == Opcodes.PUTFIELD
          && each instanceof FieldInsnNode write
          && write.owner.equals(target.owner())
          && write.desc.startsWith("[")
          && fields.resolve(write).is(Opcodes.ACC_FINAL)) {
        arrays.putIfAbsent(write.name, write);
      }
    }
    return ConstructorFlow.keepsThis(target.method()) ? List.copyOf(arrays.values()) : List.of();
  }

  /** Interfaces without methods of their own are left alone when a class is initialised. */
  private boolean isImplied() {
    ClassSummary self = target.hierarchy().self();
    return !self.isInterface() || self.defaults();
  }

  private Hook enter(AbstractInsnNode instruction) {
    hooks.put(instruction.getNext(), new MonitorHooks.Done());
    return new MonitorHooks.Enter();
  }

  private Hook call(MethodInsnNode call) {
    if (HandleHook.matches(call)) {
      return HandleHook.of(call);
    }
    if (form.checksAccesses() && UnnamedAccessHook.matches(call, target.elements())) {
      accesses++;
      int site = sites.element(call, UnnamedAccessHook.isWrite(call));
      return UnnamedAccessHook.of(call, target.elements(), site);
    }
    if (WaitHook.matches(call)) {
      return new WaitHook();
    }
    Hook fence = FenceHook.of(call);
    if (fence != null) {
      return fence;
    }
    return library(
        call,
        CloneHook.matches(call) && target.hierarchy().clonesByObject(call.owner)
            ? new CloneHook()
            : null);
  }

  private Hook staticCall(MethodInsnNode call) {
    ClassUse used = initialisers.atCall(call);
    if (used != null) {
      return new StaticHooks.Call(used);
    }
    Hook fence = FenceHook.of(call);
    return fence != null ? fence : library(call, null);
  }

  private Hook library(MethodInsnNode call, Hook inner) {
    return form.checksAccesses() ? calls.hook(call, inner) : inner;
  }

  private Hook field(FieldInsnNode access) {
    Hierarchy.Resolved field = fields.resolve(access);
    boolean write = access.getOpcode() == Opcodes.PUTFIELD;
    if (field.is(Opcodes.ACC_FINAL)) {
      return null;
    }
    if (field.is(Opcodes.ACC_VOLATILE)) {
      return write
          ? new VolatileHooks.Write(fields.site(access), flow.early().contains(access))
          : new FieldHooks.Read(fields.ofVolatileRead(access), receivers.local(access));
    }
    if (placement.together().checkedAt().containsKey(access)) {
      var unused = fields.site(access); // while its line is known
    }
    if (!tells(access)) {
      return null;
    }
    accesses += checks(access) ? 1 : 0;
    return write ? plainWrite(access, field) : plainRead(access);
  }

  private Hook plainRead(FieldInsnNode access) {
    Hook here = new FieldHooks.Read(fields.ofAll(access), receivers.local(access));
    return runAt.containsKey(access) ? later(access, here) : here;
  }

  /** The check of a field is made when the loop is left; what is done here is to tell of it. */
  private Hook later(FieldInsnNode access, Hook here) {
    return new RunHooks.FieldAccess(
        planned(access), receivers.local(access), form == Form.VERIFIED ? here : null);
  }

  private RunHooks.Planned planned(FieldInsnNode access) {
    FieldCheck check = fields.later(access);
    RunHooks.Planned planned = new RunHooks.Planned(runs.size(), check.site(), check);
    runs.put(runAt.get(access), planned);
    return planned;
  }

  private Hook plainWrite(FieldInsnNode access, Hierarchy.Resolved field) {
    if (isFresh(access, field)) {
      sites.fresh(field);
      boolean waits = freshGroups.others().contains(access);
      String words = ShadowFields.joined(field.sharing());
      return waits ? null : new FieldHooks.FreshWrite(ShadowFields.write(words));
    }
    boolean early = flow.early().contains(access);
    FieldCheck check = fields.ofAll(access);
    Hook write = new FieldHooks.Write(check, receivers.local(access), early);
    if (runAt.containsKey(access)) {
      return later(access, write);
    }
    return field.known() ? write : new VolatileHooks.PerhapsWrite(check.site(), early, write);
  }

  /** Whether it is enough to leave the epoch behind: only words that hold epochs take it. */
  private boolean isFresh(FieldInsnNode access, Hierarchy.Resolved field) {
    return isToNewObject(access) && (!field.isShared() || freshGroups.contains(access));
  }

  private boolean isToNewObject(FieldInsnNode access) {
    Hierarchy.Resolved field = fields.resolve(access);
    return target.best() == Form.INLINE
        && flow.fresh().contains(access)
        && access.owner.equals(field.declaring())
        && field.declaring().equals(target.owner())
        && field.visible();
  }

  private Hook staticField(FieldInsnNode access) {
    Hierarchy.Resolved field = fields.resolve(access);
    boolean write = access.getOpcode() == Opcodes.PUTSTATIC;
    ClassUse used = field.known() ? initialisers.atAccess(access.owner, field.declaring()) : null;
    if (field.is(Opcodes.ACC_VOLATILE)) {
      return write
          ? new StaticHooks.VolatileWrite(used, fields.site(access))
          : new StaticHooks.Access(used, fields.ofVolatileRead(access));
    }
    if (field.is(Opcodes.ACC_FINAL) || !tells(access)) {
      return used == null ? null : new StaticHooks.Access(used, null);
    }
    accesses += checks(access) ? 1 : 0;
    FieldCheck check = fields.here(access);
    if (!field.known()) {
      return new StaticHooks.Unresolved(check, write);
    }
    if (!runAt.containsKey(access)) {
      return new StaticHooks.Access(used, check);
    }
    return new RunHooks.StaticAccess(
        planned(access), new StaticHooks.Access(used, form == Form.VERIFIED ? check : null));
  }

  /** Whether an access has a probe: to check it, or at least to tell of it. */
  private boolean tells(AbstractInsnNode access) {
    return form == Form.VERIFIED || checks(access);
  }

  private boolean isCheckedHere(AbstractInsnNode access) {
    return checks(access) && !runAt.containsKey(access);
  }

  private boolean checks(AbstractInsnNode access) {
    return form.checksAccesses() && placement.checks(access);
  }
}
