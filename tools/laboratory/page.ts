import { BENCHES } from './benches.ts';
import { PARTS } from './parts.ts';

/** A run of a part, as it is noted. */
export interface Run {
  /** UTC, to the minute. */
  readonly at: string;
  readonly command: string;
  readonly part: string;
  readonly options: string;
  readonly outcome: string;
  readonly seconds: number;
}

const INTRODUCTION = `# The laboratory

What only proves: nothing here is needed to run the site, and nothing of the site imports it; apps/developers hands \`recount/\` to whoever
wants to count a year again. It meets the product over HTTP and SQL, or binds its rules and controllers. Written by \`npm run prove\` and \`npm run bench\`, which note each run in
[runs.tsv](runs.tsv); a script started by its file is not noted. By hand \`npm run laboratory\` writes the page.

- \`npm run prove -- <part>\` proves one part, \`npm run prove\` all of them, one after the other. Most take \`--seed <n>\`: a fault names its own.
- \`npm run bench -- <part>\` measures one, \`npm run bench\` all; either writes its rows of [performance](../docs/performance.md).
- Each part is a folder here with one script; its checkers have unit tests that run in \`npm test\`, because a checker that sees nothing
  proves nothing. Parts without a folder run tests of the product with more rounds than \`npm test\` has time for.
`;

/** lab/README.md: each part in a line. */
export function laboratoryPage(runs: readonly Run[]): string {
  const proved = Object.entries(PARTS).map(([part, stepOf]): Line => ['prove', part, stepOf([]).name]);
  const measured = Object.entries(BENCHES).map(([part, what]): Line => ['bench', part, what]);
  return `${INTRODUCTION}
## What is proved

${tableOf(proved, runs)}
## What is measured

${tableOf(measured, runs)}`;
}

type Line = readonly [command: Run['command'], part: string, what: string];

function tableOf(lines: readonly Line[], runs: readonly Run[]): string {
  const rows = lines.map(([command, part, what]) => {
    const last = runs.findLast((run) => run.command === command && run.part === part);
    const cells =
      last === undefined ? ['not since it is noted', '', ''] : [whenOf(last), last.outcome, costOf(last)];
    return `| \`${part}\` | ${[what, ...cells].join(' | ')} |`;
  });
  return ['| part | what | last ran | outcome | took |', '|---|---|---|---|---|', ...rows, ''].join('\n');
}

function whenOf({ at, options }: Run): string {
  return options === '' ? at : `${at}, \`${options}\``;
}

function costOf({ seconds }: Run): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
