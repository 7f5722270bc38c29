/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Lambdas of a jar become classes of it.
 *
 * <p>A JVM makes a class for each lambda when it is met for the first time, with much code that is
 * still interpreted at the start of a program. To load a class from the jar takes a tenth of that.
 */
package dev.photofinish.pack;
