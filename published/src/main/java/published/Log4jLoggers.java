/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import java.util.Collection;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;

/** Loggers are listed by one thread while another makes a new one. */
// race: java.util.HashMap
public final class Log4jLoggers {
  private Log4jLoggers() {}

  public static void main(String[] args) throws Exception {
    LoggerContext context = new LoggerContext("published");
    context.start();
    Logger one = context.getLogger("one"); // the registry alone would not keep it
    Unordered.run(
        () -> {
          Collection<Logger> loggers = context.getLoggers();
          System.out.println(loggers.isEmpty());
        },
        () -> System.out.println(context.getLogger("another").getName()));
    System.out.println(one.getName());
  }
}
