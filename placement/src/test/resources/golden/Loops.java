/** Which accesses can wait until their loop is left. */
class Loops {
  double[] cells;
  final double[][] grid = null;
  int n;
  int x;
  boolean stop;

  static void up(int[] a, int lo, int hi) {
    for (int i = lo; i < hi; i++) {
      a[i] = 0;
    }
  }

  static void down(int[] a, int n) {
    for (int i = n; --i >= 0; ) {
      a[i] = 0;
    }
  }

  static int strides(int[] a, int offset) {
    int sum = 0;
    for (int i = 1; i < 10; i += 3) {
      sum += a[i - 1] + a[i + 1] + a[2 * i + offset] + a[9 - i];
    }
    return sum;
  }

  void arrayInField() {
    for (int i = 0; i < cells.length; i++) {
      cells[i] = 1;
    }
  }

  void arrayInFieldThatChanges(double[] other) {
    for (int i = 0; i < 5; i++) {
      cells[i] = 1;
      cells = other;
    }
  }

  void rows() {
    for (int i = 1; i < n; i++) {
      for (int j = 0; j < n; j++) {
        grid[i][j] = grid[i - 1][j];
      }
    }
  }

  static int firstZero(int[] a) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == 0) {
        return i;
      }
    }
    return -1;
  }

  static void onSomeRounds(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] > 0) {
        b[i]++;
      }
    }
  }

  static void synchronises(int[] a, Object lock) {
    for (int i = 0; i < a.length; i++) {
      synchronized (lock) {
        a[i]++;
      }
    }
  }

  static void callsSomebody(int[] a, Runnable task) {
    for (int i = 0; i < a.length; i++) {
      a[i]++;
      task.run();
    }
  }

  void waitsInside(int[] a) {
    for (int i = 0; i < a.length; i++) {
      a[i]++;
      while (!stop) {}
    }
  }

  /** Which no number ends. */
  static void goesOnInside(int[] a) {
    for (int i = 0; i < a.length; i++) {
      a[i]++;
      for (int j = 0; j <= Integer.MAX_VALUE; j++) {}
    }
  }

  static void endsInside(int[] a) {
    for (int i = 0; i < a.length; i++) {
      a[i]++;
      for (int j = 0; j <= 9; j++) {}
    }
  }

  static int total;
  static int least;

  static void staticFields(int[] a) {
    for (int i = 0; i < a.length; i++) {
      total += a[i];
      if (a[i] < least) {
        least = a[i];
      }
    }
  }

  static void staticFieldOfOtherClass(int n) {
    for (int i = 0; i < n; i++) {
      Counter.count += i;
    }
  }

  /** Its class may be initialised by its first use. */
  static class Counter {
    static int count = Integer.getInteger("count");
  }

  static int fieldOfOneObject(Loops one, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      if (one.n > i) {
        one.x++;
      }
      sum += one.x;
    }
    return sum;
  }

  static int fieldOfEachObject(Loops[] all) {
    int sum = 0;
    for (int i = 0; i < all.length; i++) {
      sum += all[i].x;
    }
    return sum;
  }

  static void fieldOfAnotherObject(Loops first, Loops second, int n) {
    Loops one = first;
    for (int i = 0; i < n; i++) {
      one.x = i;
      one = second;
    }
  }

  static int unevenly(int[] a) {
    int i = 0;
    while (i < 10) {
      i += a[i];
    }
    return i;
  }

  static int handled(int[] a, int[] b) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      try {
        sum += a[i] / b[i];
      } catch (ArithmeticException e) {
        sum++;
      }
    }
    return sum;
  }

  static void objects(Object[] a, Object o) {
    for (int i = 0; i < a.length; i++) {
      a[i] = o;
    }
  }

  static int neighbours(byte[] a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i += 2) {
      sum += a[i] << 8 | a[i + 1];
    }
    return sum;
  }

  static int neighboursByTheirOwnCounter(int[] keys, byte[] out) {
    int k = 51;
    for (int i = 0; i < 8; i++) {
      out[2 * i] = (byte) (keys[k--] + keys[k--] * keys[k--]);
      out[2 * i + 1] = 1;
    }
    return k;
  }

  static int neighboursInAnotherOrder(byte[] a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i += 2) {
      sum += a[i + 1] << 8 | a[i];
    }
    return sum;
  }

  static int neighboursWithAGap(byte[] a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i += 3) {
      sum += a[i] << 8 | a[i + 1];
    }
    return sum;
  }

  static int neighboursIfNumbersWrapAround(byte[] a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i += 2) {
      sum += a[i] << 8 | a[i + 0x80000001];
    }
    return sum;
  }

  int neighboursThatOthersMayChange(int n) {
    int sum = 0;
    for (int i = 0; i < n; i += 2) {
      sum += cells[i] > cells[i + 1] ? 1 : 0;
    }
    return sum;
  }

  static void oneElement(int[] a, int n) {
    for (int i = 0; i < n; i++) {
      if (i % 3 == 0) {
        a[2] = i;
      }
    }
  }

  static void oneElementForEver(int[] a) {
    while (a[2] == 0) {
      a[1] = 1;
    }
  }

  static void product(double[][] a, double[][] b, double[][] c) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        for (int k = 0; k < a.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
  }

  static int sameElements(int[] a, int[] keys) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < keys.length; k++) {
        sum += a[i] ^ keys[k];
      }
    }
    return sum;
  }

  static int moreAndMoreElements(int[] a) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < i; k++) {
        sum += a[k];
      }
    }
    return sum;
  }

  static int otherElements(int[] a) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      for (int k = i; k < a.length; k++) {
        sum += a[k];
      }
    }
    return sum;
  }

  static int elementsInTurns(int[] a, int[] keys, Object lock) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      synchronized (lock) {
        sum += a[i];
      }
      for (int k = 0; k < keys.length; k++) {
        sum += keys[k];
      }
    }
    return sum;
  }

  static int elementBehind(int[] a, int[] keys) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      int k = 0;
      for (int round = 0; round < 8; round++) {
        sum += keys[k++];
      }
      sum += a[i] + keys[k++] + keys[k];
    }
    return sum;
  }
}
