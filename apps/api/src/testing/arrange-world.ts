import { sql } from 'kysely';
import type { Database, Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { carriedFact } from '#features/evidence/chain/begin-chain.ts';
import { listYearLedgers } from '#features/evidence/chain/year-ledger-store.ts';
import { issueProofs } from '#features/proof/study-proof/issue-proof.ts';
import { finishCourses } from '#features/study/finish-courses.ts';
import { grant } from '#features/study/grant.ts';
import { selectCourses } from '#seeding/studied-course-store.ts';
import { issueMissingProofs, testSigner } from './arrange-proofs.ts';

/** Statements for tests only: they set up the stored data for a scenario. */

/** Messages are also counted per address, and all tests come from one. */
export async function forgetMessages(db: Database): Promise<void> {
  await sql`delete from sms_sent`.execute(db);
}

/** Messages and all per-minute counters. */
export async function forgetSentMessages(db: Database): Promise<void> {
  await forgetMessages(db);
  await sql`delete from rate_window`.execute(db);
}

/** Gives packages for 2026 to the learner with that code; returns the learner's id. */
export async function giveEntitlement(
  db: Pool,
  code: string,
  packageIds: readonly number[],
): Promise<number> {
  const { id } = await db
    .selectFrom('learner')
    .select('id')
    .where('id_number_code', '=', code)
    .executeTakeFirstOrThrow();
  for (const packageId of packageIds) await givePackage(db, id, packageId);
  return id;
}

/** Gives a package to a learner for a year, with every course of it chosen; returns the enrolment's id. */
export async function givePackage(
  db: Pool,
  learnerId: number,
  packageId: number,
  yearId = 2026,
): Promise<number> {
  const { area_id: areaId } = await db
    .selectFrom('learner')
    .select('area_id')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const given = { learnerId, packageId, yearId, areaId, source: 'demo', professionId: null } as const;
  return withLearners(db, [learnerId], async (trx, nowMs) => {
    const granted = await grant(trx, given, nowMs);
    if (granted.kind !== 'granted') throw new Error(`package ${packageId} for ${yearId}: ${granted.kind}`);
    await selectCourses(trx, granted.enrolmentId, 'all');
    return granted.enrolmentId;
  });
}

/** Lets server time pass for a learner's watching by making the stored data that much older. */
export async function passTime(db: Database, learnerId: number, seconds: number): Promise<void> {
  const ms = seconds * 1000;
  await sql`
    update play_lease set opened_ms = opened_ms - ${ms}::bigint, renewed_ms = renewed_ms - ${ms}::bigint,
      ended_ms = ended_ms - ${ms}::bigint where learner_id = ${learnerId}`.execute(db);
  await sql`
    update watch_clock set held_until_ms = held_until_ms - ${ms}::bigint, spent_at_ms = spent_at_ms - ${ms}::bigint
    where learner_id = ${learnerId}`.execute(db);
  await sql`
    update study_check set due_ms = due_ms - ${ms}::bigint, passed_ms = passed_ms - ${ms}::bigint
    from enrolment where enrolment.id = enrolment_id and learner_id = ${learnerId}`.execute(db);
  await sql`
    update lesson_question set asked_at = asked_at - make_interval(secs => ${seconds})
    where learner_id = ${learnerId}`.execute(db);
  await sql`
    update segment_fetch set fetched_ms = (
      select array_agg(case when fetched = 0 then 0 else fetched - ${ms}::bigint end order by at)
      from unnest(fetched_ms) with ordinality as cell (fetched, at))
    where session_id in (select id from session where learner_id = ${learnerId}
      union select session_id from play_lease where learner_id = ${learnerId})`.execute(db);
}

/** Location and writing transaction of every row of a learner's watching: unchanged means that nothing was written. */
export async function watchRowVersions(db: Database, learnerId: number): Promise<string[]> {
  const found = await sql<{ version: string }>`
    select 'progress ' || video_id || ' ' || enrolment_id || ' ' || ctid || ' ' || xmin as version from watch_progress where learner_id = ${learnerId}
    union all select 'clock ' || ctid || ' ' || xmin from watch_clock where learner_id = ${learnerId}
    union all select 'lease ' || id || ' ' || ctid || ' ' || xmin from play_lease where learner_id = ${learnerId}
    union all select 'last ' || course_id || ' ' || course_last.ctid || ' ' || course_last.xmin
      from course_last join enrolment on enrolment.id = enrolment_id where learner_id = ${learnerId}
    order by 1`.execute(db);
  return found.rows.map((row) => row.version);
}

/** Makes the age-dependent data of SMS codes, captchas and QR codes that much older. */
export async function ageCodes(db: Database, seconds: number): Promise<void> {
  await sql`update sms_code set sent_at = sent_at - make_interval(secs => ${seconds})`.execute(db);
  await sql`update sms_sent set sent_at = sent_at - make_interval(secs => ${seconds})`.execute(db);
  await sql`
    update captcha set expires_at = expires_at - make_interval(secs => ${seconds}),
      ready_at = ready_at - make_interval(secs => ${seconds})`.execute(db);
  await sql`update captcha_question set asked_at = asked_at - make_interval(secs => ${seconds})`.execute(db);
  await sql`update claim_code set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db);
  await sql`update login_code set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db);
}

/** Makes sessions older and idle for longer. */
export async function ageSessions(db: Database, by: { created: number; seen: number }): Promise<void> {
  await sql`
    update session set created_at = created_at - make_interval(secs => ${by.created}),
      seen_at = seen_at - make_interval(secs => ${by.seen})`.execute(db);
}

/** The complete contents of a table as text: what a stolen dump would show. */
export async function dumpTable(db: Database, table: string): Promise<string> {
  const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db);
  return found.rows.map((row) => row.row).join('\n');
}

/** Marks the learner's claim as authorised, as scanning a code would. */
export async function grantLearner(db: Database, learnerId: number): Promise<void> {
  await db
    .insertInto('claim_grant')
    .values({ learner_id: learnerId, openid_index: Buffer.alloc(32) })
    .execute();
}

/** Makes every COMMIT that stores watching take that much longer. */
export async function delayCommits(db: Database, seconds: number): Promise<void> {
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as
    'begin perform pg_sleep(tg_argv[0]::float8); return null; end'`.execute(db);
  await sql`
    create constraint trigger wait_at_commit after insert or update on watch_progress
    deferrable initially deferred for each row execute function wait_at_commit(${sql.lit(seconds)})`.execute(
    db,
  );
}

/** How many sessions of this database wait for an advisory lock on a learner. */
export async function countLearnerWaits(db: Database): Promise<number> {
  const found = await sql<{ waits: number }>`
    select count(*)::int as waits from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
  return found.rows[0]?.waits ?? 0;
}

/** How many sessions of this database wait for somebody else's row. */
export async function countRowWaits(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    db,
  );
  return rows.length;
}

/** The newest year in which a learner holds a recording. */
const yearWith = (learnerId: number, videoId: unknown) => sql`
  select enrolment.id from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
  join lesson_version using (course_version_id)
  where enrolment.learner_id = ${learnerId} and lesson_version.video_id = ${videoId}
  order by enrolment.year_id desc limit 1`;

/** Credits a learner with these recordings, as if watched to the end, and completes the year they are enough for. */
export async function creditWhole(db: Pool, learnerId: number, videoIds: readonly number[]): Promise<void> {
  await sql`
    insert into watch_progress (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease,
      resume_sequence)
    select ${learnerId}::bigint, (${yearWith(learnerId, sql`recording.video_id`)}), video_id,
      int4multirange(int4range(0, duration * 1000)), duration * 1000, duration, duration, 0, 0
    from recording where video_id = any(${[...videoIds]}::int[])`.execute(db);
  const { rows } = await sql<{ enrolmentId: number; courseId: number }>`
    select distinct enrolment_id as "enrolmentId", course_id as "courseId"
    from watch_progress join recording using (video_id)
    where learner_id = ${learnerId} and video_id = any(${[...videoIds]}::int[])`.execute(db);
  await withLearners(db, [learnerId], async (trx) => {
    for (const enrolmentId of new Set(rows.map((row) => row.enrolmentId))) {
      const fact = carriedFact('sample', await listYearLedgers(trx, enrolmentId));
      await appendEvents(trx, [{ enrolmentId, fact }], Date.now());
    }
    await finishCourses(trx, issueProofs(testSigner()), rows, Date.now());
  });
}

/** Watches these recordings to the end and completes the learner's years, whatever they ask for; with their proofs. */
export async function completeYears(db: Pool, learnerId: number, videoIds: readonly number[]): Promise<void> {
  await creditWhole(db, learnerId, videoIds);
  await sql`update enrolment set completed_ms = 1 where learner_id = ${learnerId} and completed_ms is null`.execute(
    db,
  );
  await issueMissingProofs(db);
}

/** Lets a learner's years, and the leases held for them, have ended that long ago. */
export async function moveYearEnd(
  db: Database,
  learnerId: number,
  { secondsAgo, graceSeconds }: { secondsAgo: number; graceSeconds: number },
): Promise<void> {
  const end = sql`(extract(epoch from now()) * 1000)::bigint - ${secondsAgo * 1000}::bigint`;
  await sql`
    update enrolment set until_ms = ${end}, late_until_ms = ${end} + ${graceSeconds * 1000}::bigint
    where learner_id = ${learnerId}`.execute(db);
  await sql`update play_lease set until_ms = ${end} where learner_id = ${learnerId} and until_ms is not null`.execute(
    db,
  );
}

/** Takes every published course back, as nothing but a test may. */
export async function forgetCourses(db: Database): Promise<void> {
  await sql`truncate course_version, recording, rule_version cascade`.execute(db);
}

/** Credits a learner with these milliseconds of a recording, as many pieces as there may be. */
export async function storeIntervals(
  db: Database,
  learnerId: number,
  videoId: number,
  intervals: readonly (readonly [from: number, to: number])[],
): Promise<void> {
  const pieces = `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const creditedMs = intervals.reduce((sum, [from, to]) => sum + to - from, 0);
  await sql`
    insert into watch_progress (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease,
      resume_sequence)
    values (${learnerId}, (${yearWith(learnerId, videoId)}), ${videoId}, ${pieces}::int4multirange, ${creditedMs}, 0, 0, 0,
      0)`.execute(db);
}

/** Lookups of proofs are counted per address and per card, which the tests of a file share. */
export async function forgetLookups(db: Database): Promise<void> {
  await sql`delete from proof_lookup`.execute(db);
}

/** Lets time pass for lookups of proofs. */
export async function ageLookups(db: Database, seconds: number): Promise<void> {
  await sql`update proof_lookup set looked_at = looked_at - make_interval(secs => ${seconds})`.execute(db);
}

/** Multiplies the only lookup so far: from its address, or of its card from everywhere. */
export async function repeatLookup(db: Database, same: 'address' | 'card', times: number): Promise<void> {
  const other = sql`sha256(convert_to(at::text, 'UTF8'))`;
  await sql`
    insert into proof_lookup (address_index, card_index)
    select ${same === 'address' ? sql`address_index, ${other}` : sql`${other}, card_index`}
    from proof_lookup cross join generate_series(1, ${times}::int) as at`.execute(db);
}
