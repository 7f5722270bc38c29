/* Photofinish. Licensed under the Apache License, Version 2.0. */

/**
 * One program for each race that others have reported in a library; docs/findings.md names the
 * reports.
 */
package published;
