import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';
import { nameOf } from './chance.ts';
import type { TestOutcome } from './test-reports.ts';

const FILE = fromRoot('docs', 'quarantine.tsv');
const LINES_AT_MOST = 5;
const DAYS_AT_MOST = 10;
const DAY_MS = 86_400_000;

/**
 * A test that fails by chance and waits to be mended: it still runs and is told, but neither its failure nor its
 * success counts.
 */
export interface QuarantineLine {
  /** `file › title`, as a run tells it. */
  readonly test: string;
  readonly owner: string;
  /** Its first day, YYYY-MM-DD. */
  readonly since: string;
  readonly issue: string;
}

/** The lines of docs/quarantine.tsv: test, requirement ids, owner, since, issue, what is suspected. */
export function parseQuarantine(text: string): QuarantineLine[] {
  const rows = text.split('\n').slice(1);
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const [test = '', , owner = '', since = '', issue = ''] = row.split('\t');
      return { test, owner, since, issue };
    });
}

export const readQuarantine = (): QuarantineLine[] =>
  existsSync(FILE) ? parseQuarantine(readFileSync(FILE, 'utf8')) : [];

/** What is wrong with the quarantine itself: too long, too old, nobody's. */
export function quarantineProblems(lines: readonly QuarantineLine[], now: Date): string[] {
  const tooMany =
    lines.length > LINES_AT_MOST
      ? [`${lines.length} tests in quarantine, at most ${LINES_AT_MOST} may be`]
      : [];
  return lines.reduce<string[]>((problems, { test, owner, since, issue }) => {
    const days = (now.getTime() - Date.parse(since)) / DAY_MS;
    if (!(days <= DAYS_AT_MOST)) problems.push(`in quarantine for more than ${DAYS_AT_MOST} days: ${test}`);
    if (owner === '' || issue === '') problems.push(`in quarantine without an owner or an issue: ${test}`);
    return problems;
  }, tooMany);
}

/** Splits outcomes into those that count and those in quarantine. */
export function withoutQuarantined(
  outcomes: readonly TestOutcome[],
  lines: readonly QuarantineLine[],
): { counted: TestOutcome[]; quarantined: TestOutcome[] } {
  const names = new Set(lines.map(({ test }) => test));
  const isQuarantined = (outcome: TestOutcome) => names.has(nameOf(outcome));
  return {
    counted: outcomes.filter((outcome) => !isQuarantined(outcome)),
    quarantined: outcomes.filter(isQuarantined),
  };
}

/** The exit code of a runner that ended with `code`: failures that are all in quarantine count as none. */
export function codeWithout(
  lines: readonly QuarantineLine[],
  code: number,
  outcomes: readonly TestOutcome[],
): number {
  const failed = outcomes.filter(({ passed }) => !passed);
  // A runner that failed without a failed test has a fault of its own.
  return failed.length > 0 && withoutQuarantined(failed, lines).counted.length === 0 ? 0 : code;
}
