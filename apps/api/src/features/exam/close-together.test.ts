import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withLearners } from '#database/learner-lock.ts';

import { findSignedProof } from '#features/proof/study-proof/issued-proof-store.ts';
import { completeYears } from '#features/study/finish-courses.ts';
import {
  ageAttempts,
  answersTo,
  askForExam,
  keepAnswers,
  openPaper,
  questionsOf,
  storedAttempts,
} from '#testing/arrange-exams.ts';
import { creditWhole, givePackage } from '#testing/arrange-world.ts';
import { bodiesOf, eventsOf, forgetEvents, newestYear } from '#testing/evidence-world.ts';
import { hasPython, packOf, recount } from '#testing/recount-packs.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createOverdueCloser } from './close-overdue.ts';

const TIANJIN = 2;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** What no two learners of the batch have in common. */
interface Past {
  right: number;
  /** Whether the year is one from before there were events: closing it begins its chain. */
  begun?: boolean;
  packages?: readonly number[];
  /** Recordings of those packages that were watched. */
  more?: readonly number[];
  areaId?: number;
  check?: { videoId: number; pointMs: number };
}

/** A learner who watched everything and left in the middle of a paper, overdue by now. */
async function gone(past: Past) {
  const learner = await site.learner();
  const enrolmentId = await newestYear(site, learner.learnerId);
  await askForExam(site.db, learner.learnerId);
  for (const id of past.packages ?? []) await givePackage(site.db, learner.learnerId, id);
  await creditWhole(site.db, learner.learnerId, [7001, 7002, 7003, ...(past.more ?? [])]);
  if (past.areaId !== undefined)
    await sql`update enrolment set area_id = ${past.areaId} where id = ${enrolmentId}`.execute(site.db);
  if (past.check !== undefined)
    await sql`
      insert into study_check (enrolment_id, kind, video_id, point_ms, due_ms, passed_ms)
      values (${enrolmentId}, 'captcha', ${past.check.videoId}, ${past.check.pointMs}, 1, 2)`.execute(
      site.db,
    );
  await forgetEvents(site.db, enrolmentId);
  // Whoever reads a pack begins the chain.
  if (past.begun === true) await packOf(site, enrolmentId);
  const paper = await openPaper(learner.browser);
  const attempt: number = paper.data.attempt.attempt_id;
  await keepAnswers(learner.browser, attempt, answersTo(questionsOf(paper), past.right));
  await ageAttempts(site.db, learner.learnerId, 3616);
  return { ...learner, ...past, enrolmentId, attempt, passed: past.right >= 6 };
}

type Gone = Awaited<ReturnType<typeof gone>>;
let learners: Gone[];
beforeEach(async () => {
  learners = [
    await gone({ right: 2, packages: [714], more: [7005] }),
    await gone({ right: 9, check: { videoId: 7002, pointMs: 30_000 } }),
    await gone({ right: 10, begun: true }),
    await gone({ right: 0, check: { videoId: 7001, pointMs: 60_000 } }),
    await gone({ right: 8, areaId: TIANJIN, packages: [713], more: [7004] }),
    await gone({ right: 3, begun: true }),
  ];
  const closer = createOverdueCloser({
    ...site.deps,
    onError: (_, error) => {
      throw error;
    },
  });
  expect(await closer.closeBatch()).toBe(false);
});

/** The ids of a year's courses. */
async function coursesOf(enrolmentId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>`
    select course_id as id from enrolled_course where enrolment_id = ${enrolmentId} order by course_id`.execute(
    site.db,
  );
  return rows.rows.map(({ id }) => id);
}

test('closed together, each year tells its own past, its own exam and its own end', async () => {
  for (const { learnerId, enrolmentId, attempt, right, passed, check } of learners) {
    expect(await storedAttempts(site.db, learnerId)).toMatchObject([
      { ending: 'deadline', score: right * 5 },
    ]);
    const events = await eventsOf(site, learnerId);
    expect(bodiesOf(events, 'opened')).toMatchObject([{ enrolment: enrolmentId }]);
    expect(bodiesOf(events, 'exam-ended')).toMatchObject([{ attempt, score: right * 5, passed }]);
    expect(bodiesOf(events, 'completed')).toHaveLength(passed ? 1 : 0);
    const enrolled = bodiesOf(events, 'enrolled').flatMap(({ courses }) => courses);
    expect(enrolled.map(({ course }) => course)).toEqual(await coursesOf(enrolmentId));
    const told = check && { check: 'captcha', video: check.videoId, point: check.pointMs };
    expect(bodiesOf(events, 'carried').map((one) => one.passed)).toEqual([told ? [told] : []]);
  }
});

test('closed together, each who passed gets a signed proof of their own and nobody else gets one', async () => {
  for (const { learnerId, enrolmentId, right, passed, person, areaId, packages } of learners) {
    const proofs = await site.db
      .selectFrom('study_proof')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .execute();
    expect(proofs).toHaveLength(passed ? 1 : 0);
    const [proof] = proofs;
    if (proof === undefined) continue;
    const events = await eventsOf(site, learnerId);
    expect(proof).toMatchObject({ enrolment_id: enrolmentId });
    expect((await findSignedProof(site.db, proof.serial))?.claims).toMatchObject({
      serial: proof.serial,
      name: person.name,
      idLast4: person.idNumber.slice(-4),
      areaName: areaId === TIANJIN ? '天津市' : '深圳市南山区',
      examScore: right * 5,
      totalCredits: packages === undefined ? 50 : 60,
      statusIndex: proof.status_index,
      evidenceHead: events.find(({ kind }) => kind === 'completed')?.hash,
    });
    expect(bodiesOf(events, 'proof-issued')).toMatchObject([{ serial: proof.serial }]);
    const sent = await sql`select from score_sending where serial = ${proof.serial} and try = 1`.execute(
      site.db,
    );
    expect(sent.rows).toHaveLength(1);
  }
});

test.skipIf(!hasPython)('closed together, another program counts each year as the site does', async () => {
  const packs = [];
  for (const { enrolmentId } of learners) packs.push(await packOf(site, enrolmentId));
  const lines = recount(packs);
  expect(lines.filter((line) => !line.startsWith('the same, '))).toEqual([]);
});

test('of years that are completed together, those whose exam is not passed are left open', async () => {
  const ids = learners.map(({ enrolmentId }) => enrolmentId);
  await sql`update enrolment set completed_ms = null where id = any(${ids}::bigint[])`.execute(site.db);
  await withLearners(
    site.db,
    learners.map(({ learnerId }) => learnerId),
    (trx, nowMs) => completeYears(trx, site.deps.yearEnd, ids, nowMs),
  );
  const years = await sql<{ id: number }>`
    select id from enrolment where id = any(${ids}::bigint[]) and completed_ms is not null order by id`.execute(
    site.db,
  );
  expect(years.rows.map(({ id }) => id)).toEqual(
    learners.filter(({ passed }) => passed).map(({ enrolmentId }) => enrolmentId),
  );
});
