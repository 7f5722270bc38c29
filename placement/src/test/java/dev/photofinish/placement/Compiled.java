/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes that were compiled for a test, and what they know of each other. */
final class Compiled {
  private final Map<String, ClassNode> classes = new HashMap<>();
  private final KnownEffects effects = new KnownEffects();

  /** No classes. */
  static Compiled none() {
    return new Compiled();
  }

  /** Compiles source files into a folder. */
  static Compiled of(List<Path> sources, Path folder) throws IOException {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", folder.toString()));
    sources.forEach(each -> arguments.add(each.toString()));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, messages, arguments.toArray(String[]::new));
    assertThat(status).as(messages.toString(UTF_8)).isZero();
    Compiled compiled = new Compiled();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        compiled.classes.put(node.name, node);
      }
    }
    return compiled;
  }

  ClassNode get(String name) {
    return classes.get(name);
  }

  Collection<ClassNode> all() {
    return classes.values();
  }

  /** As code of a class sees them. */
  Classes from(String self) {
    return from(self, call -> null);
  }

  /** The same with summaries of calls. */
  Classes from(String self, Function<MethodInsnNode, Effect> summaries) {
    return new Classes() {
      @Override
      public Effect summary(MethodInsnNode call) {
        return summaries.apply(call);
      }

      @Override
      public Field field(String owner, String name, String descriptor) {
        ClassNode type = classes.get(owner);
        for (FieldNode each : type == null ? List.<FieldNode>of() : type.fields) {
          if (each.name.equals(name)) {
            return new Field(owner + "." + name, kind(each.access));
          }
        }
        return new Field(owner + "." + name, Kind.UNKNOWN);
      }

      @Override
      public MethodNode callee(MethodInsnNode call) {
        ClassNode type = classes.get(call.owner);
        for (MethodNode each : type == null ? List.<MethodNode>of() : type.methods) {
          boolean surely =
              !call.itf
                  && (call.getOpcode() != Opcodes.INVOKEVIRTUAL
                      || (type.access & Opcodes.ACC_FINAL) != 0);
          if (surely && each.name.equals(call.name) && each.desc.equals(call.desc)) {
            return each;
          }
        }
        return null;
      }

      @Override
      public boolean isSelf(String name) {
        return name.equals(self);
      }

      @Override
      public Classes from(String name) {
        return classes.containsKey(name) ? Compiled.this.from(name) : null;
      }

      @Override
      public KnownEffects effects() {
        return effects;
      }

      @Override
      public List<String> initialisers(String name) {
        ClassNode type = classes.get(name);
        if (type == null) {
          return null;
        }
        boolean any = type.methods.stream().anyMatch(each -> each.name.equals("<clinit>"));
        return any ? List.of(name) : List.of();
      }

      @Override
      public boolean isOwn(String name) {
        return name.equals(self);
      }

      @Override
      public boolean mayLoad(String name) {
        return false;
      }
    };
  }

  private static Classes.Kind kind(int access) {
    if ((access & Opcodes.ACC_FINAL) != 0) {
      return Classes.Kind.FINAL;
    }
    return (access & Opcodes.ACC_VOLATILE) != 0 ? Classes.Kind.VOLATILE : Classes.Kind.PLAIN;
  }
}
