/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Prints what the compilers of the JVM have been told. */
public final class Directives {
  private Directives() {}

  public static void main(String[] args) throws JMException {
    ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
    System.out.println(
        ManagementFactory.getPlatformMBeanServer()
            .invoke(commands, "compilerDirectivesPrint", null, null));
  }
}
