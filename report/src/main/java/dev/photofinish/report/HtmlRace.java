/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/** One race on a page: both accesses side by side, where there is room for that. */
final class HtmlRace {
  private final Finding race;
  private final String anchor;
  private final Html html = new Html();

  private HtmlRace(Finding race, String anchor) {
    this.race = race;
    this.anchor = anchor;
  }

  static Html of(Finding race, String anchor) {
    HtmlRace writer = new HtmlRace(race, anchor);
    writer.write();
    return writer.html;
  }

  private void write() {
    html.tag("article class=\"race\" id=\"" + anchor + "\"").line();
    html.tag("h2").element("span class=\"kind\"", "Data race (" + race.kind() + ")");
    html.text(" on " + race.location()).end("h2").line();
    html.tag("div class=\"sides\"").line();
    side(Phrases.capital(race.current().access().toString()), race.current());
    side("Previous " + race.previous().access(), race.previous());
    html.end("div").line();
    if (race.count() > 1) {
      html.element("p", "Seen " + race.count() + " times.").line();
    }
    html.element("p class=\"advice\"", "Advice: " + Advice.on(race)).line();
    html.end("article").line();
  }

  private void side(String access, Side side) {
    html.tag("section").line();
    html.element("h3", access + " " + Phrases.by(side)).line();
    stack(side.stack());
    if (side.created().isPresent()) {
      Creation created = side.created().get();
      html.element("h4", Phrases.origin(side.thread(), created)).line();
      stack(created.stack());
    }
    html.end("section").line();
  }

  private void stack(Stack stack) {
    if (stack.isMissing()) {
      html.element("p class=\"missing\"", "(" + stack.missing() + ")").line();
      return;
    }
    html.tag("ol class=\"stack\"").line();
    for (Frame frame : stack.frames()) {
      html.tag("li").element("code", "at " + frame).end("li").line();
    }
    html.end("ol").line();
  }
}
