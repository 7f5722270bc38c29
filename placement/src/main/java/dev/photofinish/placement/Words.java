/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Values and paths in words, as near to the source as the class file allows. */
final class Words {
  private final MethodNode method;
  private final Map<Integer, String> loaded = new HashMap<>(); // by the point of the load
  private State state;
  private int index;

  Words(MethodNode method) {
    this.method = method;
  }

  /** From now on, variables have the values that they have in front of an instruction. */
  void at(int index, State state) {
    this.index = index;
    this.state = state;
  }

  /** The instruction loads what is at a path. */
  void load(Path path) {
    loaded.put(Points.at(index), of(path));
  }

  String of(Path path) {
    if (path instanceof Path.Element element) {
      return of(element.array()) + "[" + of(element.index()) + "]";
    }
    String field = simple(path.field());
    return path instanceof Path.Field of ? of(of.object()) + "." + field : ofStatic(path.field());
  }

  private static String simple(String field) {
    String name = field.substring(field.lastIndexOf('.') + 1);
    int colon = name.indexOf(':');
    return colon < 0 ? name : name.substring(0, colon);
  }

  private static String ofStatic(String field) {
    return field.substring(field.lastIndexOf('/') + 1);
  }

  private String of(Value value) {
    for (int local = 0; local < method.maxLocals; local++) {
      if (state.get(local).equals(value) && nameOf(local) != null) {
        return nameOf(local);
      }
    }
    return value.text(this::ofSymbol);
  }

  private String ofSymbol(int point, int slot) {
    if (point == Points.ENTRY || Points.isMeeting(point)) {
      for (int local = 0; local < method.maxLocals; local++) {
        if (state.get(local).equals(Value.symbol(point, slot, 1)) && nameOf(local) != null) {
          return nameOf(local);
        }
      }
      return slot == 0 && point == Points.ENTRY ? "this" : "v" + slot;
    }
    String load = slot == 0 ? loaded.get(point) : null;
    return load != null ? load : ofResult(Points.instruction(point), slot);
  }

  private String ofResult(int number, int slot) {
    AbstractInsnNode instruction = method.instructions.get(number);
    if (slot == 0 && instruction instanceof MethodInsnNode call) {
      return call.name + "()";
    }
    if (slot == 0 && instruction instanceof TypeInsnNode type) {
      return "new " + type.desc.substring(type.desc.lastIndexOf('/') + 1);
    }
    return slot == 0 ? "?" : "old?";
  }

  private String nameOf(int local) {
    InsnList code = method.instructions;
    if (method.localVariables != null) {
      for (LocalVariableNode each : method.localVariables) {
        if (each.index == local
            && code.indexOf(each.start) <= index
            && index < code.indexOf(each.end)) {
          return each.name;
        }
      }
    }
    return null;
  }
}
