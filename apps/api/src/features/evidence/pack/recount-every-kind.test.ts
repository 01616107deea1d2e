import type { EventKind } from '@jixu/domain/evidence/study-event';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { withLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { writeChoice } from '#features/evidence/chain/course-events.ts';
import { sendAgain } from '#features/proof/score-sending/send-again.ts';
import { reissueProof } from '#features/proof/study-proof/revoke-proof.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { revokeEntitlement } from '#features/study/entitlement-store.ts';
import { openPaper, submit } from '#testing/arrange-exams.ts';
import { issueMissingProofs } from '#testing/arrange-proofs.ts';
import { creditWhole, givePackage, passTime } from '#testing/arrange-world.ts';
import { fieldsOf, readGuide } from '#testing/evidence-guide.ts';
import { eventsOf, forgetEvents, type Lesson, watchLesson } from '#testing/evidence-world.ts';
import { fixtureRule } from '#testing/fixture-content.ts';
import { hasPython, packOf, recount } from '#testing/recount-packs.ts';
import { openScoreWorld, proofOf, type ScoreWorld } from '#testing/score-world.ts';
import { saidA, wrongKeys } from '#testing/wrong-key.ts';

/** Every kind there is; a new one is added to the year below. */
const KINDS = Object.keys({
  opened: 0,
  carried: 0,
  enrolled: 0,
  chosen: 0,
  'given-up': 0,
  withdrawn: 0,
  lease: 0,
  due: 0,
  passed: 0,
  finished: 0,
  'exam-ended': 0,
  'exam-regraded': 0,
  completed: 0,
  'proof-issued': 0,
  'proof-revoked': 0,
  'credits-sent': 0,
  'credits-declined': 0,
  corrected: 0,
} satisfies Record<EventKind, 0>).sort();

let world: ScoreWorld;
let keys: ReturnType<typeof wrongKeys>;
// A key that one test corrects would be another's wrong answer, so that each has its own world.
beforeEach(async () => {
  world = await openScoreWorld();
  keys = wrongKeys(world.site);
  const { db } = world.site;
  await sql`update exam set area_id = 219`.execute(db);
  const rule = fixtureRule(219, 2026, {
    window: { from: '2026-01-01', until: '2099-12-31' },
    standard: { total: 50, pro: 30, pub: 20 },
    exam: { passScore: 60, hasAssessment: false },
    checks: {
      captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 0 },
      regulatorCode: false,
      face: { lesson: false, exam: false },
    },
  });
  await publishRule(db, rule, '');
});
afterEach(() => world.close());

type Learner = Awaited<ReturnType<ScoreWorld['site']['learner']>>;

/** Watches a lesson to its end and answers its captcha when that is due. */
async function watchWhole(learner: Learner, lesson: Lesson, seconds: number): Promise<void> {
  const { push, pass, release } = await watchLesson(world.site, learner, { lesson, heldSeconds: 50 });
  await push(0, 50);
  await pass('captcha');
  for (let at = 50; at < seconds; at += 50) {
    await passTime(world.site.db, learner.learnerId, 50);
    await push(at, at + 50);
  }
  await release();
}

/** Takes a package away again, as a refund does. */
async function withdraw(learnerId: number, enrolmentId: number): Promise<void> {
  await withLearners(world.site.db, [learnerId], async (trx, nowMs) => {
    const newest = await sql<{ id: number }>`
      select id from entitlement where learner_id = ${learnerId} order by id desc limit 1`.execute(trx);
    const entitlementId = newest.rows[0]?.id ?? 0;
    const courseIds = await revokeEntitlement(trx, { entitlementId, enrolmentId }, '退款');
    await writeChoice(trx, enrolmentId, { courseIds, kind: 'withdrawn' }, nowMs);
  });
}

/** Studies until nothing but the exam is missing; what comes first is not watched, or was before there were events. */
async function study(learner: Learner, first: 'sample' | 'earlier'): Promise<number> {
  const { learnerId, browser } = learner;
  const enrolmentId = await givePackage(world.site.db, learnerId, 601);
  if (first === 'sample') await creditWhole(world.site.db, learnerId, [7003]);
  else {
    await watchWhole(learner, { course_id: 1002, video_id: 7003 }, 300);
    await watchWhole(learner, { course_id: 1001, video_id: 7002 }, 50);
    await forgetEvents(world.site.db, enrolmentId);
  }
  await givePackage(world.site.db, learnerId, 714);
  await withdraw(learnerId, enrolmentId);
  for (const is_select of [0, 1]) {
    const asked = { package_id: 601, course_id: 1004, year: 2026, is_select };
    expect((await browser.call('selectCourse', asked)).errcode).toBe(0);
  }
  await watchWhole(learner, { course_id: 1001, video_id: 7001 }, 600);
  await watchWhole(learner, { course_id: 1001, video_id: 7002 }, 100);
  return enrolmentId;
}

/** Fails by a wrong key, which is found later. */
async function sitByWrongKey({ browser }: Learner): Promise<void> {
  const { given, number } = await saidA(browser, 5);
  expect((await submit(browser, given)).errcode).toBe(0);
  await keys.correct(number, ['A']);
  expect(await keys.regrade(number)).toMatchObject({ raised: 1, passedNow: 1 });
}

/** The bureau declines the credits, somebody corrects the proof, and the bureau has them. */
async function sendCredits({ learnerId }: Learner, enrolmentId: number): Promise<void> {
  const { site } = world;
  const { serial, reference } = await proofOf(site, learnerId);
  const why = { reason: '姓名更正', by: '李敏' };
  await world.faults({ row: 'refused' }, reference);
  await world.work();
  await world.bureau.control('/faults', { faults: { row: 'normal' }, learner: reference });
  await sendAgain(site.db, { serial, note: '已核对', by: '李敏' });
  await world.work();
  await reissueProof(site.db, { serial, ...why });
  await issueMissingProofs(site.db);
  await withLearners(site.db, [learnerId], async (trx, nowMs) => {
    const fact = { kind: 'corrected', body: { what: 'name', reason: why.reason } } as const;
    await appendEvents(trx, [{ enrolmentId, fact }], nowMs);
  });
}

test.skipIf(!hasPython)(
  'a year that holds every kind of event is counted again, a regraded paper and a corrected proof among them',
  async () => {
    const learner = await world.site.learner([]);
    const enrolmentId = await study(learner, 'earlier');
    await sitByWrongKey(learner);
    await sendCredits(learner, enrolmentId);
    const events = await eventsOf(world.site, learner.learnerId);
    expect([...new Set(events.map(({ kind }) => kind))].sort()).toEqual(KINDS);
    const guide = readGuide('en');
    const untold = events.flatMap(({ kind, body }) =>
      fieldsOf(body).filter(
        (path) => !guide[kind]?.some((name) => name === path || name.startsWith(`${path}[`)),
      ),
    );
    expect(untold).toEqual([]);
    const pack = await packOf(world.site, enrolmentId);
    expect(recount([pack])).toEqual([expect.stringMatching(/^the same, .*"examScore": 30/)]);
    expect(pack['proof.jws']).toBeDefined();
  },
  60_000,
);

test.skipIf(!hasPython)(
  'a paper that is raised after the proof leaves the proof as it was signed',
  async () => {
    const learner = await world.site.learner([]);
    const enrolmentId = await study(learner, 'sample');
    const { given, number } = await saidA(learner.browser, 7);
    await submit(learner.browser, given);
    await keys.correct(number, ['A']);
    await keys.regrade(number);
    await openPaper(learner.browser);
    const pack = await packOf(world.site, enrolmentId);
    expect(recount([pack])).toEqual([expect.stringMatching(/^the same, .*"examScore": 40/)]);
  },
  60_000,
);
