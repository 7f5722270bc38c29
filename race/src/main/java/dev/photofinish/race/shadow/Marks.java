/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.History;
import dev.photofinish.race.Race;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The last read and the last write of each variable of a segment, by threads that held it one after
 * the other. A mark is the number of a claim and a site, in one int; 0 is no access.
 */
final class Marks {
  /** No marks at all. */
  static final int[] NONE = {};

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long BASE = Words.constant("ARRAY_INT_BASE_OFFSET");

  private static final int SITE_BITS = 20;
  private static final int SITE = (1 << SITE_BITS) - 1;
  private static final int FEW_CLAIMS = 4;

  /** Counting claims that matter takes a look at every mark: it must not come too often. */
  private static final int MARKS_A_CLAIM = 16;

  /** So many variables have two marks each; with twice as many claims, all have a number. */
  static final int MOST = 1 << (Integer.SIZE - SITE_BITS - 2);

  private final int length;
  private int[] reads = NONE; // made when the first comes
  private int[] writes = NONE;
  private Claim[] claims = new Claim[FEW_CLAIMS]; // by their numbers, from 1 on
  private int last;

  Marks(int length) {
    this.length = length;
  }

  /** What stands for a site in a mark; 0 for one of those that do not fit. */
  static int site(int site) {
    return (site + 1) >>> SITE_BITS == 0 ? site + 1 : 0;
  }

  /**
   * Sets a mark; false if there is no such place. With one comparison: the JIT does not see that
   * its own would be the same as ours.
   */
  static boolean put(int[] marks, int k, int mark) {
    long place = Integer.toUnsignedLong(k);
    if (place >= marks.length) {
      return false;
    }
    UNSAFE.putInt(marks, BASE + place * Integer.BYTES, mark);
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
    return last << SITE_BITS;
  }

  int[] open(boolean write) {
    if (write) {
      writes = writes == NONE ? new int[length] : writes;
      return writes;
    }
    reads = reads == NONE ? new int[length] : reads;
    return reads;
  }

  /** Whether variable {@code k} was accessed under the last claim. */
  boolean isCurrent(int k, boolean write) {
    return get(k, write) >>> SITE_BITS == last;
  }

  /** Takes the mark of variable {@code k} away; the site of the access. */
  int take(int k, boolean write) {
    int site = siteOf(get(k, write));
    (write ? writes : reads)[k] = 0;
    return site;
  }

  private int get(int k, boolean write) {
    int[] marks = write ? writes : reads;
    return marks == NONE ? 0 : marks[k];
  }

  private static int siteOf(int mark) {
    int site = mark & SITE;
    return site == 0 ? Race.Side.UNKNOWN : site - 1;
  }

  /** The access of variable {@code k} at {@code epoch}; null if that is not the last one. */
  History.Entry find(int k, long epoch, boolean write) {
    int mark = get(k, write);
    Claim claim = claims[mark >>> SITE_BITS];
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
      words[EpochShadow.at(k)] = epoch(get(k, true), except);
      words[EpochShadow.at(k) + 1] = epoch(get(k, false), except);
    }
  }

  private long epoch(int mark, int except) {
    int number = mark >>> SITE_BITS;
    return number == 0 || number == except ? 0 : claims[number].epoch();
  }

  /** Makes room for one claim more, by numbering those that have marks anew. */
  private void makeRoom() {
    if (claims.length < length / MARKS_A_CLAIM) {
      claims = Arrays.copyOf(claims, 2 * claims.length);
      return;
    }
    int[] numbers = new int[claims.length];
    int count = number(numbers, writes, number(numbers, reads, 0));
    Claim[] used = new Claim[2 * count > claims.length ? 2 * claims.length : claims.length];
    for (int old = 1; old < numbers.length; old++) {
      if (numbers[old] != 0) {
        used[numbers[old]] = claims[old];
      }
    }
    renumber(numbers, reads);
    renumber(numbers, writes);
    claims = used;
    last = count;
  }

  /** Gives numbers after {@code last} to claims that have marks and no number yet. */
  private static int number(int[] numbers, int[] marks, int last) {
    int next = last;
    for (int mark : marks) {
      int old = mark >>> SITE_BITS;
      if (old != 0 && numbers[old] == 0) {
        numbers[old] = ++next;
      }
    }
    return next;
  }

  private static void renumber(int[] numbers, int[] marks) {
    for (int k = 0; k < marks.length; k++) {
      marks[k] = numbers[marks[k] >>> SITE_BITS] << SITE_BITS | (marks[k] & SITE);
    }
  }
}
