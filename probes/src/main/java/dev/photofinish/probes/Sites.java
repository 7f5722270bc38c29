/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All sites that have been instrumented, by number. */
public final class Sites {
  private static volatile Entry[] entries = new Entry[1024];
  private static int size; // guarded by the class
  private static final Map<Site, Integer> LINES = new HashMap<>(); // guarded by the class
  private static final Map<String, Integer> FIELDS = new HashMap<>(); // guarded by the class
  private static final List<String> FIELD_NAMES = new ArrayList<>(); // guarded by the class

  private Sites() {}

  /** A site, and where its variable's words lie once that has been found out. */
  static final class Entry {
    final Site site;

    /** The number of the field that it accesses, the same for all sites that do. */
    final int field;

    /** The number of the first site in the same line that accesses the same field. */
    final int line;

    /** Null if the site is no call. */
    final LibraryCall call;

    /** Null until the first access. */
    volatile Words words;

    Entry(Site site, int field, int line, LibraryCall call) {
      this.site = site;
      this.field = field;
      this.line = line;
      this.call = call;
    }
  }

  /**
   * The words of a field.
   *
   * @param holder the class, for a static field; null for one of objects
   */
  record Words(Object holder, long write, long read) {}

  public static int add(Site site) {
    return add(site, null);
  }

  /**
   * Adds a call of a library method; the field of {@code site} is its name and descriptor.
   *
   * @param viaSuper whether the method is that of the caller's superclass
   * @param confined whether the object is an iterator that no other thread can see
   */
  public static int addCall(Site site, boolean viaSuper, boolean confined) {
    return add(site, new LibraryCall(site, viaSuper, confined));
  }

  private static synchronized int add(Site site, LibraryCall call) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    entries[size] = new Entry(site, fieldNumber(site.variable()), lineNumber(site), call);
    return size++;
  }

  /** A line that reads and writes a field, {@code count++}, is one place for the reader. */
  private static int lineNumber(Site site) {
    if (site.line() == 0) {
      return size;
    }
    Integer first = LINES.putIfAbsent(site.withWrite(false), size);
    return first == null ? size : first;
  }

  /** What a site has in common with the others of its line. */
  static int line(int number) {
    return entry(number).line;
  }

  private static int fieldNumber(String name) {
    Integer known = FIELDS.putIfAbsent(name, FIELD_NAMES.size());
    if (known != null) {
      return known;
    }
    FIELD_NAMES.add(name);
    return FIELD_NAMES.size() - 1;
  }

  /** The field of a number, {@code com.acme.Box.data}. */
  static synchronized String fieldName(int number) {
    return FIELD_NAMES.get(number);
  }

  public static Site get(int number) {
    return entry(number).site;
  }

  static Entry entry(int number) {
    Entry entry = entries[number];
    return entry != null ? entry : published(number);
  }

  /** A site's number reaches other threads with its class; should that be too quick, wait. */
  private static synchronized Entry published(int number) {
    return entries[number];
  }
}
