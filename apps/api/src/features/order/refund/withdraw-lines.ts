import type { Locked } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { writeChoice } from '#features/evidence/chain/course-events.ts';
import type { RefundableLine } from '#features/order/pay/refundable-store.ts';
import { revokeEntitlement } from '#features/study/entitlement-store.ts';

/** Takes the courses of these lines away. What was watched stays in the ledger. */
export async function withdrawLines(
  trx: Locked<'order'>,
  learnerId: number,
  lines: readonly RefundableLine[],
  note: string,
): Promise<void> {
  const { locked, nowMs } = await lockLearners(trx, [learnerId]);
  for (const line of lines) {
    const courseIds = await revokeEntitlement(locked, line, note);
    await writeChoice(locked, line.enrolmentId, { courseIds, kind: 'withdrawn' }, nowMs);
  }
}
