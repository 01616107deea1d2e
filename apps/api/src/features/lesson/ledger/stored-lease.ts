import type { StoredLease } from '@jixu/domain/lesson/learner-watch';
import type { Selectable } from 'kysely';
import { changing, columnTable, key, once } from '#database/column-table.ts';
import type { PlayLeaseTable } from '#database/watch-tables.ts';
import { readEarnings, writeEarnings } from './lease-earnings.ts';

/** `sealed` is written by the chain alone. */
export const LEASES = columnTable<Omit<PlayLeaseTable, 'sealed'>, StoredLease>('play_lease', {
  id: key('bigint', (row) => row.id),
  lease: once('text', (row) => row.lease),
  learner_id: once('bigint', (row) => row.learnerId),
  session_id: changing('bigint', (row) => row.sessionId),
  implicit: once('boolean', (row) => row.implicit),
  holder: once('text', ({ facts }) => facts.holder),
  enrolment_id: once('bigint', (row) => row.enrolmentId),
  until_ms: once('bigint', (row) => row.untilMs),
  credited_ms: changing('bigint', (row) => row.creditedMs),
  video_id: changing('integer', (row) => row.videoId),
  opening: changing('integer', (row) => row.opening),
  opened_ms: once('bigint', ({ facts }) => facts.openedAt),
  renewed_ms: changing('bigint', ({ facts }) => facts.renewedAt),
  ended_ms: changing('bigint', ({ facts }) => facts.endedAt),
  ending: changing('text', ({ facts }) => facts.end),
  last_sequence: changing('bigint', (row) => row.lastSequence),
  answered: changing('integer[]', (row) => `{${row.answered.join(',')}}`),
  earned: changing('jsonb', (row) => writeEarnings(row.earned)),
});

export function toLease(row: Selectable<PlayLeaseTable>): StoredLease {
  return {
    id: row.id,
    lease: row.lease,
    learnerId: row.learner_id,
    sessionId: row.session_id,
    implicit: row.implicit,
    enrolmentId: row.enrolment_id,
    untilMs: row.until_ms,
    creditedMs: row.credited_ms,
    videoId: row.video_id,
    opening: row.opening,
    lastSequence: row.last_sequence,
    answered: row.answered ?? answeredBefore(row),
    earned: readEarnings(row.earned),
    facts: {
      holder: row.holder,
      openedAt: row.opened_ms,
      renewedAt: row.renewed_ms,
      endedAt: row.ended_ms,
      end: row.ending,
    },
  };
}

/** Before every sequence was remembered, only the last one was. */
function answeredBefore({ last_sequence }: Selectable<PlayLeaseTable>): number[] {
  return last_sequence === 0 ? [] : [last_sequence];
}
