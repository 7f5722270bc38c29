/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.probes.Stacks;
import dev.photofinish.race.Race;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.report.Creation;
import dev.photofinish.report.Finding;
import dev.photofinish.report.Frame;
import dev.photofinish.report.Location;
import dev.photofinish.report.Side;
import dev.photofinish.report.Stack;
import dev.photofinish.report.ThreadName;
import java.util.List;
import java.util.Optional;

/** Races of the running program, as reports tell them. */
final class Findings {
  private Findings() {}

  static Finding of(RaceLog.Entry entry) {
    Race race = entry.race();
    List<?> stack = entry.context() instanceof List<?> frames ? frames : List.of();
    return new Finding(
        location(race),
        side(race.previous(), List.of()),
        side(race.current(), stack),
        entry.count());
  }

  private static Location location(Race race) {
    Site site = Sites.get(race.current().site());
    String declaring = site.declaring().replace('/', '.');
    return switch (site.shadowed()) {
      case ARRAY -> Location.element(arrayType(race.where()), race.index());
      case STATIC, STATIC_VOLATILE -> Location.staticField(declaring, site.field());
      case FIELD, VOLATILE, ELSEWHERE -> Location.field(declaring, site.field());
    };
  }

  private static String arrayType(Object where) {
    return where instanceof Shadow shadow && shadow.label() instanceof Class<?> type
        ? type.getTypeName()
        : "array";
  }

  /** One access; a side of which no more is known than its site has a stack of one frame. */
  private static Side side(Race.Side side, List<?> stack) {
    boolean forgotten = side.site() == Race.Side.UNKNOWN;
    return new Side(
        side.write() ? Side.Access.WRITE : Side.Access.READ,
        name(side.thread()),
        creation(side.thread()),
        forgotten ? Optional.empty() : Optional.of(side.locks()),
        forgotten ? forgotten() : stack(stack.isEmpty() ? List.of(frame(side)) : stack, ""));
  }

  private static StackTraceElement frame(Race.Side side) {
    return Sites.get(side.site()).frame();
  }

  private static Stack forgotten() {
    return Stack.missing("overwritten in the history of the thread");
  }

  private static Stack stack(List<?> elements, String missing) {
    List<Frame> frames =
        elements.stream().map(StackTraceElement.class::cast).map(Frame::of).toList();
    return frames.isEmpty() ? Stack.missing(missing) : Stack.of(frames);
  }

  private static ThreadName name(ThreadState thread) {
    return thread == null ? ThreadName.FORGOTTEN : new ThreadName(thread.id(), thread.name());
  }

  private static Optional<Creation> creation(ThreadState thread) {
    return thread == null || thread.parent() == null
        ? Optional.empty()
        : Optional.of(
            new Creation(
                name(thread.parent()), stack(Stacks.creation(thread), "by code of the JDK")));
  }
}
