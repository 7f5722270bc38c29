/** Which fields of an object are checked together. */
class Coalesced {
  int x;
  int y;
  int z;
  volatile int shared;
  Coalesced next;
  final Coalesced fixed;

  /** The first writes to a new object are not checked at all; reads are. */
  Coalesced(Coalesced other) {
    fixed = other;
    x = 1;
    y = other.x + other.y;
    z = x + y;
  }

  /** Only the first read of either can find it null. */
  static int twoObjects(Coalesced a, Coalesced b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }

  void updates(int by, Coalesced other) {
    x += by * other.x;
    y += by * other.y;
    z += by * other.z;
  }

  /** One check of what is read, and one of what is written. */
  void copies() {
    x = y;
    z = y;
  }

  /** It is checked where it is written; nothing can come between that and the read. */
  int readOfWritten() {
    x = 1;
    y = 2;
    return x + z;
  }

  int acquire() {
    return x + shared + y;
  }

  void release() {
    int before = x;
    shared = before;
    z = y;
  }

  int monitor() {
    int before = x;
    synchronized (this) {
      return before + y;
    }
  }

  int callThatIsKnown() {
    return x + twice(y) + z;
  }

  static int twice(int n) {
    return 2 * n;
  }

  int callThatMayGoOn() {
    return x + count(y) + z;
  }

  static int count(int n) {
    int i = 0;
    while (i != n) {
      i += 2;
    }
    return i;
  }

  int callOfAnything(Runnable task) {
    int before = x;
    task.run();
    return before + y;
  }

  /** Another path comes in between. */
  int branch(boolean b) {
    return x + (b ? y : 1) + z;
  }

  int arrayBetween(int[] a) {
    return x + a[0] + y;
  }

  /** Each index may be out of bounds: they are too many to have code for all. */
  int muchBetween(int[] a) {
    return x + a[0] + a[1] + a[2] + a[3] + a[4] + y;
  }

  /** This one is not: {@code this} is no null pointer. */
  int notTooMuchBetween(Coalesced o, int[] a) {
    return o.x + a[0] + a[1] + a[2] + a[3] + x + o.y;
  }

  /** The object is nowhere to be found when the other is null. */
  int notInVariable(Coalesced other) {
    return fixed.x + other.x + fixed.y;
  }

  int inNoVariableButNothingThrows() {
    return fixed.x + fixed.y;
  }

  /** Somebody may have changed next, though by a race. */
  int loadedTwice() {
    return next.x + next.y;
  }

  int loadedOnce() {
    Coalesced n = next;
    return n.x + n.y;
  }

  /** The variable has another object by then. */
  static int variableChanges(Coalesced a, Coalesced b) {
    int before = a.x;
    Coalesced old = a;
    a = b;
    return before + a.y + old.z;
  }

  int inTry(int[] a) {
    try {
      return x + a[0] + y;
    } catch (RuntimeException e) {
      return z;
    }
  }

  int inLoop(Coalesced[] all) {
    int sum = 0;
    for (Coalesced each : all) {
      sum += each.x * each.y;
    }
    return sum;
  }

  long division(int d) {
    return x / d + y;
  }
}
