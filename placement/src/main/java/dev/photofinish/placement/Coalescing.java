/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds fields of one object that are accessed one after the other, and checked together. */
final class Coalescing implements RedCard.Visitor {
  /*
   * A check covers accesses that come before it, and is legitimate for them, as long as nothing is
   * acquired or released in between [1]. So in code without branches that does neither, the fields
   * of an object can be checked where the last of them is accessed: once for those that are
   * written, which is good for what was read there before, and once for those that are only read.
   *
   * What may throw in between must see to the accesses that wait. It finds their object in a
   * variable. Where the same object was loaded twice from a place that others may write, by a race,
   * it may be another one after all: such objects are left alone.
   *
   * [1] Rhodes, Access Classification for Race Detection Optimization, 3.2
   */

  /** With more, what is saved by fewer checks is lost by longer code. */
  static final int MOST_THROWS = 4;

  private final RedCard known;
  private final Semantics semantics;
  private final Set<AbstractInsnNode> unchecked;
  private final Set<Value> doubtful; // loaded twice
  private final Predicate<FieldInsnNode> wanted;
  private final Map<Value, Open> open = new LinkedHashMap<>();
  private final Set<Value> present = new HashSet<>(); // not null
  private final BitSet variables = new BitSet(); // that hold what they were last seen to hold
  private final Together together;

  /** An object some of whose fields have been accessed. */
  private static final class Open {
    final String type; // by which they were accessed
    final Map<String, Member> members = new LinkedHashMap<>();
    final List<Throw> between = new ArrayList<>();

    Open(String type) {
      this.type = type;
    }
  }

  /** The accesses to a field: the first read, unless it was written before, and the first write. */
  private static final class Member {
    AbstractInsnNode read;
    AbstractInsnNode write;

    /** Of the two, the one to check before control comes to an instruction; null if none. */
    AbstractInsnNode before(int index, RedCard known) {
      if (write != null && known.code().indexOf(write) < index) {
        return write;
      }
      return read != null && known.code().indexOf(read) < index ? read : null;
    }
  }

  /**
   * An instruction that may throw while accesses wait.
   *
   * @param local the variable that their object is in
   */
  private record Throw(AbstractInsnNode instruction, int local) {}

  /**
   * @param unchecked accesses that need no check, or have it when a loop is left
   * @param doubtful objects that were loaded twice
   * @param wanted what may be checked later than it is accessed
   * @param together takes what is found
   */
  Coalescing(
      RedCard known,
      Semantics semantics,
      Set<AbstractInsnNode> unchecked,
      Set<Value> doubtful,
      Predicate<FieldInsnNode> wanted,
      Together together) {
    this.known = known;
    this.semantics = semantics;
    this.unchecked = unchecked;
    this.doubtful = doubtful;
    this.wanted = wanted;
    this.together = together;
  }

  @Override
  public void visit(AbstractInsnNode instruction, int index, State state) {
    if (known.blocks().isStart(index)) {
      closeAll();
      present.clear();
      variables.clear();
    }
    if (instruction.getOpcode() < 0) {
      return;
    }
    if (instruction instanceof VarInsnNode variable) {
      variables.set(variable.var);
    } else if (!semantics.canPutOff(instruction, state)) {
      closeAll();
    } else {
      pass(instruction, state);
    }
  }

  private void pass(AbstractInsnNode instruction, State state) {
    Access access = semantics.access(instruction, state);
    Value object = access != null && access.path() instanceof Path.Field of ? of.object() : null;
    if (Anticipation.mayThrow(instruction) && !isPresent(object)) {
      mayThrow(instruction, state);
    }
    if (object != null) {
      present.add(object);
      if (canWait(instruction, access, object)) {
        add((FieldInsnNode) instruction, access, object);
      }
    }
  }

  private boolean isPresent(Value object) {
    return object != null && (present.contains(object) || semantics.isThis(object));
  }

  private void mayThrow(AbstractInsnNode instruction, State state) {
    for (Value object : List.copyOf(open.keySet())) {
      int local = local(object, state);
      Open each = open.get(object);
      if (local < 0 || each.between.size() == MOST_THROWS) {
        close(object);
      } else {
        each.between.add(new Throw(instruction, local));
      }
    }
  }

  /** A variable that holds an object; -1 if none does. */
  private int local(Value object, State state) {
    return variables.stream()
        .filter(local -> state.get(local).equals(object))
        .findFirst()
        .orElse(-1);
  }

  /** The first writes to a new object are not checked at all. */
  private boolean canWait(AbstractInsnNode instruction, Access access, Value object) {
    return access.isPlain()
        && !unchecked.contains(instruction)
        && !doubtful.contains(object)
        && wanted.test((FieldInsnNode) instruction)
        && !(access.write() && semantics.isUnderConstruction(object));
  }

  private void add(FieldInsnNode instruction, Access access, Value object) {
    if (open.containsKey(object) && !open.get(object).type.equals(instruction.owner)) {
      close(object);
    }
    Member member =
        open.computeIfAbsent(object, key -> new Open(instruction.owner))
            .members
            .computeIfAbsent(access.path().field(), key -> new Member());
    if (access.write()) {
      member.write = instruction;
    } else {
      member.read = instruction;
    }
  }

  /** The end of the method. */
  void closeAll() {
    while (!open.isEmpty()) {
      close(open.keySet().iterator().next());
    }
  }

  /** The object's fields are checked, each kind where the last one was accessed. */
  private void close(Value object) {
    Open closed = open.remove(object);
    List<Member> written = new ArrayList<>();
    List<Member> read = new ArrayList<>();
    closed.members.values().forEach(each -> (each.write != null ? written : read).add(each));
    gather(written, written.stream().map(each -> each.write).toList(), closed.between);
    gather(read, read.stream().map(each -> each.read).toList(), closed.between);
  }

  private void gather(List<Member> members, List<AbstractInsnNode> accesses, List<Throw> between) {
    if (accesses.isEmpty()) {
      return;
    }
    int end = accesses.stream().mapToInt(known.code()::indexOf).max().orElseThrow();
    AbstractInsnNode last = known.code().get(end);
    for (Member each : members) {
      for (AbstractInsnNode access : new AbstractInsnNode[] {each.read, each.write}) {
        if (access != null && access != last) {
          together.checkedAt().put(access, last);
        }
      }
    }
    if (accesses.size() > 1) {
      together.accesses().put(last, accesses.stream().filter(each -> each != last).toList());
    }
    for (Throw each : between) {
      int index = known.code().indexOf(each.instruction);
      for (Member member : members) {
        AbstractInsnNode access = index < end ? member.before(index, known) : null;
        if (access != null) {
          together
              .waiting()
              .computeIfAbsent(each.instruction, key -> new ArrayList<>())
              .add(new Together.Waiting(access, each.local));
        }
      }
    }
  }
}
