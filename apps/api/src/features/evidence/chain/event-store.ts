import type { ChainHead } from '@jixu/domain/evidence/event-chain';
import type { EventKind, StudyEvent, StudyFact } from '@jixu/domain/evidence/study-event';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The newest events of these years' chains; those without a chain are missing. */
export async function listChainHeads(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, ChainHead>> {
  const found = await sql<ChainHead & { enrolmentId: number }>`
    select asked.id as "enrolmentId", seq, at_ms as "atMs", encode(hash, 'hex') as hash
    from unnest(${[...enrolmentIds]}::bigint[]) as asked (id)
    join lateral (select * from evidence_event where enrolment_id = asked.id order by seq desc limit 1) as head on true`.execute(
    db,
  );
  return new Map(found.rows.map(({ enrolmentId, ...head }) => [enrolmentId, head]));
}

/** Two writers of one chain meet in its key: the second fails. */
export async function insertEvents(
  db: Database,
  events: readonly (StudyEvent & { enrolmentId: number })[],
): Promise<void> {
  if (events.length === 0) return;
  // Columns and not one JSON, which PostgreSQL takes twice as long to read. JSON has no line breaks of its own.
  const bodies = events.map((one) => JSON.stringify(one.body)).join('\n');
  await sql`
    insert into evidence_event (enrolment_id, seq, at_ms, kind, body, prev, hash)
    select enrolment_id, seq, at_ms, kind, body::jsonb, decode(prev, 'hex'), decode(hash, 'hex')
    from unnest(${events.map((one) => one.enrolmentId)}::bigint[], ${events.map((one) => one.seq)}::int[],
      ${events.map((one) => one.atMs)}::bigint[], ${events.map((one) => one.kind)}::text[],
      string_to_array(${bodies}::text, chr(10)), ${events.map((one) => one.prev)}::text[],
      ${events.map((one) => one.hash)}::text[]) as added (enrolment_id, seq, at_ms, kind, body, prev, hash)`.execute(
    db,
  );
}

/** A year's events in order. */
export async function listEvents(db: Database, enrolmentId: number): Promise<StudyEvent[]> {
  const found = await sql<
    Pick<StudyEvent, 'seq' | 'atMs' | 'prev' | 'hash'> & { kind: EventKind; body: StudyFact['body'] }
  >`
    select seq, at_ms as "atMs", kind, body, encode(prev, 'hex') as prev, encode(hash, 'hex') as hash
    from evidence_event where enrolment_id = ${enrolmentId} order by seq`.execute(db);
  // What was written as a fact is one.
  return found.rows as StudyEvent[];
}
