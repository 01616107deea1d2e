import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLessons } from '#testing/arrange-study.ts';
import { givePackage, passTime } from '#testing/arrange-world.ts';
import { bodiesOf, eventsOf, newestYear, watchLesson } from '#testing/evidence-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const kindsOf = async (learnerId: number) => (await eventsOf(site, learnerId)).map(({ kind }) => kind);
const leasesOf = async (learnerId: number) => bodiesOf(await eventsOf(site, learnerId), 'lease');

describe('a lease', () => {
  test('has one event, when it ends, whatever was pushed under it', async () => {
    const learner = await site.learner();
    const { push, release } = await watchLesson(site, learner);
    await push(0, 20);
    await push(20, 40);
    await push(20, 40, { sequence: 2 });
    expect(await leasesOf(learner.learnerId)).toEqual([]);
    await release();
    const [event, another] = await leasesOf(learner.learnerId);
    expect(another).toBeUndefined();
    expect(event).toMatchObject({
      implicit: false,
      ending: 'released',
      aheadMs: 0,
      savedMs: 0,
      evidence: 'off',
      videos: [{ video: 7001, granted: [[0, 40_000]], held: [], lost: [] }],
    });
    expect((event?.untilMs ?? 0) - (event?.openedMs ?? 0)).toBeGreaterThanOrEqual(80_000);
  });

  test('that nothing was claimed under has none', async () => {
    const learner = await site.learner();
    const { release } = await watchLesson(site, learner);
    await release();
    expect(await leasesOf(learner.learnerId)).toEqual([]);
  });

  test('that another tab takes over has one; what arrives late has one of its own', async () => {
    const learner = await site.learner();
    const first = await watchLesson(site, learner);
    await first.push(0, 20);
    await watchLesson(site, learner, { holder: 'tab-two-0123456789', heldSeconds: 1 });
    await first.push(10, 50);
    expect((await leasesOf(learner.learnerId)).map(({ ending, videos }) => [ending, videos])).toEqual([
      ['taken-over', [{ video: 7001, granted: [[0, 20_000]], held: [], lost: [] }]],
      ['taken-over', [{ video: 7001, granted: [[20_000, 50_000]], held: [], lost: [] }]],
    ]);
  });

  test('keeps what was not credited, with its reason', async () => {
    const learner = await site.learner();
    const { push, release } = await watchLesson(site, learner, { heldSeconds: 20 });
    const { clamped_ms } = await push(0, 70);
    await release();
    expect(clamped_ms).toBeGreaterThan(15_000);
    const [event] = await leasesOf(learner.learnerId);
    expect(event?.videos[0]?.lost).toEqual([{ reason: 'time', ms: clamped_ms }]);
    expect(event?.savedMs).toBeGreaterThan(9000);
  });
});

describe('a check', () => {
  const captcha = { kind: 'at-points', firstSecond: 30, secondSecond: 90 } as const;

  test('falls due, holds and releases in events of its own', async () => {
    const learner = await site.learner();
    await checkLessons(site.db, learner.learnerId, { captcha });
    const { push, pass, release } = await watchLesson(site, learner);
    await push(0, 50);
    await pass('captcha', undefined, 'party-77');
    await push(50, 60);
    await release();
    const events = await eventsOf(site, learner.learnerId);
    const check = { check: 'captcha', video: 7001, point: 30_000 };
    expect(events.slice(-4)).toMatchObject([
      { kind: 'due', body: check },
      {
        kind: 'lease',
        body: {
          ending: null,
          videos: [{ granted: [[0, 50_000]], held: [{ ...check, intervals: [[30_000, 50_000]] }] }],
        },
      },
      {
        kind: 'passed',
        body: {
          ...check,
          reference: 'party-77',
          moved: [],
          released: [{ video: 7001, intervals: [[30_000, 50_000]] }],
        },
      },
      { kind: 'lease', body: { ending: 'released', videos: [{ granted: [[50_000, 60_000]], held: [] }] } },
    ]);
  });

  test('that holds as much as it may says what was lost behind it', async () => {
    const learner = await site.learner();
    await checkLessons(site.db, learner.learnerId, { captcha });
    const { push, release } = await watchLesson(site, learner);
    await push(0, 75);
    await release();
    const [event] = await leasesOf(learner.learnerId);
    expect(event?.videos[0]).toMatchObject({
      granted: [[0, 60_000]],
      lost: [{ reason: 'check', ms: 15_000 }],
    });
  });
});

test('a year begins with its rules and courses, and ends with what finished it', async () => {
  const learner = await site.learner([]);
  const year = await givePackage(site.db, learner.learnerId, 602, 2026);
  const [opened, enrolled] = await eventsOf(site, learner.learnerId);
  expect([opened, enrolled]).toMatchObject([
    { kind: 'opened', body: { enrolment: year, year: 2026, area: 219 } },
    { kind: 'enrolled' },
  ]);
  const course = await findShortCourse(year);
  const { push } = await watchLesson(site, learner, {
    lesson: { course_id: course.courseId, video_id: course.videoId },
    heldSeconds: course.seconds,
  });
  await push(0, course.seconds);
  const last = (await eventsOf(site, learner.learnerId)).slice(-2);
  expect(last).toMatchObject([
    { kind: 'lease', body: { ending: null } },
    { kind: 'finished', body: { course: course.courseId } },
  ]);
});

/** A course of one recording. */
async function findShortCourse(enrolmentId: number) {
  const found = await sql<{ courseId: number; videoId: number; seconds: number }>`
    select enrolled_course.course_id as "courseId", min(video_id) as "videoId", min(duration) as seconds
    from enrolled_course join lesson_version using (course_version_id)
    where enrolment_id = ${enrolmentId} and video_id is not null and is_placeholder = 0
    group by 1 having count(*) = 1 order by 1`.execute(site.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('no course of one recording');
  return row;
}

test('courses that are chosen or given up are events; what changes nothing is none', async () => {
  const learner = await site.learner();
  const before = await kindsOf(learner.learnerId);
  const course = await site.db
    .selectFrom('enrolled_course')
    .select('course_id')
    .where('enrolment_id', '=', await newestYear(site, learner.learnerId))
    .orderBy('course_id', 'desc')
    .executeTakeFirstOrThrow();
  const select = (is_select: number) =>
    learner.browser.call('selectCourse', {
      package_id: 601,
      course_id: course.course_id,
      year: 2026,
      is_select,
    });
  expect((await select(0)).errcode).toBe(0);
  await select(0);
  await select(1);
  const events = await eventsOf(site, learner.learnerId);
  expect(events.slice(before.length).map(({ kind }) => kind)).toEqual(['given-up', 'chosen']);
  expect(bodiesOf(events, 'given-up')).toMatchObject([{ courses: [{ course: course.course_id }] }]);
});

test('security 4 events cannot be changed, removed or put in beside the chain', async () => {
  const learner = await site.learner();
  const year = await newestYear(site, learner.learnerId);
  for (const statement of [
    sql`update evidence_event set at_ms = 0 where enrolment_id = ${year}`,
    sql`delete from evidence_event where enrolment_id = ${year}`,
    sql`truncate evidence_event`,
  ]) {
    await expect(statement.execute(site.db)).rejects.toThrow('append-only');
  }
  await expect(
    sql`insert into evidence_event select * from evidence_event where enrolment_id = ${year}`.execute(
      site.db,
    ),
  ).rejects.toThrow('duplicate key');
});

test('events hold nothing of who the learner is', async () => {
  const learner = await site.learner();
  const { push, release } = await watchLesson(site, learner);
  await push(0, 20);
  await release();
  const text = JSON.stringify(await eventsOf(site, learner.learnerId));
  for (const personal of [learner.person.name, learner.person.idNumber, learner.person.telephone]) {
    expect(text).not.toContain(personal);
  }
});

test('two things that happen at once stand one after the other', async () => {
  const learner = await site.learner();
  const first = await watchLesson(site, learner);
  await first.push(0, 20);
  await passTime(site.db, learner.learnerId, 1);
  await Promise.all([
    first.release(),
    givePackage(site.db, learner.learnerId, 602, 2026),
    watchLesson(site, learner, { holder: 'tab-two-0123456789', heldSeconds: 0 }),
  ]);
  expect(await kindsOf(learner.learnerId)).toEqual(expect.arrayContaining(['lease', 'enrolled']));
});
