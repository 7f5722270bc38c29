/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.probes.Stacks;
import dev.photofinish.race.Race;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.report.Frame;
import dev.photofinish.report.Location;
import dev.photofinish.report.Stack;
import java.util.List;

/** Races of the running program. */
final class RunFindings extends Findings {
  @Override
  protected Location location(Race race) {
    Site site = Sites.get(race.current().site());
    String declaring = site.declaring().replace('/', '.');
    return switch (site.shadowed()) {
      case ARRAY -> Location.element(arrayType(race.where()), race.index());
      case CALL -> byCall(race);
      case STATIC, STATIC_VOLATILE -> Location.staticField(declaring, site.field());
      case FIELD, VOLATILE, ELSEWHERE -> Location.field(declaring, site.field());
    };
  }

  /** The library object that a call is about, or an element of an array. */
  private static Location byCall(Race race) {
    Shadow shadow = (Shadow) race.where();
    Class<?> type = (Class<?>) shadow.label();
    return type.isArray()
        ? Location.element(type.getTypeName(), race.index())
        : Location.object(type.getName());
  }

  private static String arrayType(Object where) {
    return where instanceof Shadow shadow && shadow.label() instanceof Class<?> type
        ? type.getTypeName()
        : "array";
  }

  /** A side of which no more is known than its site has a stack of one frame. */
  @Override
  protected Stack stack(Race.Side side, Object context) {
    boolean whole = context instanceof List<?> frames && !frames.isEmpty();
    return stack(whole ? (List<?>) context : List.of(Sites.get(side.site()).frame()));
  }

  @Override
  protected Stack creation(ThreadState thread) {
    List<StackTraceElement> frames = Stacks.creation(thread);
    return frames.isEmpty() ? Stack.missing("by code of the JDK") : stack(frames);
  }

  private static Stack stack(List<?> elements) {
    return Stack.of(elements.stream().map(StackTraceElement.class::cast).map(Frame::of).toList());
  }
}
