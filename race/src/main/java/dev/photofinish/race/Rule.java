/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

/** The rules of the papers' detectors, by the names that the papers give them. */
public enum Rule {
  /* FastTrack, figure 3, left. */
  FT_READ_SAME_EPOCH("FT READ SAME EPOCH", Operation.READ),
  /** The extension that section 3.1 describes: a read-shared variable, read in this epoch. */
  FT_READ_SHARED_SAME_EPOCH("FT READ SHARED SAME EPOCH", Operation.READ),
  FT_READ_SHARED("FT READ SHARED", Operation.READ),
  FT_READ_EXCLUSIVE("FT READ EXCLUSIVE", Operation.READ),
  FT_READ_SHARE("FT READ SHARE", Operation.READ),
  FT_WRITE_SAME_EPOCH("FT WRITE SAME EPOCH", Operation.WRITE),
  FT_WRITE_EXCLUSIVE("FT WRITE EXCLUSIVE", Operation.WRITE),
  FT_WRITE_SHARED("FT WRITE SHARED", Operation.WRITE),

  /* DJIT+, figure 3, right. */
  DJIT_READ_SAME_EPOCH("DJIT+ READ SAME EPOCH", Operation.READ),
  DJIT_READ("DJIT+ READ", Operation.READ),
  DJIT_WRITE_SAME_EPOCH("DJIT+ WRITE SAME EPOCH", Operation.WRITE),
  DJIT_WRITE("DJIT+ WRITE", Operation.WRITE),

  BASICVC_READ("BASICVC READ", Operation.READ),
  BASICVC_WRITE("BASICVC WRITE", Operation.WRITE),

  /* Eraser, by the state in which an access leaves the variable. */
  ERASER_EXCLUSIVE_READ("ERASER READ, EXCLUSIVE", Operation.READ),
  ERASER_SHARED_READ("ERASER READ, SHARED", Operation.READ),
  ERASER_SHARED_MODIFIED_READ("ERASER READ, SHARED MODIFIED", Operation.READ),
  ERASER_EXCLUSIVE_WRITE("ERASER WRITE, EXCLUSIVE", Operation.WRITE),
  ERASER_SHARED_MODIFIED_WRITE("ERASER WRITE, SHARED MODIFIED", Operation.WRITE),

  /* MultiRace, by what had to be compared. */
  MULTIRACE_READ_SAME_EPOCH("MULTIRACE READ SAME EPOCH", Operation.READ),
  MULTIRACE_READ_LOCKED("MULTIRACE READ, LOCK SET", Operation.READ),
  MULTIRACE_READ_CLOCKS("MULTIRACE READ, CLOCKS", Operation.READ),
  MULTIRACE_WRITE_SAME_EPOCH("MULTIRACE WRITE SAME EPOCH", Operation.WRITE),
  MULTIRACE_WRITE_LOCKED("MULTIRACE WRITE, LOCK SET", Operation.WRITE),
  MULTIRACE_WRITE_CLOCKS("MULTIRACE WRITE, CLOCKS", Operation.WRITE),

  /* Goldilocks: whether the lock set had to be computed. */
  GOLDILOCKS_READ_OWN("GOLDILOCKS READ, OWN", Operation.READ),
  GOLDILOCKS_READ_TRANSFER("GOLDILOCKS READ, TRANSFER", Operation.READ),
  GOLDILOCKS_WRITE_OWN("GOLDILOCKS WRITE, OWN", Operation.WRITE),
  GOLDILOCKS_WRITE_TRANSFER("GOLDILOCKS WRITE, TRANSFER", Operation.WRITE),

  EMPTY_READ("EMPTY READ", Operation.READ),
  EMPTY_WRITE("EMPTY WRITE", Operation.WRITE),

  /* Figure 4, for every detector. */
  ACQUIRE("ACQUIRE", Operation.OTHER),
  RELEASE("RELEASE", Operation.OTHER),
  VOLATILE_READ("VOLATILE READ", Operation.OTHER),
  VOLATILE_WRITE("VOLATILE WRITE", Operation.OTHER),
  FORK("FORK", Operation.OTHER),
  JOIN("JOIN", Operation.OTHER),
  BARRIER("BARRIER", Operation.OTHER);

  /** What the target does when a rule fires. */
  public enum Operation {
    READ,
    WRITE,
    OTHER
  }

  private final String title;
  private final Operation operation;

  Rule(String title, Operation operation) {
    this.title = title;
    this.operation = operation;
  }

  public Operation operation() {
    return operation;
  }

  @Override
  public String toString() {
    return title;
  }
}
