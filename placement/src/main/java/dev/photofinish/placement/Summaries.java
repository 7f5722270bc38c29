/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.tree.MethodInsnNode;

/** What the calls of a program do, found out ahead of time. Immutable. */
public final class Summaries {
  private final SortedMap<String, String> digests;
  private final SortedMap<Call, Summary> calls;

  Summaries(Map<String, String> digests, Map<Call, Summary> calls) {
    this.digests = new TreeMap<>(digests);
    this.calls = new TreeMap<>(calls);
  }

  /** Reads what {@link #lines} gave. */
  public static Summaries parse(List<String> lines) throws MalformedSummaries {
    return SummariesText.parse(lines);
  }

  /** As text, sorted. Names that are no words are left out. */
  public List<String> lines() {
    return SummariesText.lines(digests, calls);
  }

  /**
   * What a call does, made by a class with a certain superclass and interfaces; null if it is not
   * known.
   */
  public Summary find(
      MethodInsnNode call, String self, String parent, Collection<String> interfaces) {
    return Call.isDirect(call, self, parent, interfaces) ? calls.get(Call.of(call)) : null;
  }

  /** The digest of a class that something rests on; null if nothing does. */
  public String digest(String type) {
    return digests.get(type);
  }

  /** How many calls are known. */
  public int size() {
    return calls.size();
  }
}
