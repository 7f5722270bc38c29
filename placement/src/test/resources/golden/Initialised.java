/** Whether a call of a static method may wait for another thread to initialise the class. */
class Initialised {
  static final int SHIFT = shift(3);

  int x;

  /** Not here: nobody can have an object before the class is initialised. */
  void loop(int[] a) {
    for (int i = 0; i < a.length; i++) {
      a[i] = shift(x);
    }
  }

  static int shift(int i) {
    return i << 1;
  }

  static class MakesOne {
    static MakesOne first = new MakesOne();

    int x;

    /** Here: the first object may have been handed on. */
    void loop(int[] a) {
      for (int i = 0; i < a.length; i++) {
        a[i] = shift(x);
      }
    }

    static int shift(int i) {
      return i << 1;
    }
  }

  static class CallsSomebody {
    static final int SHIFT = Integer.getInteger("shift", 1);

    int x;

    /** Here: nobody knows what the initialiser calls. */
    void loop(int[] a) {
      for (int i = 0; i < a.length; i++) {
        a[i] = shift(x);
      }
    }

    static int shift(int i) {
      return i << SHIFT;
    }
  }
}
