/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.TypeName;

/** The labels of shadows, one a class: there may be millions of shadows. */
final class TypeNames {
  private static final ClassValue<TypeName> NAMES =
      new PerClass<>() {
        @Override
        protected TypeName computeValue(Class<?> type) {
          return TypeName.of(type);
        }
      };

  private TypeNames() {}

  static TypeName of(Class<?> type) {
    return NAMES.get(type);
  }
}
