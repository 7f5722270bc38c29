/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Who raced. In: accesses and synchronisation, as calls of a {@link
 * dev.photofinish.race.detector.Detector}. Out: {@link dev.photofinish.race.Race}s.
 *
 * <p>The same classes serve online, where the threads of the target call them at the same time, and
 * offline, where one thread replays a trace. Everything here runs inside the target and depends on
 * nothing but the JDK.
 */
package dev.photofinish.race;
