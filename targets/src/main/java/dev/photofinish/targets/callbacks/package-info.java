/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** What the JDK calls of a program: inside its own locks, later, or when something has died. */
package dev.photofinish.targets.callbacks;
