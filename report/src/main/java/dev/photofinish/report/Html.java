/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/** A piece of a page. What is not a tag of our own goes through {@link #text}. */
final class Html {
  private final StringBuilder html = new StringBuilder();

  /** Adds a tag as it is. */
  Html tag(String tag) {
    html.append('<').append(tag).append('>');
    return this;
  }

  /** Adds a style sheet as it is. */
  Html style(String css) {
    tag("style").line();
    html.append(css);
    return end("style");
  }

  /** Adds text that shows as it is; but control characters, which no page may have, as "?". */
  Html text(String text) {
    for (int i = 0; i < text.length(); i++) {
      character(text.charAt(i));
    }
    return this;
  }

  /** Adds an element with nothing but text in it; {@code tag} may have attributes. */
  Html element(String tag, String text) {
    return tag(tag).text(text).end(tag.replaceFirst(" .*", ""));
  }

  Html end(String name) {
    return tag("/" + name);
  }

  Html line() {
    html.append('\n');
    return this;
  }

  private void character(char c) {
    switch (c) {
      case '&' -> html.append("&amp;");
      case '<' -> html.append("&lt;");
      case '>' -> html.append("&gt;");
      case '"' -> html.append("&quot;");
      case '\'' -> html.append("&#39;");
      default -> html.append(Character.isISOControl(c) ? '?' : c);
    }
  }

  @Override
  public String toString() {
    return html.toString();
  }
}
