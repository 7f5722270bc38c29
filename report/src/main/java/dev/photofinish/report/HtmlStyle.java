/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/** How pages look: the reader's fonts, light or dark as the reader's system is. */
final class HtmlStyle {
  private HtmlStyle() {}

  static final String CSS =
      """
      :root {
        color-scheme: light dark;
        --paper: #fff; --ink: #1c1e21; --faint: #5c6470; --line: #d5d9df; --box: #f6f7f9;
        --bad: #b3261e; --warn: #fdf3d8; --advice: #e7f1ec;
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --paper: #15171a; --ink: #e4e6ea; --faint: #9aa3af; --line: #363b43; --box: #1e2126;
          --bad: #ff8a80; --warn: #3d3314; --advice: #1c3328;
        }
      }
      * { box-sizing: border-box; }
      body {
        margin: 0 auto; max-width: 75rem; padding: 1rem; overflow-wrap: anywhere;
        background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
      }
      h1 { margin: .5rem 0; font-size: 1.6rem; }
      h2 { margin: 0 0 .75rem; font-size: 1.15rem; }
      h3 { margin: 0 0 .5rem; font-size: 1rem; }
      h4 { margin: 1rem 0 .25rem; color: var(--faint); font-size: .875rem; font-weight: normal; }
      p { margin: .5rem 0; }
      code { font: .85rem/1.6 ui-monospace, monospace; }
      .kind { color: var(--bad); }
      .degraded, .advice { padding: .5rem .75rem; border-radius: .375rem; }
      .degraded { background: var(--warn); }
      .degraded ul { margin: 0; padding-left: 1.25rem; }
      .advice { margin-bottom: 0; background: var(--advice); }
      .race { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
      .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
      .sides > section { min-width: 0; padding: .75rem; border-radius: .375rem; background: var(--box); }
      .stack { margin: 0; padding: 0; list-style: none; }
      .stack li { padding-left: 1.5rem; text-indent: -1.5rem; }
      .missing, footer { color: var(--faint); font-size: .875rem; }
      th, td { padding: .1rem 1rem .1rem 0; text-align: left; vertical-align: top; font-weight: normal; }
      @media (max-width: 45rem) { .sides { grid-template-columns: 1fr; } }
      """;
}
