/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.detector.SharedWords;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All sites that have been instrumented, by number. */
public final class Sites {
  private static volatile Entry[] entries = new Entry[1024];
  private static int size; // guarded by the class
  private static final Map<Site, Integer> LINES = new HashMap<>(); // guarded by the class
  private static final Map<String, Integer> FIELDS = new HashMap<>(); // guarded by the class
  private static final Map<String, Set<StackTraceElement>> FRESH =
      new HashMap<>(); // guarded by the class
  private static final Map<String, List<String>> SHARING = new HashMap<>(); // guarded by the class
  private static final List<String> FIELD_NAMES = new ArrayList<>(); // guarded by the class

  private Sites() {}

  /** A site, and where its variable's words lie once that has been found out. */
  static final class Entry {
    static final int NONE = -1;

    final Site site;

    /** The number of the field that it accesses, the same for all sites that do. */
    final int field;

    /** The number of the first site in the same line that accesses the same field. */
    final int line;

    /** Null if the site is no call. */
    final LibraryCall call;

    /** If the site stands for accesses that are checked as one, these; else null. */
    final SharedWords.Names together;

    /** The number of the class whose initialisation an access must follow, or {@link #NONE}. */
    final int type;

    /** Null until the first access. */
    volatile Words words;

    Entry(Site site, int field, int line, int type, LibraryCall call, SharedWords.Names together) {
      this.site = site;
      this.field = field;
      this.line = line;
      this.type = type;
      this.call = call;
      this.together = together;
    }

    /** Whether its variable has no words: the history, or the clock, is in a table. */
    boolean isElsewhere() {
      return site.shadowed().isElsewhere()
          || (site.shadowed().isStatic() && places(null).write() == 0);
    }

    /** Where the words of its variable lie, in {@code object}, or in its class if that is null. */
    Words places(Object object) {
      Words known = words;
      if (known == null) {
        known = Layout.words(site, object);
        words = known;
      }
      return known;
    }
  }

  /**
   * The words of a field, or its clock. If there is no place for the clock, {@code read} is that of
   * the field itself: all that a handle knows of it.
   *
   * @param base of the class, for a static field; null for one of objects
   * @param tag where objects have their tag; 0 for a static field
   * @param shared the words if others share them; else null
   * @param member which of those the field is
   */
  record Words(
      WeakReference<Object> base,
      long write,
      long read,
      long tag,
      SharedWords.Place shared,
      int member) {
    Words(WeakReference<Object> base, long write, long read, long tag) {
      this(base, write, read, tag, null, 0);
    }

    /** Where the words of a static field are. Reached by code of a class that refers to it. */
    Object holder() {
      return base.get();
    }
  }

  public static int add(Site site) {
    return add(site, null, null);
  }

  /**
   * Adds accesses that are checked as one, each of which was added before: to all fields that share
   * words, or to elements next to each other.
   */
  public static synchronized int addTogether(int[] sites) {
    int[] fields = new int[sites.length];
    for (int i = 0; i < sites.length; i++) {
      fields[i] = entry(sites[i]).field;
    }
    return add(entry(sites[0]).site, null, new SharedWords.Names(fields, sites));
  }

  /**
   * Adds a call of a library method; the field of {@code site} is its name and descriptor.
   *
   * @param viaSuper whether the method is that of the caller's superclass
   * @param confined whether the object is an iterator that no other thread can see
   */
  public static int addCall(Site site, boolean viaSuper, boolean confined) {
    return add(site, new LibraryCall(site, viaSuper, confined), null);
  }

  /** Adds an access to a field whose words are known. */
  static synchronized int add(Site site, Words words) {
    int number = add(site);
    entries[number].words = words;
    return number;
  }

  private static synchronized int add(Site site, LibraryCall call, SharedWords.Names together) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    int field = fieldNumber(site.variable());
    int line = lineNumber(site);
    entries[size] = new Entry(known(site, line), field, line, Entry.NONE, call, together);
    return size++;
  }

  /** One object for all equal sites of a line: a class may be woven by many loaders. */
  private static Site known(Site site, int line) {
    Entry first = entries[line];
    return first != null && first.site.equals(site) ? first.site : site;
  }

  /** The accesses that a site stands for; null if it stands for itself. */
  public static int[] together(int number) {
    SharedWords.Names names = entry(number).together;
    return names == null ? null : names.sites();
  }

  /** A site that was added before it was known what it accesses. */
  static synchronized Entry resolve(int number, Site site) {
    Entry known = entries[number];
    if (known.site.shadowed().isUnresolved()) {
      boolean isStatic = known.site.shadowed().isStatic();
      int type = isStatic ? Types.number(site.declaring()) : Entry.NONE;
      known = new Entry(site, fieldNumber(site.variable()), known.line, type, null, null);
      entries[number] = known;
    }
    return known;
  }

  /** Notes that a constructor writes a field of its new object, which no history will show. */
  public static synchronized void addFresh(Site site) {
    FRESH.computeIfAbsent(site.variable(), key -> new LinkedHashSet<>()).add(site.frame());
  }

  /** Where constructors write a field, {@code com.acme.Box.data}, of their new objects. */
  public static synchronized Set<StackTraceElement> fresh(String variable) {
    return Set.copyOf(FRESH.getOrDefault(variable, Set.of()));
  }

  /** Notes which fields share words with one, {@code com.acme.Box.data}. */
  public static synchronized void addSharing(String variable, List<String> fields) {
    SHARING.put(variable, fields);
  }

  /** The same fields; none if it has words of its own. */
  static synchronized List<String> sharing(String variable) {
    return SHARING.getOrDefault(variable, List.of());
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
