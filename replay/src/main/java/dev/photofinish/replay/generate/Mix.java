/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

/**
 * How often a thread does what, as shares between 0 and 1.
 *
 * @param reads among all operations
 * @param writes among all operations; what is neither read nor write synchronises
 * @param racy among reads and writes: those of shared variables that nothing protects
 * @param churn among synchronisations: those at which a thread ends and another takes its place
 */
public record Mix(double reads, double writes, double racy, double churn) {
  /** That of the programs in the FastTrack paper: no races, and threads that live to the end. */
  public static final Mix PAPER = new Mix(0.82, 0.15, 0, 0);

  public Mix {
    if (!isShare(reads) || !isShare(writes) || !isShare(racy) || !isShare(churn)) {
      throw new IllegalArgumentException("a share that is not between 0 and 1");
    }
    if (!isShare(reads + writes)) {
      throw new IllegalArgumentException("reads and writes are more than all operations");
    }
  }

  public Mix withRacy(double share) {
    return new Mix(reads, writes, share, churn);
  }

  public Mix withChurn(double share) {
    return new Mix(reads, writes, racy, share);
  }

  private static boolean isShare(double number) {
    return number >= 0 && number <= 1;
  }
}
