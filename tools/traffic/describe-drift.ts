import type { HarEntry } from './har-entry.ts';
import type { DriftProblem } from './run-drift.ts';

/** Findings repeated for every wrong response, because its envelope has two alternative shapes. */
const SAYS_LITTLE = /must match exactly one schema in oneOf|must be equal to constant/;
const SHOWN_CHARACTERS = 200;

function sentence(problems: readonly DriftProblem[], entry: HarEntry | undefined): string {
  const [first] = problems;
  const told = [...new Set(problems.map(({ message }) => message))];
  const telling = told.filter((message) => !SAYS_LITTLE.test(message));
  const what = (telling.length > 0 ? telling : told).join(' ');
  const answer = (entry?.response.content.text ?? '').slice(0, SHOWN_CHARACTERS);
  return `${first?.operationId ?? first?.path}: ${what} HTTP ${first?.status} ${answer}`;
}

/** Redocly's findings, one sentence per exchange, with the response they are about. */
export function describeDrift(problems: readonly DriftProblem[], entries: readonly HarEntry[]): string[] {
  const byExchange = Map.groupBy(problems, ({ exchangeIndex }) => exchangeIndex);
  return [...byExchange].map(([index, found]) => sentence(found, entries[index]));
}
