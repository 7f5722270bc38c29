/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import java.util.Arrays;

/** Parts of any shape: for each index, the number of its part. */
final class Groups implements Partition {
  private static final int MOST = 1 << 16;
  private static final int SHARE = 64;

  private final char[] partOf;
  private final int[] firsts; // by part
  private final int[] sizes; // by part

  private final boolean frugal; // whether to give up once there are too many

  private Groups(char[] partOf, int[] firsts, int[] sizes, boolean frugal) {
    this.frugal = frugal;
    this.partOf = partOf;
    this.firsts = firsts;
    this.sizes = sizes;
  }

  /** All indices in one part. */
  static Groups coarse(int length) {
    return new Groups(new char[length], new int[] {0}, new int[] {length}, false);
  }

  /** The parts of {@code other}, in a form that can be refined in any way. */
  static Groups of(Partition other) {
    char[] partOf = new char[other.length()];
    for (int i = 0; i < partOf.length; i++) {
      partOf[i] = (char) other.part(i);
    }
    return of(partOf, other.parts(), true);
  }

  /** Whether so many indices justify that all of the array are numbered anew. */
  static boolean isWorthwhile(Indices f, int length) {
    return f.size() >= length / SHARE;
  }

  @Override
  public int length() {
    return partOf.length;
  }

  @Override
  public int parts() {
    return sizes.length;
  }

  @Override
  public int part(int index) {
    return partOf[index];
  }

  @Override
  public int first(int part) {
    return firsts[part];
  }

  @Override
  public Indices indices(int part) {
    IndexBits all = new IndexBits(length());
    for (int i = firsts[part]; i < length(); i++) {
      if (partOf[i] == part) {
        all.add(i);
      }
    }
    return all;
  }

  @Override
  public boolean isSufficientFor(Indices f) {
    int[] hits = hits(f);
    for (int part = 0; part < hits.length; part++) {
      if (hits[part] != 0 && hits[part] != sizes[part]) {
        return false;
      }
    }
    return true;
  }

  private int[] hits(Indices f) {
    int[] hits = new int[parts()];
    for (int i = f.begin(); i >= 0; i = f.next(i + 1)) {
      hits[partOf[i]]++;
    }
    return hits;
  }

  @Override
  public void forEachPart(Indices f, PartVisitor visitor) {
    for (int i = f.begin(); i >= 0; i = f.next(i + 1)) {
      if (firsts[partOf[i]] == i) {
        visitor.part(partOf[i]);
      }
    }
  }

  /** A part that {@code f} has some indices of, but not all, gives these away to a new one. */
  @Override
  public Partition refine(Indices f) {
    if (frugal && !isWorthwhile(f, length())) {
      return new Fine(length());
    }
    int[] hits = hits(f);
    int[] news = new int[parts()];
    int count = parts();
    for (int part = 0; part < hits.length; part++) {
      boolean splits = hits[part] != 0 && hits[part] != sizes[part];
      news[part] = splits ? count++ : part;
    }
    if (count > MOST || (frugal && count > length() / SHARE)) {
      return new Fine(length());
    }
    char[] next = partOf.clone();
    for (int i = f.begin(); i >= 0; i = f.next(i + 1)) {
      next[i] = (char) news[partOf[i]];
    }
    return of(next, count, frugal);
  }

  private static Groups of(char[] partOf, int parts, boolean frugal) {
    int[] firsts = new int[parts];
    int[] sizes = new int[parts];
    Arrays.fill(firsts, -1);
    for (int i = 0; i < partOf.length; i++) {
      int part = partOf[i];
      firsts[part] = firsts[part] < 0 ? i : firsts[part];
      sizes[part]++;
    }
    return new Groups(partOf, firsts, sizes, frugal);
  }

  @Override
  public Mode mode() {
    return parts() == 1 ? Mode.COARSE : Mode.GROUPS;
  }

  @Override
  public String toString() {
    return Arrays.toString(partOf);
  }
}
