import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { passTime } from './arrange-world.ts';
import { fixtureRule } from './fixture-content.ts';
import { EXAM_AREA } from './fixture-exams.ts';
import type { CallResponse, TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** Lets a learner's years ask for face checks in lessons and before the exam. */
export async function askFaces(db: Database, learnerId: number): Promise<void> {
  const checks = { captcha: null, regulatorCode: false, face: { lesson: true, exam: true } };
  const exam = { passScore: 60, hasAssessment: false };
  await publishRule(db, fixtureRule(EXAM_AREA, 2026, { checks, exam }), '');
  await sql`
    update enrolment set rule_version_id = (select max(id) from rule_version where area_id = ${EXAM_AREA})
    where learner_id = ${learnerId}`.execute(db);
}

/** Asks for a face code as the page does, of a learner who agrees; `fields`: what differs. */
export async function askForFaceCode(
  browser: TestBrowser,
  fields: Record<string, string | number | undefined> = {},
): Promise<CallResponse> {
  const { data } = await browser.call('getUserInfo');
  return browser.call('createFaceCode', {
    id_number: data.user_info.id_number_code,
    type: 1,
    area_id: 219,
    consent_version: FACE_CONSENT.version,
    ...fields,
  });
}

/** Lets time pass for a learner's face checks by making them that much older. */
export async function ageFaceChecks(db: Database, learnerId: number, seconds: number): Promise<void> {
  await sql`
    update face_check set made_at = made_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}),
      asked_at = asked_at - make_interval(secs => ${seconds}),
      next_ask_at = next_ask_at - make_interval(secs => ${seconds}),
      verdict_at = verdict_at - make_interval(secs => ${seconds})
    where learner_id = ${learnerId}`.execute(db);
}

/** The states of a learner's checks, oldest first. */
export async function faceStates(db: Database, learnerId: number): Promise<string[]> {
  const found = await sql<{ state: string }>`
    select state from face_check where learner_id = ${learnerId} order by id`.execute(db);
  return found.rows.map(({ state }) => state);
}

/** Whether somebody has confirmed who the learner is. */
export async function isVerified(db: Database, learnerId: number): Promise<boolean> {
  const { identity_verified: verified } = await db
    .selectFrom('learner')
    .select('identity_verified')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
  return verified;
}

/** A learner's lesson 7001 as if it had been watched up to that second and stored. */
export async function watchUpTo(
  site: TestSite,
  browser: TestBrowser,
  learnerId: number,
  second: number,
): Promise<void> {
  const lesson = { course_id: 1001, video_id: 7001 };
  const { data } = await browser.call('holdPlayLease', { ...lesson, holder: 'tab-0123456789abcdef' });
  await passTime(site.db, learnerId, 2 * second);
  const watched = {
    ...lesson,
    progress_second: second,
    play_second: second,
    intervals: [[0, second * 1000]],
  };
  await browser.call('pushProgress', {
    from: 'web',
    video_type: 0,
    last_vid: 7001,
    lease: data.lease,
    sequence: 1,
    videos: JSON.stringify([watched]),
  });
}
