/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.History;
import dev.photofinish.race.Race;
import java.util.Arrays;

/**
 * The last read and the last write of each variable of a segment, by threads that held it one after
 * the other. A mark is the number of a claim and a site, in one int; 0 is no access.
 */
final class Marks {
  private static final int SITE_BITS = 20;
  private static final int SITE = (1 << SITE_BITS) - 1;
  private static final int FEW_CLAIMS = 4;

  /** Numbering those that matter takes a look at every mark: it must not come too often. */
  private static final int MARKS_A_CLAIM = 16;

  /** So many variables have two marks each; with twice as many claims, all have a number. */
  static final int MOST = 1 << (Integer.SIZE - SITE_BITS - 2);

  private final int length;
  private final LastAccesses reads;
  private final LastAccesses writes;
  private Claim[] claims = new Claim[FEW_CLAIMS]; // by their numbers, from 1 on
  private int last;

  Marks(int length) {
    this.length = length;
    this.reads = new LastAccesses(length);
    this.writes = new LastAccesses(length);
  }

  private LastAccesses all(boolean write) {
    return write ? writes : reads;
  }

  /** The number of the claim in a mark. */
  static int claim(int mark) {
    return mark >>> SITE_BITS;
  }

  /** The mark of a claim by its number, without a site. */
  static int mark(int claim) {
    return claim << SITE_BITS;
  }

  static int siteBits(int mark) {
    return mark & SITE;
  }

  /** What stands for a site in a mark; 0 for one of those that do not fit. */
  static int site(int site) {
    return (site + 1) >>> SITE_BITS == 0 ? site + 1 : 0;
  }

  /**
   * Sets a mark; false if there is no such place. Compared as ints, and in these words: C2 then
   * takes the comparisons out of a loop that goes from one element to the next, like its own.
   */
  static boolean put(int[] marks, int k, int mark) {
    if (k < 0 || k >= marks.length) {
      return false;
    }
    marks[k] = mark;
    return true;
  }

  void begin(Claim claim) {
    if (last + 1 == claims.length) {
      makeRoom();
    }
    claims[++last] = claim;
  }

  /** The mark of the claim that has begun last, without a site. */
  int current() {
    return mark(last);
  }

  /** Where marks can be set one by one; {@link LastAccesses#NONE} if they cannot now. */
  int[] open(boolean write) {
    return all(write).open();
  }

  /** Sets the mark of every {@code step}th variable from one to another. */
  void put(int first, int last, int step, int mark, boolean write) {
    all(write).put(first, last, step, mark);
  }

  long bytes() {
    return reads.bytes() + writes.bytes();
  }

  /** Whether variable {@code k} was accessed under the last claim. */
  boolean isCurrent(int k, boolean write) {
    return claim(all(write).get(k)) == last;
  }

  /** Takes the mark of variable {@code k} away; the site of the access. */
  int take(int k, boolean write) {
    int site = siteOf(all(write).get(k));
    all(write).clear(k);
    return site;
  }

  private static int siteOf(int mark) {
    int site = siteBits(mark);
    return site == 0 ? Race.Side.UNKNOWN : site - 1;
  }

  /** The access of variable {@code k} at {@code epoch}; null if that is not the last one. */
  History.Entry find(int k, long epoch, boolean write) {
    int mark = all(write).get(k);
    Claim claim = claims[claim(mark)];
    return claim != null && claim.epoch() == epoch
        ? new History.Entry(siteOf(mark), claim.locks())
        : null;
  }

  /** Puts the epochs of all accesses into {@code words}, but for those of the last claim. */
  void copyFormer(long[] words) {
    copy(words, last);
  }

  void copyAll(long[] words) {
    copy(words, 0);
  }

  private void copy(long[] words, int except) {
    for (int k = 0; k < length; k++) {
      words[EpochShadow.at(k)] = epoch(writes.get(k), except);
      words[EpochShadow.at(k) + 1] = epoch(reads.get(k), except);
    }
  }

  private long epoch(int mark, int except) {
    int number = claim(mark);
    return number == 0 || number == except ? 0 : claims[number].epoch();
  }

  /** Makes room for one claim more, by numbering those that have marks anew. */
  private void makeRoom() {
    if (claims.length < length / MARKS_A_CLAIM) {
      claims = Arrays.copyOf(claims, 2 * claims.length);
      return;
    }
    Numbering numbering = new Numbering(claims.length);
    reads.renumber(numbering);
    writes.renumber(numbering);
    int count = numbering.count();
    Claim[] used = new Claim[2 * count > claims.length ? 2 * claims.length : claims.length];
    for (int old = 1; old < claims.length; old++) {
      if (numbering.of(old) != 0) {
        used[numbering.of(old)] = claims[old];
      }
    }
    claims = used;
    last = count;
  }
}
