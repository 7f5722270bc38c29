/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be used, in one line. */
public final class IoReason {
  private IoReason() {}

  /** The messages of these exceptions are often nothing but the name of the file. */
  public static String of(Throwable e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof CharacterCodingException) {
      return "not UTF-8";
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    String name = e.getClass().getSimpleName();
    return reason == null ? name : reason.lines().findFirst().orElse(name);
  }
}
