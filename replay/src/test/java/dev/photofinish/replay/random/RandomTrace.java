/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.trace.Names;
import dev.photofinish.trace.TextTraceWriter;
import dev.photofinish.trace.TraceVisitor;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;

/** A small well-formed trace; prints as text that a reader of traces takes. */
public record RandomTrace(List<Consumer<TraceVisitor>> events, Names names) {

  public RandomTrace(List<Consumer<TraceVisitor>> events, Names names) {
    this.events = List.copyOf(events);
    this.names = names;
  }

  /** Hands all events and the end of the trace to {@code visitor}; as often as you like. */
  public void replay(TraceVisitor visitor) {
    events.forEach(event -> event.accept(visitor));
    visitor.end();
  }

  @Override
  public String toString() {
    StringWriter text = new StringWriter().append('\n'); // below the name of the parameter
    replay(new TextTraceWriter(text, names));
    return text.toString();
  }
}
