/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a command is asked for: {@code --option value}, and kernels. */
final class Arguments {
  private final Map<String, String> options;
  private final List<String> kernels = new ArrayList<>();

  /** {@code defaults} are all the options that there are. */
  Arguments(String[] args, Map<String, String> defaults) {
    options = new LinkedHashMap<>(defaults);
    for (int i = 0; i < args.length; i++) {
      if (!args[i].startsWith("--")) {
        kernels.add(args[i]);
      } else if (i + 1 == args.length || options.replace(args[i].substring(2), args[++i]) == null) {
        throw new IllegalArgumentException("options are " + defaults.keySet() + ", with a value");
      }
    }
  }

  String get(String option) {
    return options.get(option);
  }

  /** A value that is a list. */
  List<String> all(String option) {
    return List.of(get(option).split(",", -1));
  }

  /** The kernels that were named, or {@code all}. */
  List<String> kernels(List<String> all) {
    return kernels.isEmpty() ? all : kernels;
  }
}
