/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnamed;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Field;

/** A volatile field of another object, or the wrong way round. */
// expect: write-write race on static field ReflectionMisused.otherObject
// expect: write-write race on static field ReflectionMisused.readOnly
public class ReflectionMisused {
  private static final Field FLAG = Box.field("flag");

  private static int otherObject;
  private static int readOnly;

  public static void main(String[] args) {
    Box box = new Box();
    Box other = new Box();
    // idiom: Field: set of a volatile field, then get
    Threads.unordered(
        Box.of(
            () -> {
              otherObject = 1;
              FLAG.setInt(box, 1);
            }),
        Box.of(
            () -> {
              FLAG.getInt(other);
              otherObject = 2;
            }));
    // idiom: Field: get of a volatile field releases nothing
    Threads.unordered(
        Box.of(
            () -> {
              readOnly = 1;
              FLAG.get(box);
            }),
        Box.of(
            () -> {
              FLAG.get(box);
              readOnly = 2;
            }));
    System.out.println("done");
  }
}
