/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Variables that code reaches without naming them: through handles, and by reflection. */
package dev.photofinish.targets.unnamed;
