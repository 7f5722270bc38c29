/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which Photofinish this is, and on which Java it runs. */
final class Version implements IVersionProvider {

  static String ofPhotofinish() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }

  static String ofJava() {
    return System.getProperty("java.version");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"photofinish " + ofPhotofinish() + " (Java " + ofJava() + ")"};
  }
}
