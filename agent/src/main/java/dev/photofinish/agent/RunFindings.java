/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.probes.Stacks;
import dev.photofinish.race.Race;
import dev.photofinish.race.Trail;
import dev.photofinish.race.TypeName;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.report.Frame;
import dev.photofinish.report.Location;
import dev.photofinish.report.Stack;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Races of the running program. */
final class RunFindings extends Findings {
  @Override
  protected Location location(Race race) {
    Site site = Sites.get(race.current().site());
    String declaring = site.declaring().replace('/', '.');
    return switch (site.shadowed()) {
      case ARRAY, CALL -> ofShadow((Shadow) race.where(), race.index());
      default ->
          site.shadowed().isStatic()
              ? Location.staticField(declaring, site.field())
              : Location.field(declaring, site.field());
    };
  }

  /** An element of an array, or a library object. */
  private static Location ofShadow(Shadow shadow, int index) {
    TypeName type = (TypeName) shadow.label();
    return type.isArray() ? Location.element(type.name(), index) : Location.object(type.name());
  }

  /** Writes of a constructor to its new object are not entered in the history of the thread. */
  @Override
  protected Stack forgotten(Race race) {
    Site site = Sites.get(race.current().site());
    Set<StackTraceElement> fresh =
        race.previous().write() ? Sites.fresh(site.variable()) : Set.of();
    Stack overwritten = super.forgotten(race);
    if (fresh.isEmpty()) {
      return overwritten;
    }
    String where =
        fresh.stream().map(StackTraceElement::toString).sorted().collect(Collectors.joining(", "));
    return Stack.missing(
        "in the constructor of the object, " + where + ", or " + overwritten.missing());
  }

  /** A side of which no more is known than its site has a stack of one frame. */
  @Override
  protected Stack stack(Race.Side side, Object context) {
    StackTraceElement access = Sites.get(side.site()).frame();
    return context instanceof List<?> frames && !frames.isEmpty()
        ? stack(startingAt(access, frames))
        : stack(List.of(access));
  }

  /**
   * A check may stand below the access, after the loop that it is in: its line is not meant. The
   * JVM leaves methods of hidden classes out.
   */
  private static List<?> startingAt(StackTraceElement access, List<?> frames) {
    int found = 0;
    while (found < frames.size() && !isSameMethod(access, (StackTraceElement) frames.get(found))) {
      found++;
    }
    boolean missing = found == frames.size();
    return found == 0 || missing
        ? Stream.concat(Stream.of(access), frames.stream().skip(missing ? 0 : 1)).toList()
        : frames;
  }

  private static boolean isSameMethod(StackTraceElement one, StackTraceElement other) {
    return one.getClassName().equals(other.getClassName())
        && one.getMethodName().equals(other.getMethodName());
  }

  @Override
  protected Stack creation(Trail thread) {
    List<?> frames = Stacks.creation(thread);
    return frames.isEmpty() ? Stack.missing("by code of the JDK") : stack(frames);
  }

  private static Stack stack(List<?> elements) {
    return Stack.of(elements.stream().map(StackTraceElement.class::cast).map(Frame::of).toList());
  }
}
