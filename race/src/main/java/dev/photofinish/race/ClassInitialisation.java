/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

/** Labels what orders the initialisation of a class before its uses. */
public record ClassInitialisation(String className) {}
