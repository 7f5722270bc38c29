/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * The agent. In: a JVM that starts, and the classes it loads. Out: a report on the races of the
 * run, and its exit status.
 *
 * <p>Reads the options and wires the parts; decides nothing about races.
 */
package dev.photofinish.agent;
