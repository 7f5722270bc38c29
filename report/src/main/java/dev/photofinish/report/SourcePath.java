/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the source of a class should be, seen from the root of the sources. */
final class SourcePath {
  private static final String UNRESERVED = "-._~$"; // and letters and digits; no colon: no scheme

  private SourcePath() {}

  /**
   * A relative URI: the package as folders, then the file. That is the custom of Java; a class file
   * tells no more.
   */
  static String uri(String className, String file) {
    String packageName = className.substring(0, Math.max(className.lastIndexOf('.'), 0));
    return Stream.concat(Arrays.stream(packageName.split("\\.")), Stream.of(file))
        .filter(segment -> !segment.isEmpty())
        .map(SourcePath::encoded)
        .collect(Collectors.joining("/"));
  }

  private static String encoded(String segment) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : segment.getBytes(UTF_8)) {
      encoded.append(isUnreserved(b) ? String.valueOf((char) b) : "%%%02X".formatted(b));
    }
    return encoded.toString();
  }

  private static boolean isUnreserved(byte b) {
    return (b >= 'a' && b <= 'z')
        || (b >= 'A' && b <= 'Z')
        || (b >= '0' && b <= '9')
        || UNRESERVED.indexOf(b) >= 0;
  }
}
