/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Programs that tests run under the agent, each in a JVM of its own. */
package programs;
