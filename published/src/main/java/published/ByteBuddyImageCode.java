/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import net.bytebuddy.utility.GraalImageCode;

/** A static field that any thread may set first. */
// race: net.bytebuddy.utility.GraalImageCode.current
public final class ByteBuddyImageCode {
  private ByteBuddyImageCode() {}

  public static void main(String[] args) throws Exception {
    Unordered.run(
        () -> System.out.println(GraalImageCode.getCurrent()),
        () -> System.out.println(GraalImageCode.getCurrent()));
  }
}
