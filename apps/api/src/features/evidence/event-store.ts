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
  const rows = events.map(({ enrolmentId, seq, atMs, kind, body, prev, hash }) => ({
    ...{ enrolment_id: enrolmentId, seq, at_ms: atMs, kind, body },
    ...{ prev: `\\x${prev}`, hash: `\\x${hash}` },
  }));
  await sql`insert into evidence_event select * from json_populate_recordset(null::evidence_event, ${rows}::json)`.execute(
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
