/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Which Photofinish this is. */
public final class Version {
  public static final String NUMBER = read();

  private Version() {}

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      // a report without a version is better than none
    }
    return properties.getProperty("version", "unknown");
  }
}
