// docs/performance.md: a row a measurement, each with the day and the machine it comes from. `results.jsonl` keeps the
// measurements, so that a part that is measured alone replaces its own rows and no others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BENCHES, type Bench } from '@jixu/tools/laboratory/benches.ts';
import { fromRoot } from '@jixu/tools/paths';
import { type Row, tableCells } from './rounds.ts';

/** A row of a part, or why it has none. */
export type Measurement = MeasuredOn & { readonly part: string } & (
    | { readonly row: Row }
    | { readonly failure: string }
  );

export interface MeasuredOn {
  /** UTC, to the minute. */
  readonly at: string;
  readonly machine: string;
  /** Processes that wanted a processor, of the last minute. */
  readonly load: string;
}

const RESULTS = fromRoot('lab', 'bench', 'results.jsonl');
const PAGE = fromRoot('docs', 'performance.md');

export function readMeasurements(): readonly Measurement[] {
  if (!existsSync(RESULTS)) return [];
  const lines = readFileSync(RESULTS, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Measurement);
}

/** What is known once `part` was measured again: in the order of the parts, and nothing of a part that is gone. */
export function replacePart(
  known: readonly Measurement[],
  part: Bench,
  measured: readonly Measurement[],
): Measurement[] {
  return Object.keys(BENCHES).flatMap((name) =>
    name === part ? measured : known.filter((one) => one.part === name),
  );
}

const HEAD = ['what', 'ours', 'peer', 'unit', 'ratio (range)', 'goal', 'met', 'note', 'measured'];

export function performancePage(measurements: readonly Measurement[]): string {
  const machines = [...new Set(measurements.map(({ machine }) => machine))];
  const measured = ({ at, machine, load }: MeasuredOn): string =>
    `${at}, machine ${machines.indexOf(machine) + 1}, load ${load}`;
  const rows = measurements.map((one) => [
    ...('row' in one ? tableCells(one.row) : failedCells(one.part, one.failure)),
    measured(one),
  ]);
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    '# Performance',
    '',
    'Ratios of programs that took turns in one run, medians of the rounds. Written by `npm run bench`; `npm run bench -- <part>` replaces the',
    'rows of its part ([lab](../lab/README.md) lists the parts).',
    '',
    ...lines,
    '',
    ...machines.map((machine, index) => `Machine ${index + 1}: ${machine}.\n`),
    ...unmeasured(measurements),
  ].join('\n');
}

const failedCells = (part: string, failure: string): string[] => [
  part,
  ...Array.from({ length: 6 }, () => ''),
  `could not be measured: ${failure}`,
];

function unmeasured(measurements: readonly Measurement[]): string[] {
  const left = Object.keys(BENCHES).filter((name) => !measurements.some(({ part }) => part === name));
  return left.length === 0 ? [] : [`Not measured yet: ${left.map((name) => `\`${name}\``).join(', ')}.\n`];
}

export function writeReport(measurements: readonly Measurement[]): void {
  writeFileSync(RESULTS, measurements.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(PAGE, performancePage(measurements));
}
