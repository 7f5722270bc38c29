/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Programs that carry their expected answer. In: nothing. Out: a line of text, and, under the
 * agent, the races that their comments name.
 *
 * <p>Comments above the class state what the run as a whole must show:
 *
 * <pre>
 *   // expect: no race
 *   // expect: race on field Box.data                the words of the text report, with short names
 *   // expect: write-read race on static field Box.count
 *   // expect: race on element 3 of int[]
 *   // expect: exit 3                                its own status, if that is not 0
 *   // expect: degraded                              the report may name what weakened it
 *   // heap: 32m                                     what it gets, if 256 MB take too long to fill
 *   // needs: ...                                    not run with the others, for this reason
 * </pre>
 *
 * <p>Comments at the end of a line state where:
 *
 * <pre>
 *   data = 1; // assertRaceWith("second")   some race has this line on one side and, on the other, the
 *                                           method second or a line tagged so
 *   data = 2; // tag("second")
 * </pre>
 *
 * <p>As soon as one line of a program is marked, no race may lie on a line that is not. The races
 * named are in every execution of the program, whatever its schedule.
 */
package dev.photofinish.targets;
