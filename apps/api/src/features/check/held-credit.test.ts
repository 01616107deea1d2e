import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { checkLessons } from '#testing/arrange-study.ts';
import { creditWhole, givePackage, moveYearEnd, passTime } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';
import { type CheckPass, passCheck } from './pass-check.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const LESSON = { course_id: 1001, video_id: 7001 };
const NEXT = { course_id: 1001, video_id: 7002 };
const TAB = 'tab-one-0123456789';
const AT_TWO: Partial<StudyChecks> = { captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 90 } };

/** A learner whose lessons are checked, holding the lease of the first one for ten minutes. */
async function watching(checks: Partial<StudyChecks>) {
  const learner = await site.learner([]);
  await givePackage(site.db, learner.learnerId, 601, 2026);
  await checkLessons(site.db, learner.learnerId, checks);
  const held = await learner.browser.call('holdPlayLease', { ...LESSON, holder: TAB });
  await passTime(site.db, learner.learnerId, 600);
  const page = watcher(learner.browser, held.data.lease);
  const { id: sessionId } = await site.db
    .selectFrom('session')
    .select('id')
    .where('learner_id', '=', learner.learnerId)
    .executeTakeFirstOrThrow();
  const pass = (kind: CheckPass['kind'], at: CheckPass['at'] = { sessionId }) =>
    inTransaction(site.db, (trx) =>
      passCheck(trx, site.deps, { learnerId: learner.learnerId, kind, at, evidence: {} }),
    );
  return { ...learner, ...page, held: held.data, pass };
}

function watcher(browser: TestBrowser, lease: string) {
  let sequence = 0;
  const watch = async (from: number, to: number, lesson = LESSON) => {
    sequence += 1;
    const { data } = await browser.call('pushProgress', {
      from: 'web',
      video_type: 0,
      last_vid: lesson.video_id,
      lease,
      sequence,
      videos: JSON.stringify([
        { ...lesson, progress_second: to, play_second: to, intervals: [[from * 1000, to * 1000]] },
      ]),
    });
    const [{ credited_ms, held, clamped_ms, clamped_reason }] = data.credited;
    return { credited_ms, held, clamped_ms, clamped_reason, due: data.due_check };
  };
  const pulled = async (lesson = LESSON) => (await browser.call('pullProgress', lesson)).data.credited[0];
  return { watch, pulled };
}

describe('a captcha at two seconds of the lesson', () => {
  test('holds thirty seconds past its point, and the rest counts for nothing', async () => {
    const { watch } = await watching(AT_TWO);
    expect(await watch(0, 80)).toEqual({
      credited_ms: 30_000,
      held: [{ from: 30_000, to: 60_000, reason: 'captcha' }],
      clamped_ms: 20_000,
      clamped_reason: 'check',
      due: { kind: 'captcha', vid: 7001, second: 30 },
    });
    expect(await watch(80, 85)).toMatchObject({ credited_ms: 30_000, clamped_ms: 5000 });
  });

  test('gives what it holds when it is passed, up to the next one', async () => {
    const { watch, pass, pulled, learnerId } = await watching(AT_TWO);
    await watch(0, 55);
    expect(await pass('captcha')).toBe('passed');
    expect(await pulled()).toMatchObject({ credited_ms: 55_000, held: [] });
    await passTime(site.db, learnerId, 20);
    expect(await watch(55, 95)).toMatchObject({
      credited_ms: 90_000,
      held: [{ from: 90_000, to: 95_000, reason: 'captcha' }],
      clamped_ms: 0,
      due: { kind: 'captcha', vid: 7001, second: 90 },
    });
    expect(await pass('captcha')).toBe('passed');
    await passTime(site.db, learnerId, 13);
    expect(await watch(95, 120)).toMatchObject({ credited_ms: 120_000, held: [], due: null });
  });

  test('may be passed from one second before it on, and not sooner', async () => {
    const { watch, pass } = await watching(AT_TWO);
    await watch(0, 28);
    expect(await pass('captcha')).toBe('not-due');
    expect(await watch(28, 29)).toMatchObject({ due: { kind: 'captcha', second: 30 } });
    expect(await pass('captcha')).toBe('passed');
    expect(await watch(29, 50)).toMatchObject({ credited_ms: 50_000, held: [] });
  });

  test('who blocks every check has no more of the lesson the next day either, with a new lease', async () => {
    const { browser, learnerId, watch, pulled } = await watching(AT_TWO);
    await watch(0, 120);
    await passTime(site.db, learnerId, 86_400);
    const again = await browser.call('holdPlayLease', { ...LESSON, holder: 'tab-two-0123456789' });
    expect(again.data.due_check).toEqual({ kind: 'captcha', vid: 7001, second: 30 });
    await passTime(site.db, learnerId, 600);
    const nextDay = watcher(browser, again.data.lease);
    expect(await nextDay.watch(0, 138)).toMatchObject({ credited_ms: 30_000, clamped_reason: 'check' });
    expect(await pulled()).toMatchObject({ credited_ms: 30_000 });
  });

  test('one answer the next morning does not give a night', async () => {
    const { watch, pass, learnerId } = await watching(AT_TWO);
    await watch(0, 120);
    await passTime(site.db, learnerId, 3600);
    await pass('captcha');
    await passTime(site.db, learnerId, 15);
    expect(await watch(0, 90)).toMatchObject({ credited_ms: 90_000, held: [] });
  });

  test('nor does one for a night that was kept back until it was given', async () => {
    const atMost = watchEarning();
    const { watch, pass, learnerId } = await watching(AT_TWO);
    await watch(0, 30);
    await passTime(site.db, learnerId, 3600);
    await pass('captcha');
    await passTime(site.db, learnerId, 5);
    const sent = await watch(30, 90);
    expect(sent).toMatchObject({ held: [], clamped_reason: 'check', due: null });
    // Thirty seconds behind the captcha, and what five seconds allow.
    expect(sent.credited_ms).toBeGreaterThanOrEqual(70_000);
    expect(sent.credited_ms).toBeLessThanOrEqual(atMost(70_000));
  });

  test('what is watched behind one that is full costs its time', async () => {
    const { watch } = await watching({ captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 0 } });
    await watch(0, 600);
    expect(await watch(60, 600)).toMatchObject({ clamped_ms: 540_000, clamped_reason: 'check' });
    expect(await watch(60, 600)).toMatchObject({ clamped_ms: 540_000, clamped_reason: 'time' });
  });

  test('what was jumped over stays behind it', async () => {
    const { watch } = await watching(AT_TWO);
    expect(await watch(100, 110)).toMatchObject({
      credited_ms: 0,
      held: [{ from: 100_000, to: 110_000, reason: 'captcha' }],
      due: { kind: 'captcha', second: 30 },
    });
  });

  test('pushes in pieces hold no more, and a repeated one nothing', async () => {
    const { watch } = await watching(AT_TWO);
    for (let second = 0; second < 70; second += 5) await watch(second, second + 5);
    expect(await watch(0, 70)).toMatchObject({
      credited_ms: 30_000,
      held: [{ from: 30_000, to: 60_000, reason: 'captcha' }],
      clamped_ms: 10_000,
    });
  });
});

describe('a check by the time played', () => {
  test.each([
    ['captcha', { captcha: { kind: 'interval', everySeconds: 60 } }, 59],
    ['regulator', { regulatorCode: true }, 59],
    ['regulator', { regulatorCode: true }, 5],
  ] as const)(
    'a %s that is passed gives nothing that was kept back before (%#)',
    async (kind, checks, told) => {
      const atMost = watchEarning();
      const { watch, pass, learnerId } = await watching(checks);
      await watch(0, told);
      await passTime(site.db, learnerId, 3600);
      expect(await pass(kind)).toBe('passed');
      const sent = await watch(told, 600);
      expect(sent.credited_ms).toBeGreaterThanOrEqual(90_000);
      expect(sent.credited_ms).toBeLessThanOrEqual(atMost(90_000));
    },
  );

  test('CHEAT-11 the interval counts what is newly watched, over recordings', async () => {
    const { watch, pass, learnerId } = await watching({ captcha: { kind: 'interval', everySeconds: 60 } });
    expect(await watch(0, 50)).toMatchObject({ credited_ms: 50_000, held: [], due: null });
    expect(await watch(0, 25, NEXT)).toMatchObject({
      credited_ms: 10_000,
      held: [{ from: 10_000, to: 25_000, reason: 'captcha' }],
      due: { kind: 'captcha', vid: null, second: 60 },
    });
    expect(await watch(50, 70)).toMatchObject({
      held: [{ from: 50_000, to: 65_000, reason: 'captcha' }],
      clamped_ms: 5000,
    });
    expect(await pass('captcha')).toBe('passed');
    await passTime(site.db, learnerId, 3);
    expect(await watch(65, 70)).toMatchObject({ credited_ms: 70_000, held: [] });
  });

  test('REGQR-04 REGQR-08 the regulator asks after a minute, and again half an hour after a pass', async () => {
    const { watch, pass, learnerId, held } = await watching({ regulatorCode: true });
    expect(held.checks).toEqual([{ kind: 'regulator', vid: null, second: 60, left_ms: 60_000, free_ms: 0 }]);
    expect(await watch(0, 65)).toMatchObject({
      credited_ms: 60_000,
      held: [{ from: 60_000, to: 65_000, reason: 'regulator' }],
      due: { kind: 'regulator', vid: null, second: 60 },
    });
    expect(await pass('regulator')).toBe('passed');
    await passTime(site.db, learnerId, 30);
    expect(await watch(65, 120)).toMatchObject({ credited_ms: 120_000, held: [], due: null });
    await passTime(site.db, learnerId, 1750);
    expect(await watch(0, 20, NEXT)).toMatchObject({ credited_ms: 20_000, held: [], due: null });
    // Ten seconds of the pass are left, so that twenty of watching may still have happened in them.
    await passTime(site.db, learnerId, 600);
    expect(await watch(20, 35, NEXT)).toMatchObject({ credited_ms: 35_000, held: [] });
    expect(await watch(35, 60, NEXT)).toMatchObject({
      held: [expect.objectContaining({ to: 60_000, reason: 'regulator' })],
      due: { kind: 'regulator', vid: null },
    });
    expect(await pass('regulator')).toBe('passed');
    await passTime(site.db, learnerId, 10);
    expect(await watch(60, 90, NEXT)).toMatchObject({ credited_ms: 90_000, held: [] });
  });
});

test('a lesson that is finished by what a check gives back finishes its course', async () => {
  const { watch, pass, browser, learnerId } = await watching({
    captcha: { kind: 'at-points', firstSecond: 520, secondSecond: 0 },
  });
  await creditWhole(site.db, learnerId, [7002]);
  const finishedCourses = async () =>
    (
      await site.db
        .selectFrom('enrolled_course')
        .innerJoin('enrolment', 'enrolment.id', 'enrolment_id')
        .select('course_id')
        .where('learner_id', '=', learnerId)
        .where('finished_ms', 'is not', null)
        .execute()
    ).map(({ course_id }) => course_id);
  await watch(0, 549);
  expect((await browser.call('pullProgress', LESSON)).data.credited).toMatchObject([{ is_finish: 0 }]);
  expect(await finishedCourses()).toEqual([]);
  await pass('captcha');
  expect((await browser.call('pullProgress', LESSON)).data.credited).toMatchObject([{ is_finish: 1 }]);
  expect(await finishedCourses()).toEqual([1001]);
});

test('a year that ends over a captcha takes its answer as long as it takes late pushes', async () => {
  const { watch, pass, pulled, learnerId } = await watching(AT_TWO);
  await watch(0, 50);
  await moveYearEnd(site.db, learnerId, { secondsAgo: 10, graceSeconds: 48 * 3600 });
  await watch(50, 55);
  expect(await pass('captcha')).toBe('passed');
  expect(await pulled()).toMatchObject({ credited_ms: 55_000, held: [] });
  await moveYearEnd(site.db, learnerId, { secondsAgo: 49 * 3600, graceSeconds: 48 * 3600 });
  expect(await pass('captcha')).toBe('not-due');
});

test('passing twice gives once, and a check of another learner gives nothing', async () => {
  const one = await watching(AT_TWO);
  const other = await watching(AT_TWO);
  await one.watch(0, 40);
  expect(await other.pass('captcha')).toBe('not-due');
  expect(await one.pass('captcha')).toBe('passed');
  expect(await one.pass('captcha')).toBe('not-due');
  expect(await one.pulled()).toMatchObject({ credited_ms: 40_000 });
});

test('the lease tells the checks of a lesson, and the one that is due when it is opened again', async () => {
  const { watch, browser, held } = await watching(AT_TWO);
  expect(held.due_check).toBeNull();
  expect(held.checks).toEqual([
    { kind: 'captcha', vid: 7001, second: 30, left_ms: null, free_ms: 0 },
    { kind: 'captcha', vid: 7001, second: 90, left_ms: null, free_ms: 0 },
  ]);
  await watch(0, 45);
  const again = await browser.call('holdPlayLease', { ...LESSON, holder: TAB });
  expect(again.data.due_check).toEqual({ kind: 'captcha', vid: 7001, second: 30 });
});
