/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.History;
import dev.photofinish.race.Race;
import java.util.Arrays;

/**
 * The last read and the last write of each variable of a segment, by threads that held it one after
 * the other. A mark is the number of a claim and a site, in one int; 0 is no access.
 *
 * <p>A segment is one of these, and does not have one: ranges of many arrays are marked one after
 * the other, and each object on the way to a mark is a line of memory that has to be waited for.
 */
class Marks extends ReadFilter {
  private static final int SITE_BITS = 19;
  private static final int SITE = (1 << SITE_BITS) - 1;
  private static final int FEW_CLAIMS = 4;
  private static final Claim[] NO_CLAIMS = {};

  /** Numbering those that matter takes a look at every mark: it must not come too often. */
  private static final int MARKS_A_CLAIM = 16;

  /** So many variables have two marks each; with twice as many claims, all have a number. */
  static final int MOST = 1 << (Integer.SIZE - SITE_BITS - 2);

  final int length;
  private LastAccesses lastReads; // null until there is one
  private LastAccesses lastWrites;
  private Claim[] claims = NO_CLAIMS; // by their numbers, from 1 on
  private int last;

  /** None yet. */
  Marks(int length) {
    this(length, 0);
  }

  /** None yet, and a filter of some length. */
  Marks(int length, int seen) {
    super(seen);
    this.length = length;
  }

  private LastAccesses all(boolean write) {
    return write ? lastWrites : lastReads;
  }

  private LastAccesses made(boolean write) {
    if (write) {
      lastWrites = lastWrites == null ? new LastAccesses(length) : lastWrites;
    } else {
      lastReads = lastReads == null ? new LastAccesses(length) : lastReads;
    }
    return all(write);
  }

  private int get(int k, boolean write) {
    LastAccesses known = all(write); // they may be forgotten any time
    return known == null ? 0 : known.get(k);
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

  /** Whether there is a mark of the claim that {@code mark} has the number of. */
  static boolean has(int[] marks, int k, int mark) {
    return k >= 0 && k < marks.length && claim(marks[k]) == claim(mark);
  }

  final void beginMarks(Claim claim) {
    if (last + 1 >= claims.length) {
      makeRoom();
    }
    claims[++last] = claim;
  }

  /** The mark of the claim that has begun last, without a site. */
  final int current() {
    return mark(last);
  }

  /** Where marks can be set one by one; {@link LastAccesses#NONE} if they cannot now. */
  final int[] open(boolean write) {
    LastAccesses known = all(write);
    return known == null ? LastAccesses.NONE : known.open();
  }

  /** Sets the mark of every {@code step}th variable from one to another. */
  final void put(int first, int last, int step, int mark, boolean write) {
    made(write).put(first, last, step, mark);
  }

  /** The same for variables that sites access in turn; {@code base} is the number of the first. */
  final void putInTurn(Turns turns, int low, int high, int base, int mark, boolean write) {
    made(write).putInTurn(turns, low, high, base, mark);
  }

  final long bytesOfMarks() {
    return bytes(lastReads) + bytes(lastWrites);
  }

  private static long bytes(LastAccesses known) {
    return known == null ? 0 : known.bytes();
  }

  /** Whether variable {@code k} was accessed under the last claim. */
  final boolean isCurrent(int k, boolean write) {
    return claim(get(k, write)) == last;
  }

  /** Takes the mark of variable {@code k} away; the site of the access. */
  final int takeMark(int k, boolean write) {
    int site = siteOf(get(k, write));
    all(write).clear(k);
    return site;
  }

  private static int siteOf(int mark) {
    int site = siteBits(mark);
    return site == 0 ? Race.Side.UNKNOWN : site - 1;
  }

  /** The access of variable {@code k} at {@code epoch}; null if that is not the last one. */
  final History.Entry findMark(int k, long epoch, boolean write) {
    Claim[] known = claims;
    int mark = get(k, write);
    Claim claim = known.length == 0 ? null : known[claim(mark)];
    return claim != null && claim.epoch() == epoch
        ? new History.Entry(siteOf(mark), claim.locks())
        : null;
  }

  /** Puts the epochs of all accesses into {@code words}, but for those of the last claim. */
  final void copyFormer(long[] words) {
    copy(words, last);
  }

  final void copyAll(long[] words) {
    copy(words, 0);
  }

  private void copy(long[] words, int except) {
    for (int k = 0; k < length; k++) {
      words[EpochShadow.at(k)] = epoch(get(k, true), except);
      words[EpochShadow.at(k) + 1] = epoch(get(k, false), except);
    }
  }

  private long epoch(int mark, int except) {
    int number = claim(mark);
    return number == 0 || number == except ? 0 : claims[number].epoch();
  }

  /** Makes room for one claim more, by numbering those that have marks anew. */
  private void makeRoom() {
    if (claims.length < Math.max(FEW_CLAIMS, length / MARKS_A_CLAIM)) {
      claims = Arrays.copyOf(claims, Math.max(FEW_CLAIMS, 2 * claims.length));
      return;
    }
    Numbering numbering = new Numbering(claims.length);
    renumber(numbering);
    int count = numbering.number();
    renumber(numbering);
    Claim[] used = new Claim[2 * count > claims.length ? 2 * claims.length : claims.length];
    for (int old = 1; old < claims.length; old++) {
      if (numbering.of(old) != 0) {
        used[numbering.of(old)] = claims[old];
      }
    }
    claims = used;
    last = count;
  }

  private void renumber(Numbering numbering) {
    if (lastReads != null) {
      lastReads.renumber(numbering);
    }
    if (lastWrites != null) {
      lastWrites.renumber(numbering);
    }
  }

  /** The variables are gone, and nobody will ask for their marks, nor set one. */
  final void recycleMarks() {
    if (lastReads != null) {
      lastReads.recycle();
    }
    if (lastWrites != null) {
      lastWrites.recycle();
    }
    forgetMarks();
  }

  /** Forgets all marks; what was {@link #open} stays so. */
  final void forgetMarks() {
    lastReads = null;
    lastWrites = null;
    claims = NO_CLAIMS;
  }
}
