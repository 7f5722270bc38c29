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
