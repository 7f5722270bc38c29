/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.History;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;

/** The histories of the elements of an array, segment by segment. */
public final class SegmentedShadow extends TaggedShadow {
  /** Threads that share out a large array meet in few segments. */
  private static final int SIZE = Marks.MOST;

  private static final int SHIFT = Integer.numberOfTrailingZeros(SIZE);

  /** So many threads have a byte for each variable; others do without. */
  private static final int LENSES = 8;

  /** Fewer variables have words from the beginning, which are in few lines of a cache as it is. */
  public static final int FEW = 32;

  /** Those that have marks only so that reports may tell where accesses were. */
  static final FormerMarks FORMER = new FormerMarks();

  private static final Segment[] NO_OTHERS = {};
  private static final ByteBudget NO_BUDGET = new ByteBudget();

  private final Shadow original; // mostly this
  private final int length;
  private final int shift; // SHIFT, see words
  private final ByteBudget budget;
  private volatile Segment first; // made at its first access, as are the others
  private final Segment[] others; // from the second on
  private volatile long[][] words; // of each segment; null if none has any
  private volatile Segment[] lenses; // of some threads, by their slots; null if none has one
  private volatile boolean frugal; // whether there were no bytes left for a lens

  public SegmentedShadow(int length, Object label, ByteBudget budget) {
    super(label);
    this.original = this;
    this.length = length;
    this.shift = SHIFT;
    this.budget = budget;
    budget.addElements(length);
    others = length <= SIZE ? NO_OTHERS : new Segment[(length - 1) >>> SHIFT];
  }

  /** The few variables of {@code original}, shared in its words. */
  SegmentedShadow(EpochShadow original) {
    super(original.label(), original.tag());
    this.original = original;
    this.length = original.length();
    this.shift = SHIFT;
    this.budget = NO_BUDGET; // the words are not its own
    others = NO_OTHERS;
    words = new long[][] {original.words()};
    first = new Segment(this, original.words());
  }

  /** What is known of the variables apart from their accesses. */
  public Shadow original() {
    return original;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public long bytes() {
    long bytes = 0;
    for (int place = 0; place <= others.length; place++) {
      Segment known = atPlace(place);
      bytes += known == null ? 0 : known.bytes();
    }
    Segment[] made = lenses;
    for (int slot = 0; made != null && slot < LENSES; slot++) {
      bytes += ArrayElements.get(made, slot) == null ? 0 : length; // a byte a variable
    }
    return bytes;
  }

  @Override
  public void arrayDied() {
    budget.removeElements(length, bytes());
    for (int place = 0; place <= others.length; place++) {
      Segment known = atPlace(place);
      if (known != null) {
        known.arrayDied();
      }
    }
  }

  /** What bytes are taken from. */
  ByteBudget budget() {
    return budget;
  }

  /** The segment of a variable. */
  public Segment segment(int index) {
    int place = index >>> SHIFT;
    Segment known = atPlace(place);
    return known == null ? make(place) : known;
  }

  /** Most arrays have no others: those of the first segment are found without them. */
  private Segment atPlace(int place) {
    return place == 0 ? first : ArrayElements.get(others, place - 1);
  }

  /**
   * The segment of a variable of {@code shadow}, which may be null, if it has been made, and there
   * is such a variable; else that of no array.
   */
  public static Segment known(Shadow shadow, int index) {
    return shadow instanceof SegmentedShadow x ? x.known(index) : Segment.NONE;
  }

  private Segment known(int index) {
    int place = index >>> SHIFT;
    if (place > others.length) {
      return Segment.NONE;
    }
    Segment known = atPlace(place);
    return known == null ? Segment.NONE : known;
  }

  private Segment make(int place) {
    int base = place << SHIFT;
    Segment made = new Segment(this, base, Math.min(SIZE, length - base));
    return place == 0 ? putFirst(made) : ArrayElements.putIfAbsent(others, place - 1, made);
  }

  private synchronized Segment putFirst(Segment made) {
    if (first == null) {
      first = made;
    }
    return first;
  }

  /** Whether any segment has words. */
  public boolean hasWords() {
    return words != null;
  }

  /** The words of the segment of {@code index}; null if there are none, or no such variable. */
  public long[] words(int index) {
    // Not by the constant: a loop that takes elements of several arrays at one index, and seldom
    // needs words, would have the place and what is left of the index for all, and in advance.
    long[][] all = words;
    int place = index >>> shift;
    return place < all.length ? all[place] : null;
  }

  /** Where among those words the last write of {@code index} is; its reads come next. */
  public int at(int index) {
    return EpochShadow.at(index & ~(-1 << shift));
  }

  void setWords(int base, long[] made) {
    synchronized (this) {
      if (words == null) {
        words = new long[others.length + 1][];
      }
    }
    ArrayElements.put(words, base >>> SHIFT, made);
  }

  /** Whether {@code self} is to look at few variables through a lens, which it may have. */
  public boolean isBetterSeenThroughLens(ThreadState self, Segment segment) {
    return length < FEW && self.arrays().mayHaveLens(segment, self.claim());
  }

  /** Whether {@code self} may look at shared variables through a lens. */
  public boolean isSeenThroughLens(ThreadState self) {
    return Epoch.slot(self.epoch()) < LENSES && length >= FEW && !frugal;
  }

  /**
   * What {@code self}, which has just read a variable of {@code segment}, is to keep so that it
   * need not ask again: the segment, or a lens if there is more than one reader, or few variables.
   */
  public Segment toKeep(ThreadState self, Segment segment, int index) {
    if (!segment.isShared() || !self.isTracked()) {
      return segment;
    }
    Segment lens = null;
    if (length < FEW) {
      lens = self.arrays().lens(segment, self.openClaim());
    } else if (isSeenThroughLens(self)) {
      lens = lens(Epoch.slot(self.epoch()), segment, index);
    }
    if (lens == null) {
      return segment;
    }
    lens.see(index, self.openClaim());
    return lens;
  }

  /** The one of a slot, made as soon as it is of use; null if it is not yet, or costs too much. */
  private Segment lens(int slot, Segment segment, int index) {
    Segment[] all = lenses;
    Segment known = all == null ? null : ArrayElements.get(all, slot);
    return known == null && segment.isReadByMany(index) ? makeLens(slot) : known;
  }

  private synchronized Segment makeLens(int slot) {
    if (!budget.tryTake(length)) {
      frugal = true;
      return null;
    }
    if (lenses == null) {
      lenses = new Segment[LENSES];
    }
    Segment made = new Segment(this);
    ArrayElements.put(lenses, slot, made);
    return made;
  }

  /** Where the access at an epoch was, if it has left a mark; else null. */
  public History.Entry find(int index, long epoch, boolean write) {
    return segment(index).find(index, epoch, write);
  }
}
