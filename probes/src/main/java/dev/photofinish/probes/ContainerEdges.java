/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import java.util.AbstractMap;
import java.util.SortedMap;

/** What collections order that hand elements from thread to thread, each by a clock of its own. */
public final class ContainerEdges {
  private static final Detector DETECTOR = Engine.running().detector;

  private ContainerEdges() {}

  /** The running thread comes after all that was released for any element of a container. */
  public static void acquireAll(Object container) {
    ThreadState self = Keys.enter(container);
    if (self != null) {
      try {
        for (SyncVar each : Containers.known(container).all()) {
          DETECTOR.volatileRead(self, each);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** The key and the value of an entry, or null, that a map is about to return. */
  public static void acquireEntry(Object entry, Object map) {
    if (entry instanceof AbstractMap.SimpleImmutableEntry<?, ?> known) {
      Edges.acquire(Keys.element(known.getKey(), map));
      Edges.acquire(Keys.element(known.getValue(), map));
    }
  }

  /** The elements of {@code array} are about to be put into a container. */
  public static void releaseElements(Object array, Object container) {
    if (array instanceof Object[] elements) {
      for (Object each : elements) {
        Edges.release(Keys.element(each, container));
      }
    }
  }

  /** The keys of all nodes from {@code first} on are about to be compared with each other. */
  public static void acquireNodes(Object first, Object map) {
    for (Object node = first; node != null; node = Containers.nextNode(node)) {
      Edges.acquire(Keys.hashed(Containers.nodeHash(node), map));
    }
  }

  /** The running thread is about to compare elements of a container with each other. */
  public static void compares(Object container) {
    ThreadState self = Probes.self();
    if (!self.isInOwnCode()) {
      self.setComparing(container);
    }
  }

  public static void comparesNoMore() {
    compares(null);
  }

  /** An element of the container that is in use, if any, is about to be compared. */
  public static void acquireCompared(Object element) {
    Object container = Probes.self().comparing();
    if (container != null) {
      Edges.acquire(Keys.element(element, container));
    }
  }

  /**
   * A key of a sorted map, or of a spliterator of one, is about to be compared: if by code of the
   * target, that may look at it.
   */
  public static void acquireCompared(Object key, Object map) {
    if ((map instanceof SortedMap<?, ?> sorted && sorted.comparator() != null)
        || Keys.ifOfTarget(key) != null) {
      Edges.acquire(Keys.element(key, map));
    }
  }

  /** {@code view}, which is new, is another way to reach the elements of {@code container}. */
  public static void view(Object view, Object container) {
    ThreadState self = Keys.enter(container);
    if (self != null) {
      try {
        if (view != null) {
          Containers.view(view, container);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }
}
