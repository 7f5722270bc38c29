/** The examples of the thesis, each with the checks that it has there. */
final class Figures {
  int f;
  int g;

  /** Figure 3.1: one write check of x/y/z at the end. */
  static final class Point {
    int x;
    int y;
    int z;

    void figure_3_1_move(int dx, int dy, int dz) {
      int tmp;
      tmp = this.x;
      this.x = tmp + dx;
      tmp = this.y;
      this.y = tmp + dy;
      tmp = this.z;
      this.z = tmp + dz;
    }
  }

  /** Figure 3.1: one read check of a[lo..hi] behind the loop. */
  static void figure_3_1_movePts(Point[] a, int lo, int hi) {
    for (int i = lo; i < hi; i++) {
      a[i].figure_3_1_move(1, 1, 1);
    }
  }

  /** Figure 3.3: one read check, at the second access. */
  static int figure_3_3(Figures b, Object lock) {
    int x;
    synchronized (lock) {
      x = b.f;
    }
    int y = b.f;
    int z;
    synchronized (lock) {
      z = b.f;
    }
    return x + y + z;
  }

  /** Figure 3.6 (a): a read check of b.g on its branch, and one of b.f at the end. */
  static int figure_3_6_a(Figures b, int i) {
    int x = 0;
    if (i < 0) {
      x = b.g;
    } else {
      x = b.f;
    }
    int z = b.f;
    return x + z;
  }

  /** Figure 3.6 (b): a write check of a[0..i], and a read check of b.f, behind the loop. */
  static int figure_3_6_b(Figures b, int[] a, boolean[] until) {
    int i = 0;
    do {
      a[i] = b.f;
      i++;
    } while (until[i]);
    return i;
  }
}
