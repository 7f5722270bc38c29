/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.ByteArrayOutputStream;

/** Threads log to one asynchronous appender. */
public final class LogbackAsync {
  private LogbackAsync() {}

  public static void main(String[] args) throws Exception {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Logger root = context.getLogger("ROOT");
    root.addAppender(asynchronous(context, out));
    Workers.run(
        4,
        self -> {
          Logger logger = context.getLogger("programs.part" + (self & 1));
          for (int i = 0; i < 300; i++) {
            logger.info("message {} of {}", i, self);
            logger.debug("detail {}", i, new IllegalStateException("never mind"));
          }
        });
    context.stop();
    System.out.println(out.toString("UTF-8").lines().filter(l -> l.contains("INFO")).count());
  }

  private static AsyncAppender asynchronous(LoggerContext context, ByteArrayOutputStream out) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern("%d %-5level [%thread] %logger{20} - %msg%n%ex{short}");
    encoder.start();
    OutputStreamAppender<ILoggingEvent> lines = new OutputStreamAppender<>();
    lines.setContext(context);
    lines.setEncoder(encoder);
    lines.setOutputStream(out);
    lines.start();
    AsyncAppender async = new AsyncAppender();
    async.setContext(context);
    async.setQueueSize(64);
    async.setDiscardingThreshold(0);
    async.addAppender(lines);
    async.start();
    return async;
  }
}
