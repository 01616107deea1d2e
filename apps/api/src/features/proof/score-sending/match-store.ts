import type { DayMatch, Difference, StandingCredits } from '@jixu/domain/proof/score-sending/match-statement';
import type { Ms } from '@jixu/domain/units/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';

/** What we hold for accepted by the bureau between two moments, and still in force. */
export async function listStandingCredits(db: Database, from: Ms, until: Ms): Promise<StandingCredits[]> {
  const found = await sql<StandingCredits>`
    select score_sending.serial, (facts->>'proCredits')::float8 as pro, (facts->>'pubCredits')::float8 as pub,
      (facts->>'totalCredits')::float8 as total, encode(sha256(convert_to(jws, 'UTF8')), 'hex') as hash
    from score_sending join study_proof on study_proof.serial = score_sending.serial
    where state = 'accepted' and decided_ms >= ${from} and decided_ms < ${until} order by score_sending.id`.execute(
    db,
  );
  return found.rows;
}

/** Of these days those that were not compared since then. */
export async function listDaysToMatch(db: Database, days: readonly string[], since: Ms): Promise<string[]> {
  const found = await sql<{ day: string }>`
    select day::text as day from unnest(${[...days]}::text[]::date[]) as wanted (day)
    where not exists (select 1 from score_match where score_match.day = wanted.day
      and matched_at >= to_timestamp(${since / 1000}::float8))
    order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

/** Keeps how a day was compared, every difference found, and of all earlier ones which are settled now. */
export async function saveMatch(
  trx: Tx,
  day: string,
  { ours, theirs, differences }: DayMatch,
  found: readonly Difference[],
): Promise<void> {
  await sql`
    insert into score_match (day, our_rows, our_credits, their_rows, their_credits)
    values (${day}, ${ours.rows}, ${ours.credits}, ${theirs.rows}, ${theirs.credits})
    on conflict (day) do update set matched_at = clock_timestamp(), our_rows = excluded.our_rows,
      our_credits = excluded.our_credits, their_rows = excluded.their_rows, their_credits = excluded.their_credits`.execute(
    trx,
  );
  for (const { serial, kind, ours: our, theirs: their } of [...found, ...differences])
    await sql`
      insert into score_difference (day, serial, kind, ours, theirs) values (${day}, ${serial}, ${kind}, ${our}, ${their})
      on conflict (day, serial, kind) do update set settled_at = null, theirs = excluded.theirs`.execute(trx);
  const open = differences.map(({ serial, kind }) => `${serial} ${kind}`);
  await sql`
    update score_difference set settled_at = clock_timestamp()
    where day = ${day} and settled_at is null and not (serial || ' ' || kind = any(${open}::text[]))`.execute(
    trx,
  );
}

export interface StoredDifference extends Difference {
  day: string;
  foundAt: Date;
}

/** Differences that are not settled, oldest first. */
export async function listOpenDifferences(db: Database, limit: number): Promise<StoredDifference[]> {
  const found = await sql<StoredDifference>`
    select day, serial, kind, ours::float8 as ours, theirs::float8 as theirs, found_at as "foundAt"
    from score_difference where settled_at is null order by day, serial limit ${limit}`.execute(db);
  return found.rows;
}
