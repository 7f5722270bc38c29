/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** The access histories of variables, as compact as the accesses made so far allow. */
package dev.photofinish.race.shadow;
