import { type AnswerRules, checkAnswers } from './check-answers.ts';
import { LedgerCheck, type LedgerRules } from './check-ledgers.ts';
import type { Finding } from './finding.ts';
import type { Line } from './history.ts';
import type { StoredState } from './stored-state.ts';

/** The whole verdict on a recorded run: what happened, and what is stored at its end. Empty: everything held. */
export function checkHistory(
  lines: readonly Line[],
  stored: StoredState | null,
  rules: AnswerRules & Partial<LedgerRules> = {},
): Finding[] {
  const ledgers = new LedgerCheck({ honest: rules.honest ?? true });
  for (const line of lines) ledgers.take(line);
  return [
    ...checkAnswers(lines, rules),
    ...ledgers.findings,
    ...(stored === null ? [] : ledgers.compare(stored)),
  ];
}
