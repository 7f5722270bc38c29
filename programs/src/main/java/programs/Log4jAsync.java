/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.io.StringWriter;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.WriterAppender;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.layout.PatternLayout;

/** Asynchronous loggers, that is a ring buffer of the Disruptor. */
public final class Log4jAsync {
  private Log4jAsync() {}

  public static void main(String[] args) throws Exception {
    System.setProperty(
        "log4j2.contextSelector", "org.apache.logging.log4j.core.async.AsyncLoggerContextSelector");
    System.setProperty("log4j2.statusLoggerLevel", "OFF");
    StringWriter out = new StringWriter();
    LoggerContext context = (LoggerContext) LogManager.getContext(false);
    Configuration configuration = context.getConfiguration();
    PatternLayout layout =
        PatternLayout.newBuilder().withPattern("%d %-5p [%t] %c{1} - %m%n").build();
    WriterAppender appender =
        WriterAppender.createAppender(layout, null, out, "memory", false, true);
    appender.start();
    configuration
        .getRootLogger()
        .getAppenders()
        .keySet()
        .forEach(configuration.getRootLogger()::removeAppender);
    configuration.getRootLogger().addAppender(appender, Level.INFO, null);
    Configurator.setRootLevel(Level.INFO);
    Workers.run(
        4,
        self -> {
          Logger logger = LogManager.getLogger("programs.part" + (self & 1));
          for (int i = 0; i < 300; i++) {
            logger.info("message {} of {}", i, self);
            logger.debug("detail {}", i);
          }
        });
    Configurator.shutdown(context, 10, java.util.concurrent.TimeUnit.SECONDS);
    System.out.println(out.toString().lines().filter(l -> l.contains("INFO")).count());
  }
}
