import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLearners } from '#database/learner-lock.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { courseRows } from '#seeding/course-rows.ts';
import type { CoursesFile } from '#seeding/seed-files.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { withoutTickets } from '#testing/arrange-proofs.ts';
import {
  completeYears,
  creditWhole,
  dumpTable,
  forgetLookups,
  forgetSentMessages,
  givePackage,
  moveYearEnd,
  passTime,
} from '#testing/arrange-world.ts';
import { FIXTURE_COURSES, fixtureRule } from '#testing/fixture-content.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';
import { grant } from './grant.ts';

let site: TestSite;
// Each test publishes on a site of its own.
beforeEach(async () => {
  site = await openTestSite();
  await publishRule(site.db, fixtureRule(0, 2025, { standard: { total: 50, pro: 30, pub: 20 } }), '');
});
afterEach(() => site.close());

const HOUR = 3600;
const TAB = 'tab-one-0123456789';
const LESSON = { course_id: 1001, video_id: 7001 };
const AREA = { area_id: 219 };

/** A learner who completed 2025 with package 601. */
async function completed() {
  const learner = await site.learner([]);
  const enrolmentId = await givePackage(site.db, learner.learnerId, 601, 2025);
  await completeYears(site.db, learner.learnerId, [7001, 7002, 7003]);
  return { ...learner, enrolmentId };
}

const sumsOf = async (browser: TestBrowser, year_id: number) =>
  (await browser.call('listStudyCourses', { ...AREA, year_id })).data.user_study;
const NOT_OVER = { from: '2026-01-01', until: '2099-12-31' };
const NOTHING = { total: { score: 0 }, pro: { score: 0 }, pub: { score: 0 } };
const EARNED = { total: { score: 50 }, pro: { score: 30 }, pub: { score: 20 } };

async function lookUp(person: { name: string; idNumber: string }) {
  await forgetLookups(site.db);
  const asked = { user_name: person.name, id_card: person.idNumber };
  const { data } = await site.browser().call('findStudyProofs', asked);
  return data.map(withoutTickets);
}

async function watch(browser: TestBrowser, learnerId: number, from = 0, to = 20_000) {
  const held = await browser.call('holdPlayLease', { ...LESSON, holder: TAB });
  await passTime(site.db, learnerId, 60);
  const pushed = await browser.call('pushProgress', {
    from: 'web',
    video_type: 0,
    last_vid: LESSON.video_id,
    lease: held.data?.lease,
    sequence: 1,
    videos: JSON.stringify([{ ...LESSON, progress_second: 20, play_second: 20, intervals: [[from, to]] }]),
  });
  return { held, pushed };
}

test('B1 what was watched for one year is not paid out again in the next', async () => {
  const { browser, learnerId, person } = await completed();
  const before = await lookUp(person);
  await givePackage(site.db, learnerId, 601, 2026);
  expect(await sumsOf(browser, 2026)).toEqual(NOTHING);
  expect(await sumsOf(browser, 2025)).toEqual(EARNED);
  const { pushed } = await watch(browser, learnerId);
  expect(pushed.data.credited).toMatchObject([{ vid: 7001, credited_ms: 20_000, intervals: [[0, 20_000]] }]);
  expect(await lookUp(person)).toEqual(before);
});

test('B2 a year that is over gives no lease and takes no push', async () => {
  const { browser, learnerId } = await site.learner([]);
  await givePackage(site.db, learnerId, 601, 2025);
  const { held } = await watch(browser, learnerId);
  expect([held.errcode, held.errmsg]).toEqual([2603, '本年度学习已结束']);
  const points = { ...LESSON, progress_second: 5, play_second: 5 };
  const body = { from: 'web', video_type: 0, last_vid: 7001, videos: JSON.stringify([points]) };
  expect((await browser.call('pushProgress', body)).errcode).toBe(2603);
  expect(await dumpTable(site.db, 'watch_progress')).toBe('');
});

test('B2 what was watched on the last evening arrives the next day, not three days later', async () => {
  const atMost = watchEarning();
  const { browser, learnerId } = await site.learner();
  const held = await browser.call('holdPlayLease', { ...LESSON, holder: TAB });
  await passTime(site.db, learnerId, 60);
  await moveYearEnd(site.db, learnerId, { secondsAgo: 30, graceSeconds: 48 * HOUR });
  const push = (sequence: number, to: number) =>
    browser.call('pushProgress', {
      from: 'web',
      video_type: 0,
      last_vid: 7001,
      lease: held.data.lease,
      sequence,
      videos: JSON.stringify([{ ...LESSON, progress_second: 0, play_second: 0, intervals: [[0, to]] }]),
    });
  const late = await push(1, 50_000);
  expect(late.data).toMatchObject({ lease_state: 'ended', credited: [{ credited_ms: 50_000 }] });
  // The lease was held for half a minute of the year: at most twice that counts.
  expect((await push(2, 90_000)).data.credited[0].credited_ms).toBeLessThanOrEqual(atMost(60_000));
  await moveYearEnd(site.db, learnerId, { secondsAgo: 49 * HOUR, graceSeconds: 48 * HOUR });
  expect((await push(3, 100_000)).errcode).toBe(2603);
});

/** The same courses, cut, scored and named otherwise, one withdrawn. */
function republished(): CoursesFile {
  const [first, second, third] = FIXTURE_COURSES.courses;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the fixtures changed');
  const [folder] = first.directory;
  if (folder === undefined) throw new Error('the fixtures changed');
  const lessons = folder.lessons.map((lesson) =>
    lesson.video_id === 7001 ? { ...lesson, video_id: 7091, duration: 900 } : lesson,
  );
  const added = {
    section_id: 99,
    item_id: 99,
    name: '新增',
    video_id: 7092,
    duration: 400,
    is_placeholder: 0,
  };
  const recut = { ...first, score: 5, directory: [{ ...folder, lessons: [...lessons, added] }] };
  return { ...FIXTURE_COURSES, courses: [recut, { ...second, course_name: '改名', classify_id: 1 }, third] };
}

test('B3 publishing, cutting, scoring and withdrawing leave a completed year as it was, and an open one does not fall', async () => {
  const done = await completed();
  const open = await site.learner();
  await creditWhole(site.db, open.learnerId, [7001, 7002]);
  const read = async () => ({
    proof: await lookUp(done.person),
    past: (await done.browser.call('listStudyCourses', { ...AREA, year_id: 2025 })).data,
    open: await sumsOf(open.browser, 2026),
  });
  const before = await read();
  expect(before.open.total.score).toBe(30);
  await replaceCourses(site.db, courseRows(republished()));
  await publishRule(site.db, fixtureRule(0, 2025, { standard: { total: 500, pro: 300, pub: 200 } }), '试验');
  await publishRule(site.db, fixtureRule(19, 2026, { standard: { total: 500, pro: 300, pub: 200 } }), '试验');
  expect(await read()).toEqual(before);
  const fresh = await site.learner();
  const { data } = await fresh.browser.call('listStudyCourses', { ...AREA, year_id: 2026 });
  expect(data.list[0]).toMatchObject({ id: 1001, score: 5 });
});

test('B3 O7 a length that was wrong is corrected by a new version: who has begun keeps hers, who begins gets the right one', async () => {
  const begun = await site.learner();
  const [first] = FIXTURE_COURSES.courses;
  const right = JSON.parse(JSON.stringify(first).replace('"duration":600', '"duration":138'));
  const correct = () =>
    replaceCourses(
      site.db,
      courseRows({ ...FIXTURE_COURSES, courses: [right, ...FIXTURE_COURSES.courses.slice(1)] }),
    );
  await correct();
  await correct();
  const begins = await site.learner();
  const lengths = await sql<{ learnerId: number; duration: number }>`
    select learner_id as "learnerId", duration from enrolment
    join enrolled_course on enrolled_course.enrolment_id = enrolment.id
    join lesson_version using (course_version_id)
    where video_id = 7001 and learner_id = any(${[begun.learnerId, begins.learnerId]}::bigint[])
    order by learner_id`.execute(site.db);
  expect(lengths.rows).toEqual([
    { learnerId: begun.learnerId, duration: 600 },
    { learnerId: begins.learnerId, duration: 138 },
  ]);
});

test('B3 a recording that two courses share is refused with its name, by the files and by the database', async () => {
  const [first, second] = FIXTURE_COURSES.courses;
  if (first === undefined || second === undefined) throw new Error('the fixtures changed');
  const shared = courseRows({
    ...FIXTURE_COURSES,
    courses: [first, { ...second, directory: first.directory }],
  });
  await expect(replaceCourses(site.db, shared)).rejects.toThrow('course 1002 needs another id');
  const other = { video_id: 7001, course_id: 1002, duration: 601 };
  await expect(site.db.insertInto('recording').values(other).execute()).rejects.toThrow('another course');
});

test.each(['rule_version', 'recording', 'course_version', 'lesson_version'])(
  'what is published in %s can be neither changed nor deleted',
  async (table) => {
    const name = sql.table(table);
    await expect(sql`delete from ${name}`.execute(site.db)).rejects.toThrow('append-only');
    const column = sql.ref(table === 'rule_version' ? 'year_id' : 'course_id');
    await expect(sql`update ${name} set ${column} = 1`.execute(site.db)).rejects.toThrow('append-only');
  },
);

test('B5 a later login elsewhere moves neither a year nor its proof', async () => {
  const { browser, person } = await completed();
  const before = await lookUp(person);
  expect(before).toMatchObject([{ area_name: '深圳市南山区', area_id: 219 }]);
  const elsewhere = site.browser();
  await forgetSentMessages(site.db);
  expect((await elsewhere.login(person, 2)).errcode).toBe(0);
  expect(await lookUp(person)).toEqual(before);
  expect((await browser.call('listCourseYears', { area_id: 2 })).data.user_year).toEqual([
    { year_id: 2025, year_name: '2025年度' },
  ]);
});

test('a completed year is watched again: the place is kept, the credit is not touched', async () => {
  const { browser, learnerId } = await completed();
  const { held, pushed } = await watch(browser, learnerId, 0, 20_000);
  expect(held.errcode).toBe(0);
  expect(pushed.data).toMatchObject({
    lease_state: 'live',
    credited: [{ credited_ms: 600_000, clamped_ms: 0, is_finish: 1 }],
    videos: [{ vid: 7001, s: 20 }],
  });
  expect(await sumsOf(browser, 2025)).toEqual(EARNED);
});

test('STUDY-15 the push that finishes the last lesson finishes the course and completes the year with it', async () => {
  const learner = await site.learner([]);
  await givePackage(site.db, learner.learnerId, 602, 2026);
  await publishRule(
    site.db,
    fixtureRule(19, 2026, { standard: { total: 10, pro: 10, pub: 0 }, window: NOT_OVER }),
    '',
  );
  const other = await site.learner([602]);
  for (const { browser, learnerId } of [learner, other]) {
    const lesson = { course_id: 1003, video_id: 7004 };
    const held = await browser.call('holdPlayLease', { ...lesson, holder: TAB });
    await passTime(site.db, learnerId, HOUR);
    await browser.call('pushProgress', {
      from: 'web',
      video_type: 0,
      last_vid: 7004,
      lease: held.data.lease,
      sequence: 1,
      videos: JSON.stringify([
        { ...lesson, progress_second: 300, play_second: 300, intervals: [[0, 271_000]] },
      ]),
    });
    const { data } = await browser.call('listStudyCourses', { ...AREA, year_id: 2026 });
    expect(data.list).toMatchObject([{ id: 1003, is_finish: 1 }]);
  }
  // The first one began under rules that ask for more.
  expect([await lookUp(learner.person), await lookUp(other.person)]).toMatchObject([[], [{ year_id: 2026 }]]);
  await publishRule(
    site.db,
    fixtureRule(19, 2026, { window: { from: '2026-01-01', until: '2099-12-31' } }),
    '',
  );
});

test('a package granted after a year was completed chooses nothing that had been finished unchosen', async () => {
  const { browser, person, learnerId } = await site.learner([]);
  const enrolmentId = await givePackage(site.db, learnerId, 601, 2025);
  await site.db
    .updateTable('enrolled_course')
    .set({ selected: false })
    .where('enrolment_id', '=', enrolmentId)
    .where('course_id', '=', 1001)
    .execute();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  const read = async () => [await lookUp(person), await sumsOf(browser, 2025)];
  const before = await read();
  expect(before[0]).toMatchObject([{ pro_score: 0, pub_score: 20 }]);
  // The same course comes again, required, in another package.
  await site.db
    .insertInto('package_course')
    .values({ package_id: 602, course_id: 1001, is_required: true, position: 9 })
    .execute();
  const given = { learnerId, packageId: 602, yearId: 2025, areaId: 219, professionId: null } as const;
  const granted = await withLearners(site.db, [learnerId], (trx, nowMs) =>
    grant(trx, { ...given, source: 'order' }, nowMs),
  );
  expect(granted).toMatchObject({ kind: 'granted' });
  expect(await read()).toEqual(before);
});
