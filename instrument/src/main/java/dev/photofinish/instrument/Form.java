/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

/** How much of a method is instrumented, from the best form to the last resort. */
enum Form {
  /** Words are compared in place; a probe is called only if they differ. */
  INLINE,

  /** A probe is called for every access: less code, no branches, as precise. */
  CALLS,

  /** The same, and for accesses that need no check there: it is verified that this is so. */
  VERIFIED,

  /** Accesses are not checked. Without the rest, other code would seem to race. */
  SYNCHRONISATION,

  /** As it was. */
  UNCHANGED;

  boolean checksAccesses() {
    return this == INLINE || this == CALLS || this == VERIFIED;
  }

  /** Whether it is what is wanted, or will have to do instead. */
  boolean serves(Form wanted) {
    return this == VERIFIED ? wanted == VERIFIED : compareTo(wanted) >= 0;
  }
}
