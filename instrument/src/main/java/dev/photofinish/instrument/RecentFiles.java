/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The class files that were read last, by their names: who asks what a class is like often asks
 * next what its methods do. Thread-safe.
 */
final class RecentFiles {
  /** A class file has some 5,000 bytes. */
  private static final int MOST = 64;

  private final Map<String, byte[]> files = // guarded by this
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
          return size() > MOST;
        }
      };

  /** Null if it was not read, or is forgotten. */
  synchronized byte[] get(String name) {
    return files.get(name);
  }

  synchronized void put(String name, byte[] file) {
    files.put(name, file);
  }
}
