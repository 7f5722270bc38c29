/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Programs that {@code photofinish doctor} runs, each under another name, outside the jar. */
package dev.photofinish.command.selftest;
