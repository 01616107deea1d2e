import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForFaceCode } from '#testing/arrange-face.ts';
import { checkLessons } from '#testing/arrange-study.ts';
import { givePackage, moveYearEnd, passTime } from '#testing/arrange-world.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ captchas: KNOWN_CAPTCHAS });
});
afterAll(() => site.close());

/** One question at 45 s. */
const LESSON = { course_id: 1005, video_id: 7005 };
const PLACE = { ...LESSON, course_section_id: 10_050 };
const AT_45 = { course_id: 1005, course_section_id: 10_050, second: 45, answers: '{"95001":["B"]}' };
const TAB = 'tab-one-0123456789';

/** Nobody's year is over: a learner holds the same package for both. */
async function learnerOfTwoYears() {
  const learner = await site.learner([]);
  const { browser, learnerId } = learner;
  const older = await givePackage(site.db, learnerId, 714, 2025);
  await givePackage(site.db, learnerId, 714, 2026);
  await moveYearEnd(site.db, learnerId, { secondsAgo: -86_400, graceSeconds: 0 });
  const credited = async (year_id: number) =>
    (await browser.call('pullProgress', { ...LESSON, year_id })).data.credited[0]?.credited_ms ?? 0;
  return { ...learner, older, credited, years: async () => [await credited(2025), await credited(2026)] };
}

/** The same, with the lease of a lesson of the older year and time enough to watch it. */
async function watchingTheOlder(checks: Parameters<typeof checkLessons>[2] = {}) {
  const learner = await learnerOfTwoYears();
  const { browser, learnerId, older } = learner;
  const { rule_version_id: ofTheNewer } = await site.db
    .selectFrom('enrolment')
    .select('rule_version_id')
    .where('learner_id', '=', learnerId)
    .where('id', '<>', older)
    .executeTakeFirstOrThrow();
  await checkLessons(site.db, learnerId, checks);
  await sql`
    update enrolment set rule_version_id = ${ofTheNewer} where learner_id = ${learnerId} and id <> ${older}`.execute(
    site.db,
  );
  const { data } = await browser.call('holdPlayLease', { ...LESSON, year_id: 2025, holder: TAB });
  await passTime(site.db, learnerId, 600);
  await push(learner.browser, { to: 60, lease: data.lease, sequence: 1 });
  return { ...learner, lease: data.lease as string };
}

type Push = { to: number; lease?: string; sequence?: number; year_id?: number };

async function push(browser: TestSite['browser'] extends () => infer B ? B : never, { to, ...more }: Push) {
  const points = { progress_second: to, play_second: to, intervals: [[0, to * 1000]] };
  const videos = JSON.stringify([{ ...LESSON, ...points }]);
  const fields = { from: 'web', video_type: 0, last_vid: LESSON.video_id };
  return (await browser.call('pushProgress', { ...fields, videos, ...more })).errcode;
}

describe('integrity 5 a check of a lesson that is watched for the older of two open years', () => {
  test.each([
    ['named', { year_id: 2025 }],
    ['that of the lease, where none is named', {}],
  ])('a question: the year is %s', async (_name, year) => {
    const { browser, years } = await watchingTheOlder();
    expect(await years()).toEqual([45_000, 0]);
    expect(await browser.call('passKeyNotes', { ...AT_45, ...year })).toMatchObject({ errcode: 0 });
    expect(await years()).toEqual([60_000, 0]);
  });

  test('the captcha', async () => {
    const { browser, years } = await watchingTheOlder({
      captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 0 },
    });
    expect(await years()).toEqual([30_000, 0]);
    await browser.call('createStudyCaptcha', { timestamp: 1 });
    expect((await browser.call('checkStudyCaptcha', { img_code: 'k7mp' })).errcode).toBe(0);
    expect(await years()).toEqual([45_000, 0]);
  });

  test.each([
    ['named', { year_id: 2025 }],
    ['that of the lease', {}],
  ])('the code of the regulator, whom the other year does not have: the year is %s', async (_name, year) => {
    const { browser } = await watchingTheOlder({ regulatorCode: true });
    const place = { ...PLACE, package_id: 714, area_id: 219 };
    const made = await browser.call('createRegulatorCode', { ...place, ...year });
    expect(made.errcode).toBe(0);
    const asked = { uuid: made.data.uuid, area_id: 219, course_id: 1005 };
    expect((await browser.call('checkRegulatorCode', { ...asked, ...year })).data.data).toBe(0);
    expect((await browser.call('createRegulatorCode', { ...place, year_id: 2026 })).errcode).toBe(2420);
  });

  test.each([
    ['named', { year_id: 2025 }],
    ['that of the lease', {}],
  ])('the face, which the other year does not ask for: the year is %s', async (_name, year) => {
    const { browser } = await watchingTheOlder({ face: { lesson: true, exam: false } });
    const lesson = { type: 2, course_id: 1005, section_id: 10_050, package_id: 714 };
    expect((await askForFaceCode(browser, { ...lesson, ...year })).errcode).toBe(0);
    expect((await askForFaceCode(browser, { ...lesson, year_id: 2026 })).errcode).not.toBe(0);
  });
});

test('progress is that of the year of the lease, where none is named; once it is released, of the newest', async () => {
  const { browser, learnerId, lease } = await watchingTheOlder();
  const pulled = async () => (await browser.call('pullProgress', LESSON)).data.credited[0]?.credited_ms ?? 0;
  expect(await pulled()).toBe(45_000);
  await browser.call('releasePlayLease', { lease });
  await passTime(site.db, learnerId, 1);
  expect(await pulled()).toBe(0);
});

test('a push without a lease counts for the year it names', async () => {
  const { browser, learnerId, years } = await learnerOfTwoYears();
  expect(await push(browser, { to: 5, year_id: 2025 })).toBe(0);
  expect(await years()).toEqual([5_000, 0]);
  await passTime(site.db, learnerId, 30);
  expect(await push(browser, { to: 8, year_id: 2026 })).toBe(0);
  expect(await years()).toEqual([5_000, 8_000]);
});

test('a year that is over is not chosen for its lease while another is open', async () => {
  const { browser, learnerId, older } = await watchingTheOlder();
  await passTime(site.db, learnerId, 10);
  await sql`update enrolment set until_ms = 1, late_until_ms = 2 where id = ${older}`.execute(site.db);
  const { data } = await browser.call('pullProgress', LESSON);
  expect(data.credited).toEqual([]);
});
