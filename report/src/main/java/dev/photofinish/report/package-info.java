/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * What users read. In: the races of a run, as a {@link dev.photofinish.report.Report}. Out: text
 * and HTML for people, JSON and SARIF for tools.
 */
package dev.photofinish.report;
