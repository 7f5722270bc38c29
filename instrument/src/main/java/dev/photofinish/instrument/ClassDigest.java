/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells one class file from another. */
final class ClassDigest {
  /** Found once: providers may be code of the target, which has none at the start. */
  private static final MessageDigest FRESH = sha256();

  private ClassDigest() {}

  static String of(byte[] classFile) {
    try {
      MessageDigest digest = (MessageDigest) FRESH.clone();
      return HexFormat.of().formatHex(digest.digest(classFile));
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Finds the digest, if that was not done before. */
  static void find() {
    var unused = of(new byte[0]);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}
