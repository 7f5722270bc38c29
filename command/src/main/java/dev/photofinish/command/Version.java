/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import picocli.CommandLine.IVersionProvider;

/** Which Photofinish this is, and on which Java it runs. */
final class Version implements IVersionProvider {

  static String ofPhotofinish() {
    return dev.photofinish.agent.Version.NUMBER;
  }

  static String ofJava() {
    return System.getProperty("java.version");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"photofinish " + ofPhotofinish() + " (Java " + ofJava() + ")"};
  }
}
