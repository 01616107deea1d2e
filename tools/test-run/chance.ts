import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../setup/paths.ts';
import type { TestOutcome } from './test-reports.ts';

/** Outlives the reports of a run: chance shows over many of them. */
const FILE = fromRoot('.data', 'reports', 'chance.jsonl');
/** More tests than this that pass only the second time are no chance. */
const RETRIES_AT_MOST = 2;
const WEEK_MS = 7 * 86_400_000;

/** A test that failed first, or failed for good, in one run. */
export interface ChanceRecord {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly commit: string;
  readonly test: string;
  /** The first line of its first failure. */
  readonly failure: string;
  readonly outcome: 'passed the second time' | 'failed';
}

export const nameOf = ({ file, title }: Pick<TestOutcome, 'file' | 'title'>): string =>
  `${file} › ${title.trim()}`;

/** What speaks against a run whose tests all passed in the end: too many retries, or one of a test that the change touched. */
export function chanceProblems(outcomes: readonly TestOutcome[], changed: readonly string[]): string[] {
  const retried = outcomes.filter(({ passed, firstFailure }) => passed && firstFailure !== undefined);
  const own = retried.filter(({ file }) => changed.includes(file));
  return [
    ...own.map((one) => `passed only the second time, in a file that the change touches: ${nameOf(one)}`),
    ...(retried.length > RETRIES_AT_MOST
      ? [`${retried.length} tests passed only the second time, at most ${RETRIES_AT_MOST} may`]
      : []),
  ];
}

/** One record a test of the run that failed at least once. */
export function chanceRecords(
  outcomes: readonly TestOutcome[],
  at: Date,
  commit: string,
): readonly ChanceRecord[] {
  return outcomes.flatMap((outcome) => {
    const { passed, failure = '', firstFailure } = outcome;
    if (passed && firstFailure === undefined) return [];
    const told = passed ? firstFailure : failure;
    return {
      at: at.toISOString(),
      commit,
      test: nameOf(outcome),
      failure: told ?? '',
      outcome: passed ? 'passed the second time' : 'failed',
    };
  });
}

export function keepChance(records: readonly ChanceRecord[]): void {
  if (records.length === 0) return;
  mkdirSync(path.dirname(FILE), { recursive: true });
  appendFileSync(FILE, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

export const readChance = (): ChanceRecord[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): ChanceRecord => JSON.parse(line))
    : [];

export interface Suspicion {
  readonly test: string;
  readonly retries: number;
  readonly failures: number;
  /** Twice in a week only the second time, or failed and passed on one commit. */
  readonly isSuspect: boolean;
  readonly last: ChanceRecord;
}

/** Tests by how often they failed by chance, the worst first. */
export function worstByChance(records: readonly ChanceRecord[], now: Date): Suspicion[] {
  const byTest = Map.groupBy(records, ({ test }) => test);
  const all = [...byTest].flatMap(([test, own]): Suspicion[] => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const retries = own.filter(({ outcome }) => outcome !== 'failed');
    const lately = retries.filter(({ at }) => now.getTime() - Date.parse(at) <= WEEK_MS);
    const failures = own.filter(({ outcome }) => outcome === 'failed');
    const onOneCommit = failures.some(({ commit }) => retries.some((retry) => retry.commit === commit));
    const isSuspect = lately.length >= 2 || onOneCommit;
    return [{ test, retries: retries.length, failures: failures.length, isSuspect, last }];
  });
  return all.sort((one, other) => other.retries + other.failures - one.retries - one.failures);
}
