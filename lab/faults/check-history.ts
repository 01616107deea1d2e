import { LedgerCheck, type LedgerRules } from './check-ledgers.ts';
import { checkResponses, type ResponseRules } from './check-responses.ts';
import type { Finding } from './finding.ts';
import type { Line } from './history.ts';
import type { StoredState } from './stored-state.ts';

/** The complete check of a recorded run: what happened, and the final state. Empty: no violation. */
export function checkHistory(
  lines: readonly Line[],
  stored: StoredState | null,
  rules: ResponseRules & Partial<LedgerRules> = {},
): Finding[] {
  const ledgers = new LedgerCheck({ honest: rules.honest ?? true });
  for (const line of lines) ledgers.take(line);
  return [
    ...checkResponses(lines, rules),
    ...ledgers.findings,
    ...(stored === null ? [] : ledgers.compare(stored)),
  ];
}
