/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import dev.photofinish.race.ClassInitialisation;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.WeakIdentityMap;
import dev.photofinish.trace.Names;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * What things are called in a trace. There, threads and classes are their names: what shares its
 * name with another gets a number behind it.
 */
final class TraceNames {
  /** A line of a trace holds two of them, and more. */
  private static final int LONGEST = 10_000;

  private final Names names;
  private final IntFunction<String> sites;
  private final WeakIdentityMap<Integer> threads = new WeakIdentityMap<>();
  private final Set<String> threadNames = new HashSet<>();
  private final WeakIdentityMap<Long> objects = new WeakIdentityMap<>();
  private final AtomicLong lastObject = new LastObject();
  private final Map<String, Object> owners = new HashMap<>(); // of the names of static things

  private static final class LastObject extends AtomicLong implements Unheard {
    private static final long serialVersionUID = 1;
  }

  private int[] siteSymbols = new int[0];

  // Made here, once: making them takes code of the JDK that has hooks of ours.
  private final Function<Object, Integer> newThread = this::newThread;
  private final Function<Object, Long> newObject = this::newObject;

  /** {@code sites} tells of a site where it is, as a line of a stack trace does. */
  TraceNames(Names names, IntFunction<String> sites) {
    this.names = names;
    this.sites = sites;
  }

  /** Numbers objects in the order in which they are met. Safe for many threads, as it alone is. */
  long object(Object object) {
    return objects.get(object, newObject);
  }

  private Long newObject(Object any) {
    return lastObject.incrementAndGet();
  }

  int thread(ThreadState thread) {
    return threads.get(thread, newThread);
  }

  /** Whether the trace has named a thread. */
  boolean knows(ThreadState thread) {
    return threads.get(thread) != null;
  }

  private Integer newThread(Object state) {
    ThreadState thread = (ThreadState) state;
    String name = cut(thread.trail().name());
    String unique = name;
    for (long i = thread.trail().id(); !threadNames.add(unique); i++) {
      unique = name + "#" + i;
    }
    return names.thread(unique);
  }

  /** The member of an object that a field is, or the type that an array has. */
  int member(Owned owned) {
    String name = owned.toString();
    return names.symbol(owned.isStatic() ? unique(name, owned.owner()) : cut(name));
  }

  /** The class that {@code var} orders the initialisation of. */
  int initialised(SyncVar var) {
    return names.symbol(unique(((ClassInitialisation) var.label()).className(), var));
  }

  int symbol(Object label) {
    return names.symbol(cut(String.valueOf(label)));
  }

  int site(int site) {
    if (site >= siteSymbols.length) {
      siteSymbols = Arrays.copyOf(siteSymbols, Math.max(site + 1, 2 * siteSymbols.length));
    }
    if (siteSymbols[site] == 0) {
      siteSymbols[site] = symbol(sites.apply(site));
    }
    return siteSymbols[site];
  }

  private String unique(String name, Object owner) {
    String unique = cut(name);
    for (int i = 2; isOfAnother(unique, owner); i++) {
      unique = cut(name) + "@" + i;
    }
    return unique;
  }

  private boolean isOfAnother(String name, Object owner) {
    Object known = owners.putIfAbsent(name, owner);
    return known != null && !known.equals(owner);
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
  }
}
