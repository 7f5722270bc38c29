/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

/** Whose a slot was for a while: what is kept of a thread that has ended. */
public interface Owner {
  /** How much is kept, in entries of a history or the like. */
  int weight();

  /** Lets go of all that: nobody will ask any more. */
  void forget();
}
