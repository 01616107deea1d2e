import type { SeededBug } from './seeded-bug.ts';
import type { TestRun } from './test-run.ts';

export interface SeededResult {
  readonly bug: SeededBug;
  readonly run: TestRun;
  readonly seconds: number;
}

export function isCaught({ run }: SeededResult): boolean {
  return run.kind === 'failed';
}

/** The test that caught it, or why none did. */
export function caughtBy(run: TestRun): string {
  if (run.kind === 'passed') return `**SURVIVED** ${run.tests} tests`;
  if (run.kind === 'broken') return `**BROKEN** ${run.message.split('\n', 1)[0]}`;
  const [first] = run.failed;
  const more = run.failed.length > 1 ? ` (+ ${run.failed.length - 1})` : '';
  return `${first?.file} › ${first?.title}${more}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The table as Markdown. */
export function seededTable(results: readonly SeededResult[]): string {
  const caught = results.filter(isCaught).length;
  const rows = results.map(({ bug, run, seconds }) =>
    [bug.name, bug.breaks, `\`${bug.file}\``, caughtBy(run), seconds.toFixed(1)].map(cell),
  );
  return [
    '# Seeded bugs',
    '',
    'Each bug is put into a copy of the tree, alone; the tests named for it run; one that fails has caught it.',
    `${caught} of ${results.length} were caught. Made by \`npm run prove -- seeded\`.`,
    '',
    '| bug | what it would do | file | caught by | s |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}
