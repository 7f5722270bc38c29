/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Accesses that others to the same field are certain to follow, whose check may be theirs. */
// expect: race on field AccessedAgain.onBothBranches
// expect: race on field AccessedAgain.afterUnlock
// expect: race on field AccessedAgain.unlessThrown
// expect: race on static field AccessedAgain.inLoop
// expect: race on static field AccessedAgain.inSomeRounds
public class AccessedAgain {
  private static long inLoop;
  private static int inSomeRounds;

  private int onBothBranches;
  private int afterUnlock;
  private int unlessThrown;

  public static void main(String[] args) {
    AccessedAgain shared = new AccessedAgain();
    Threads.unordered(shared::first, () -> System.out.println(shared.second(args)));
  }

  private void first() {
    onBothBranches = 1;
    afterUnlock = 2;
    unlessThrown = 3;
    inLoop = 4;
    inSomeRounds = 5;
  }

  private long second(String[] args) {
    return branches(args.length == 0) + unlock(new Object()) + thrown(args) + loop(100);
  }

  private int branches(boolean none) {
    int before = onBothBranches;
    if (none) {
      onBothBranches = before + 1;
    } else {
      onBothBranches = before - 1;
    }
    return before;
  }

  private int unlock(Object lock) {
    int before;
    synchronized (lock) {
      before = afterUnlock;
    }
    afterUnlock = before + 1;
    return before;
  }

  /** What would come later does not. */
  private int thrown(String[] args) {
    try {
      int before = unlessThrown;
      int length = args[0].length();
      unlessThrown = length;
      return before;
    } catch (ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }

  private static long loop(int n) {
    for (int i = 0; i < n; i++) {
      inLoop += i;
      if (i % 10 == 9) {
        inSomeRounds++;
      }
    }
    return n;
  }
}
