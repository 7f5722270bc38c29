/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** The command line. In: arguments. Out: what they ask for, and an {@link ExitStatus}. */
package dev.photofinish.command;
