/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Every method by which classes of the JDK order: programs that use each of them, at least once on
 * either side. Without any one line of the table of edges, a race is told in one of the targets.
 */
package dev.photofinish.targets.everyway;
