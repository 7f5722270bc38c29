/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import java.util.logging.Handler;
import java.util.logging.LogRecord;

/** Counts log records, without a lock. */
final class Counting extends Handler {
  private int records;

  @Override
  public void publish(LogRecord record) {
    records++;
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
