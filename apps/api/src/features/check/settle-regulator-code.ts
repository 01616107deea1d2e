import type { Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { type PassDependencies, passCheck } from '#features/check/pass-check.ts';
import { type CodeEnd, endCode, findCodeYear } from './regulator-code-store.ts';

/** What the regulator's own server said of a code. */
export interface RegulatorDecision {
  uuid: string;
  kind: CodeEnd;
  reference: string | null;
}

/** over: it had ended before, and nothing was changed. */
export type SettledCode = CodeEnd | 'over' | 'unknown';

/**
 * Ends a code and, when it is passed in time, passes the check of the learner's year with it: both or neither. A
 * repetition changes nothing (security X20).
 */
export async function settleRegulatorCode(
  deps: PassDependencies & { db: Pool },
  { uuid, kind, reference }: RegulatorDecision,
): Promise<SettledCode> {
  const year = await findCodeYear(deps.db, uuid);
  if (year === null) return 'unknown';
  const { learnerId, enrolmentId } = year;
  return withLearners(deps.db, [learnerId], async (locked) => {
    const end = await endCode(locked, uuid, { kind, reference });
    if (end !== 'passed') return end ?? 'over';
    const evidence = { party: 'regulator', reference, code: uuid };
    await passCheck(locked, deps, { learnerId, kind: 'regulator', at: { enrolmentId }, evidence });
    return end;
  });
}
