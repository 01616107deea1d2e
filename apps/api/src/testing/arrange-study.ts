import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { fixtureRule } from './fixture-content.ts';

/** Areas that only the rules below know. */
const [ASKS_PROFILE, ASKS_FACE, CHECKS_LESSONS] = [999_001, 999_002, 999_003];

/** Lets a learner's years ask for these before the first lesson. */
export async function askBeforeStudy(
  db: Database,
  learnerId: number,
  entry: StudyRule['entry'],
): Promise<void> {
  const areaId = entry.profile ? ASKS_PROFILE : ASKS_FACE;
  await publishRule(db, fixtureRule(areaId, 2026, { entry }), '');
  await sql`
    update enrolment set rule_version_id = (select max(id) from rule_version where area_id = ${areaId})
    where learner_id = ${learnerId}`.execute(db);
}

/** Lets a learner's years check what is watched. */
export async function checkLessons(
  db: Database,
  learnerId: number,
  checks: Partial<StudyRule['checks']>,
): Promise<void> {
  const none = { captcha: null, regulatorCode: false, face: { lesson: false, exam: false } };
  await publishRule(db, fixtureRule(CHECKS_LESSONS, 2026, { checks: { ...none, ...checks } }), '');
  await sql`
    update enrolment set rule_version_id = (select max(id) from rule_version where area_id = ${CHECKS_LESSONS})
    where learner_id = ${learnerId}`.execute(db);
}

/** What updateUserInfo would have stored. */
export async function tellProfile(db: Database, learnerId: number): Promise<void> {
  await sql`update learner set email = 'linxiaoyan@example.cn', kj_qualification = '{3}' where id = ${learnerId}`.execute(
    db,
  );
}

/** What a face check would have stored. */
export async function verifyFace(db: Database, learnerId: number): Promise<void> {
  await sql`update learner set identity_verified = true where id = ${learnerId}`.execute(db);
}

/** Reports that a year's credits were sent to the finance department; returns the record's id. */
export async function reportScoreSend(db: Database, learnerId: number, isSuccess: boolean): Promise<number> {
  const found = await sql<{ id: number }>`
    insert into score_send (enrolment_id, is_success)
    select id, ${isSuccess}::boolean from enrolment where learner_id = ${learnerId} order by year_id desc limit 1
    returning id`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('the learner has no year');
  return row.id;
}
