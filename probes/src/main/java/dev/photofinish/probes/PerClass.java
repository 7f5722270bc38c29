/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.Unheard;

/** What our own code works out once for a class, without ordering threads of the target by it. */
abstract class PerClass<T> extends ClassValue<T> implements Unheard {}
