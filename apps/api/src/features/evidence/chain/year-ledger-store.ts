import type { EventCheck } from '@jixu/domain/evidence/study-event';
import type { HeldCredit } from '@jixu/domain/lesson/hold-credit';
import type { LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { StoredHold } from '#database/watch-tables.ts';
import { toHeldCredit, toLedger } from '#features/lesson/ledger/stored-ledger.ts';

/** What is stored of a year's watching, by recording. */
export async function listYearLedgers(db: Database, enrolmentId: number): Promise<LearnerLedger[]> {
  return (await listLedgersOfYears(db, [enrolmentId])).get(enrolmentId) ?? [];
}

/** That of many years; one without any is missing. */
export async function listLedgersOfYears(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, LearnerLedger[]>> {
  const rows = await db
    .selectFrom('watch_progress')
    .selectAll()
    .where('enrolment_id', '=', sql<number>`any(${[...enrolmentIds]}::bigint[])`)
    .orderBy('video_id')
    .execute();
  return Map.groupBy(rows.map(toLedger), (ledger) => ledger.enrolmentId);
}

/** What checks hold of these recordings of years, by `enrolment/recording`; those of which nothing is held are missing. */
export async function listHolds(
  db: Database,
  of: readonly { enrolmentId: number; videoId: number }[],
): Promise<ReadonlyMap<string, readonly HeldCredit[]>> {
  const found = await sql<{ key: string; held: StoredHold[] }>`
    select enrolment_id || '/' || video_id as key, held
    from unnest(${of.map((one) => one.enrolmentId)}::bigint[], ${of.map((one) => one.videoId)}::int[])
      as asked (enrolment_id, video_id)
    join watch_progress using (enrolment_id, video_id) where held is not null`.execute(db);
  return new Map(found.rows.map(({ key, held }) => [key, held.map(toHeldCredit)]));
}

/** The checks of years that were passed before an instant, in their order; by year, those without any are missing. */
export async function listPassedChecks(
  db: Database,
  enrolmentIds: readonly number[],
  beforeMs: number,
): Promise<ReadonlyMap<number, EventCheck[]>> {
  const found = await sql<{ enrolmentId: number; passed: EventCheck[] }>`
    select enrolment_id as "enrolmentId", json_agg(json_build_object('check', kind, 'video', video_id, 'point', point_ms)
      order by passed_ms, due_ms, kind, video_id, point_ms) as passed
    from study_check where enrolment_id = any(${[...enrolmentIds]}::bigint[]) and passed_ms < ${beforeMs}
    group by enrolment_id`.execute(db);
  return new Map(found.rows.map(({ enrolmentId, passed }) => [enrolmentId, passed]));
}
