/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Traces of any length for measurements. In: a workload and a seed. Out: the events of a trace. */
package dev.photofinish.replay.generate;
