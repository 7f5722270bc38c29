/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of the JDK that neither synchronise nor run code of the target, by a table. */
public final class LibraryMethods {
  private static final Map<String, List<Method>> TABLE = read();

  private static final Effect WRITES_ELEMENTS = Effect.writes(Set.copyOf(Path.ELEMENTS));

  /**
   * A line of the table.
   *
   * @param name the start of a name and descriptor
   * @param writes whether it may write elements of arrays
   */
  private record Method(String name, boolean writes) {
    boolean isNamed(String method) {
      int end = name.indexOf('(');
      return name.equals("*")
          || (end < 0 ? method.startsWith(name) : name.substring(0, end).equals(method));
    }

    boolean matches(MethodInsnNode call) {
      int length = call.name.length();
      return name.equals("*")
          || call.name.startsWith(name)
          || (name.startsWith(call.name)
              && call.desc.regionMatches(0, name, length, name.length() - length));
    }
  }

  private LibraryMethods() {}

  /** Whether the table has a method of that class by that name, with any descriptor. */
  public static boolean has(String owner, String method) {
    return TABLE.getOrDefault(owner, List.of()).stream().anyMatch(each -> each.isNamed(method));
  }

  /** Whether the table has any method of that class. */
  public static boolean has(String owner) {
    return TABLE.containsKey(owner);
  }

  /** What a method of the table does; null if it is not in the table. */
  static Effect effect(MethodInsnNode call) {
    for (Method each : TABLE.getOrDefault(call.owner, List.of())) {
      if (each.matches(call)) {
        return each.writes ? WRITES_ELEMENTS : Effect.NONE;
      }
    }
    return null;
  }

  private static Map<String, List<Method>> read() {
    Map<String, List<Method>> table = new HashMap<>();
    try (InputStream in = LibraryMethods.class.getResourceAsStream("library.txt");
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
      List<Method> methods = null;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.strip().split("\\s+", -1);
        if (words[0].equals("class")) {
          methods = table.computeIfAbsent(words[1].replace('.', '/'), key -> new ArrayList<>());
        } else if (!words[0].isEmpty() && !words[0].startsWith("#")) {
          boolean writes = words[0].equals("writes");
          for (int i = writes ? 1 : 0; i < words.length; i++) {
            methods.add(new Method(words[i], writes));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }
}
