/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Small programs around real libraries: several threads, the same output every time. */
package programs;
