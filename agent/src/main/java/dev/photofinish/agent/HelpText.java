/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

/** What {@code help=1} prints. */
final class HelpText {
  private HelpText() {}

  static String of(Options options) {
    StringBuilder text =
        new StringBuilder("photofinish " + Version.NUMBER + ": options in force\n");
    for (Option option : Option.values()) {
      text.append("  ").append(option.key()).append('=').append(options.get(option)).append('\n');
      text.append("      ").append(option.meaning()).append('\n');
      text.append("      allowed: ").append(option.allowed());
      text.append("; default: ").append(option.standard()).append('\n');
    }
    return text.toString();
  }
}
