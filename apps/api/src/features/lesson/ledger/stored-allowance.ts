import type { LearnerAllowance } from '@jixu/domain/lesson/learner-watch';
import type { Selectable } from 'kysely';
import { changing, columnTable, key } from '#database/column-table.ts';
import type { WatchClockTable } from '#database/watch-tables.ts';

export const ALLOWANCES = columnTable<WatchClockTable, LearnerAllowance>('watch_clock', {
  learner_id: key('bigint', (row) => row.learnerId),
  held_ms: changing('bigint', (row) => row.heldMs),
  held_until_ms: changing('bigint', (row) => row.heldUntil),
  credited_ms: changing('bigint', (row) => row.creditedMs),
  spent_at_ms: changing('bigint', (row) => row.spentAt),
  ahead_ms: changing('bigint', (row) => row.aheadMs),
});

export function toAllowance(row: Selectable<WatchClockTable>): LearnerAllowance {
  return {
    learnerId: row.learner_id,
    heldMs: row.held_ms,
    heldUntil: row.held_until_ms,
    creditedMs: row.credited_ms,
    spentAt: row.spent_at_ms,
    aheadMs: row.ahead_ms ?? 0,
  };
}
