/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Objects, classes and threads that come about in ways that few programs use. */
package dev.photofinish.targets.exotic;
