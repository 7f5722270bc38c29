/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The segments that were shared lately. Their marks tell where accesses were that have not come
 * again since; of how many segments they are kept is limited, like the history of a thread.
 */
final class FormerMarks {
  private static final int MOST = 256;

  private final List<WeakReference<Segment>> segments = new ArrayList<>(); // guarded by this
  private int next;

  void add(Segment segment) {
    Segment oldest = replaceOldest(segment);
    if (oldest != null) {
      oldest.forget();
    }
  }

  private synchronized Segment replaceOldest(Segment segment) {
    WeakReference<Segment> added = new WeakReference<>(segment);
    if (segments.size() < MOST) {
      segments.add(added);
      return null;
    }
    WeakReference<Segment> oldest = segments.set(next, added);
    next = (next + 1) % MOST;
    return oldest.get();
  }
}
