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
}
