/** Which reads are covered by the write that follows. */
class Updates {
  static int total;
  int x;
  int y;
  volatile int shared;
  double[] cells;
  Object[] objects;

  void field() {
    x += 5;
  }

  static void staticField() {
    total++;
  }

  void element(int i, double d) {
    cells[i] = cells[i] * 0.5 + d;
    cells[i] *= 0.25 - d;
  }

  /** The write may not come. */
  void division(int d) {
    x /= d;
  }

  void longDivision(long d) {
    x %= d;
  }

  void otherReadBetween(Updates other) {
    x += other.y;
  }

  void otherObject(Updates other) {
    other.x = x + 1;
  }

  void otherField() {
    y = x + 1;
  }

  void call() {
    x += Integer.parseInt("1");
  }

  /** Which the array may refuse. */
  void refused(int i) {
    objects[i] = objects[i];
  }

  void branch(boolean b) {
    x = b ? x : x + 1;
  }

  /** The write comes first on the way back. */
  void ofVolatile() {
    shared++;
  }

  void inLoop(int n) {
    for (int i = 0; i < n; i++) {
      cells[i] += 1;
      x += i;
    }
  }

  void caught() {
    try {
      x = x + 1;
    } catch (RuntimeException e) {
      x = 0;
    }
  }

  /** Whatever throws in between checks what has been read. */
  void swap(int i, int j) {
    double kept = cells[i];
    cells[i] = cells[j];
    cells[j] = kept;
  }

  void readTwice(int i, int j) {
    cells[j] = cells[i] * cells[i] + cells[j];
    cells[i] = 0;
  }

  /** The other one may be the same array. */
  void otherArray(double[] other, int i) {
    double kept = cells[i];
    other[i] = kept;
    cells[i] = 0;
  }

  void releasedBetween(int i) {
    double kept = cells[i];
    shared = 1;
    cells[i] = kept;
  }

  void branchBetween(int i, boolean b) {
    double kept = cells[i];
    cells[i] = b ? kept : 0;
  }

  /** Whichever way is taken. */
  void onBothBranches(boolean b) {
    y = x;
    if (b) {
      x = 1;
    } else {
      x = 2;
    }
  }

  void onOneBranch(boolean b) {
    y = x;
    if (b) {
      x = 1;
    }
  }

  int onAllCases(Updates other, int i) {
    int before = other.x;
    return before
        + switch (i) {
          case 0 -> other.x++;
          case 1 -> other.x--;
          default -> other.x = 0;
        };
  }

  /** A write is certain on one branch only: the read is covered, the first write is not. */
  int readOrWritten(boolean b) {
    int before = x;
    x = 1;
    shared = before;
    return b ? x : (x = 2);
  }

  /** Only what is acquired makes a difference. */
  int acquiredBetween() {
    int before = x;
    int between = shared;
    x = between;
    return before;
  }

  int lockedBetween(Object lock) {
    int before = x;
    synchronized (lock) {
      x = before + 1;
    }
    return before;
  }

  int unlockedBetween(Object lock) {
    int before;
    synchronized (lock) {
      before = x;
    }
    x = before + 1;
    return before;
  }

  /** The loop may never end. */
  void behindLoop(boolean b) {
    int before = x;
    while (b) {
      b = before == y;
    }
    x = before;
  }

  void behindRounds(boolean b) {
    int before = x;
    do {
      b = before == y;
    } while (b);
    x = before;
  }

  void inFirstRound(boolean b) {
    int before = x;
    do {
      x = before++;
    } while (b);
  }

  /** There is an array, as an element was read. */
  int lengthBetween(double[] other, int i) {
    double kept = other[i];
    int length = other.length;
    other[i] = kept + length;
    return length;
  }

  void lengthOfOtherBetween(double[] other, int i) {
    double kept = other[i];
    other[i] = kept + cells.length;
  }

  void inHandler(Updates other) {
    int before = x;
    try {
      before += other.y;
      x = before;
    } catch (NullPointerException e) {
      y = before;
    }
  }

  void manyThatMayThrow(int i, int j) {
    double kept = cells[i];
    cells[j] = cells[j + 1] + cells[j + 2] + cells[j + 3] + cells[j + 4];
    cells[i] = kept;
  }

  void refusedLater(int i, int j) {
    Object kept = objects[i];
    objects[i] = objects[j];
    objects[j] = kept;
  }

  void constructed(int i, int j) {
    double kept = cells[i];
    Updates other = new Updates();
    cells[i] = other.cells[j] + kept;
  }

  void reverse(int n) {
    for (int i = 0, j = n - 1; i < j; i++, j--) {
      double kept = cells[i];
      cells[i] = cells[j];
      cells[j] = kept;
    }
  }
}
