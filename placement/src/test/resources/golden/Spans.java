import java.util.List;

/** Which accesses are covered by a check that was made before. */
class Spans {
  int x;
  int y;
  Spans next;
  final Spans fixed = null;
  volatile int flag;
  static int count;
  int[] cells;

  int readTwice() {
    return x + x;
  }

  void readThenWrite() {
    x++;
  }

  int writeThenRead() {
    x = 1;
    return x;
  }

  static int twoObjects(Spans a, Spans b) {
    return a.x + b.x;
  }

  void acquireKeepsChecks(Object lock) {
    x = 1;
    synchronized (lock) {
      x = 2;
    }
  }

  void releaseEndsThem(Object lock) {
    synchronized (lock) {
      x = 1;
    }
    x = 2;
  }

  void volatileWriteEndsThem() {
    x = 1;
    flag = 1;
    x = 2;
  }

  int volatileReadKeepsThem() {
    x = 1;
    return flag + x;
  }

  int bothBranches(boolean b) {
    if (b) {
      x = 1;
    } else {
      x = 2;
    }
    return x;
  }

  int readOnOneBranch(boolean b) {
    int r = 0;
    if (b) {
      r = x;
    } else {
      x = 2;
    }
    return r + x++;
  }

  int oneBranch(boolean b) {
    if (b) {
      x = 1;
    }
    return x;
  }

  int loop(int n) {
    int sum = x;
    for (int i = 0; i < n; i++) {
      sum += x + y;
    }
    return sum + y;
  }

  int releaseInLoop(int n, Object lock) {
    int sum = x;
    for (int i = 0; i < n; i++) {
      sum += x;
      synchronized (lock) {
        sum++;
      }
    }
    return sum;
  }

  static void sameElement(int[] a, int i) {
    a[i] = a[i] + 1;
    a[i] = 2;
  }

  static int shiftedElement(int[] a, int i) {
    int j = i + 1;
    a[j - 1] = 1;
    a[2 * i] = 1;
    return a[i] + a[i + i] + a[j] + a[1 + i];
  }

  static void elementsInLoop(int[] a, int n) {
    for (int i = 0; i < n; i++) {
      a[i] = 0;
      a[i] = 1;
    }
  }

  int byAlias() {
    cells[0] = 1;
    return cells[0];
  }

  int aliasThatIsWritten(int[] other) {
    cells[0] = 1;
    cells = other;
    return cells[0] + other[0];
  }

  int aliasThatIsWrittenByAnotherName(Spans same, int[] other) {
    cells[0] = 1;
    same.cells = other;
    return cells[0];
  }

  int aliasThatOthersMayWrite(Object lock) {
    cells[0] = 1;
    synchronized (lock) {
      return cells[0];
    }
  }

  int finalIsKept(Object lock) {
    int r = fixed.x;
    synchronized (lock) {
      return r + fixed.x;
    }
  }

  static int twoElements(Spans[] a, int i) {
    return a[i].x + a[i].y + a[i].x;
  }

  static int elementThatIsWritten(Spans[] a, int i, int j) {
    int r = a[i].x;
    a[j] = null;
    return r + a[i].x;
  }

  static int list(Spans head) {
    int sum = 0;
    for (Spans each = head; each != null; each = each.next) {
      sum += each.x + each.x;
    }
    return sum;
  }

  static int previous(Spans head) {
    Spans last = head;
    int sum = head.x;
    for (int i = 0; i < 10; i++) {
      Spans each = last.next;
      sum += last.x;
      last = each;
    }
    return sum;
  }

  int call(Runnable task) {
    int r = x;
    task.run();
    return r + x;
  }

  int harmlessCall() {
    int r = x;
    return Math.max(r, 3) + x;
  }

  int copy(Spans[] a, Spans[] b) {
    int r = a[0].x;
    System.arraycopy(b, 0, a, 0, 1);
    return r + a[0].x;
  }

  int handler(List<String> list) {
    try {
      x = 1;
      list.clear();
      y = 1;
    } catch (RuntimeException e) {
      return x + y;
    }
    return x + y;
  }

  int handlerOfAccess(int[] a) {
    try {
      x = 1;
      a[0] = 1;
      y = 1;
    } catch (RuntimeException e) {
      return x + y + a[0];
    }
    return x + a[0];
  }

  int ownStatic() {
    x = 1;
    count++;
    return x + count;
  }

  int staticOfOther() {
    x = 1;
    int r = Other.level;
    r += x;
    r += Other.level;
    return r + x;
  }

  int newOfOther() {
    x = 1;
    Other other = new Other();
    return x;
  }

  Spans(int a) {
    x = a;
    y = x;
  }

  static int wide(long[] a, int i, long v) {
    a[i] = v;
    a[i] += v;
    return i;
  }

  static class Other {
    static int level = Integer.getInteger("level");
  }
}
