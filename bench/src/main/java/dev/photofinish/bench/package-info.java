/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** How fast the detectors are. In: generated traces. Out: events per second, by JMH. */
package dev.photofinish.bench;
