/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.contracts.Contract;
import dev.photofinish.probes.contracts.Contracts;
import dev.photofinish.probes.contracts.Effect;
import dev.photofinish.probes.contracts.Effect.Verb;
import dev.photofinish.probes.contracts.Range;
import dev.photofinish.probes.contracts.Rule;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which calls of a method run code that is not checked, but known by its contract. */
final class LibraryCalls {
  private static final Rule COPY_OF_ARRAY =
      new Rule("clone", List.of(), List.of(new Effect(Verb.READ, null, Effect.THIS, Range.WHOLE)));

  private final Target target;
  private final SiteNumbers sites;
  private final Receivers receivers;
  private final Confined confined;

  LibraryCalls(Target target, SiteNumbers sites, Receivers receivers) {
    this.target = target;
    this.sites = sites;
    this.receivers = receivers;
    this.confined = new Confined(target);
  }

  /** The hook of a call, around {@code inner} if that is not null; else {@code inner}. */
  Hook hook(MethodInsnNode call, Hook inner) {
    Rule rule =
        call.owner.startsWith("[")
            ? (call.name.equals("clone") ? COPY_OF_ARRAY : null)
            : rule(target.hierarchy(), target.owner(), call);
    List<CallHook.Planned> planned = rule == null ? List.of() : planned(call, rule);
    return planned.isEmpty() ? inner : new CallHook(inner, receivers.local(call), planned);
  }

  /** The rule for a method as the call names it, or null. */
  static Rule rule(Hierarchy hierarchy, String caller, MethodInsnNode call) {
    Contracts contracts = Contracts.inForce();
    if (!contracts.name(call.name)) {
      return null;
    }
    boolean constructor = call.name.equals("<init>");
    boolean special = call.getOpcode() == Opcodes.INVOKESPECIAL && !constructor;
    if (special && (call.itf || call.owner.equals(caller))) {
      return null; // a private method, or a default method that calls back
    }
    if (constructor || call.getOpcode() == Opcodes.INVOKESTATIC) {
      return rule(contracts.of(call.owner.replace('/', '.')), call);
    }
    return hierarchy.first(
        call.owner,
        each -> {
          Contract contract = contracts.of(each.replace('/', '.'));
          Rule rule = rule(contract, call);
          return rule == null || mayBeKnown(call, contract) ? rule : rule.withoutThis();
        });
  }

  /** Whether an object of the class, or interface, that a call names may have a contract. */
  private static boolean mayBeKnown(MethodInsnNode call, Contract found) {
    return call.itf
        || found.kind() != Contract.Kind.TYPE
        || found.name().equals(call.owner.replace('/', '.'));
  }

  /** Whether objects of a class are known by its contract. */
  static boolean isNamed(String type) {
    Contract contract = Contracts.inForce().of(type.replace('/', '.'));
    return contract != null && contract.kind() == Contract.Kind.CLASS;
  }

  private static Rule rule(Contract contract, MethodInsnNode call) {
    Rule rule = contract == null ? null : contract.rule(call.name, call.desc);
    return rule == null || rule.effects().isEmpty() ? null : rule;
  }

  private List<CallHook.Planned> planned(MethodInsnNode call, Rule rule) {
    List<CallHook.Planned> planned = new ArrayList<>();
    boolean isPrivate = confined.isObjectOf(call);
    for (int i = 0; i < rule.effects().size(); i++) {
      Effect effect = rule.effects().get(i);
      boolean wanted = effect.range() == null || target.elements() != Elements.UNCHECKED;
      if (wanted && effect.verb() != Verb.OWN && !(isPrivate && effect.isOfThis())) {
        boolean local = effect.isOfThis() && confined.isIteratorOf(call);
        int site = sites.call(call, i, effect.writes(), local);
        planned.add(new CallHook.Planned(effect, site));
      }
    }
    return planned;
  }
}
