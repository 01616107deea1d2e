import { sizeOf } from '@jixu/test-kit/size';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLearners } from '#database/learner-lock.ts';
import { setLearnerArea } from '#features/identity/login/learner-store.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { courseRows } from '#seeding/course-rows.ts';
import type { CoursesFile } from '#seeding/seed-files.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { withoutTickets } from '#testing/arrange-proofs.ts';
import { completeYears, creditWhole, forgetLookups, givePackage } from '#testing/arrange-world.ts';
import { FIXTURE_COURSES, fixtureRule } from '#testing/fixture-content.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { grant } from './grant.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const NOT_OVER = { from: '2026-01-01', until: '2099-12-31' };
type Courses = CoursesFile['courses'];

/** What may happen to the content and the learners after a year was completed and while another is open. */
type Step =
  | { kind: 'score'; course: number; score: number }
  | { kind: 'recut' | 'withdraw' | 'rename'; course: number }
  | { kind: 'rules'; area: number; year: number; total: number }
  | { kind: 'login'; area: number }
  | { kind: 'claim'; package: number; year: number };

const course = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('score' as const), course, score: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ kind: fc.constantFrom('recut' as const, 'withdraw' as const, 'rename' as const), course }),
  fc.record({
    kind: fc.constant('rules' as const),
    area: fc.constantFrom(0, 19, 219),
    year: fc.constantFrom(2025, 2026),
    total: fc.integer({ min: 0, max: 300 }),
  }),
  fc.record({ kind: fc.constant('login' as const), area: fc.constantFrom(2, 19, 210, 219) }),
  fc.record({
    kind: fc.constant('claim' as const),
    package: fc.constantFrom(601, 602),
    year: fc.constantFrom(2025, 2026),
  }),
);

let nextVideo = 8000;

/** The courses with one of them changed. Every new cut is a new recording. */
function changed(courses: Courses, { kind, ...step }: Extract<Step, { course: number }>): Courses {
  return courses.flatMap((one, at) => {
    if (at !== step.course) return [one];
    if (kind === 'withdraw') return [];
    if (kind === 'rename')
      return [{ ...one, course_name: `${one.course_name}新`, classify_id: 3 - one.classify_id }];
    if (kind === 'score') return [{ ...one, score: 'score' in step ? step.score : 0 }];
    const directory = one.directory.map((folder) => ({
      ...folder,
      lessons: folder.lessons.map((lesson) => ({ ...lesson, video_id: ++nextVideo, duration: 900 })),
    }));
    return [{ ...one, directory }];
  });
}

async function world() {
  const [done, open] = [await site.learner([]), await site.learner([])];
  await givePackage(site.db, done.learnerId, 601, 2025);
  await completeYears(site.db, done.learnerId, [7001, 7002, 7003]);
  await givePackage(site.db, open.learnerId, 601, 2026);
  await creditWhole(site.db, open.learnerId, [7001, 7002]);
  const past = async () => {
    await forgetLookups(site.db);
    const asked = { user_name: done.person.name, id_card: done.person.idNumber };
    const found = await site.browser().call('findStudyProofs', asked);
    const rows = found.data.filter((row: { year_id: number }) => row.year_id === 2025);
    const records = await Promise.all(
      rows.map(
        async ({ course_id, area_id, year_id, id_number, ticket }: Record<string, string | number>) => {
          const row = { course_id, area_id, year_id, id_number, ticket } as Record<string, string | number>;
          return (await site.browser().call('getStudyRecord', row)).data;
        },
      ),
    );
    const study = (await done.browser.call('listStudyCourses', { area_id: 219, year_id: 2025 })).data;
    const { list, user_study, study_standard } = study;
    const finished = list.filter((row: { is_finish: number }) => row.is_finish === 1);
    const plain = rows.map(withoutTickets);
    return JSON.stringify({ rows: plain, records, finished, user_study, study_standard });
  };
  const earned = async (): Promise<number> =>
    (await open.browser.call('listStudyCourses', { area_id: 219, year_id: 2026 })).data.user_study.total
      .score;
  return { done, open, past, earned };
}

async function take(one: Step, courses: Courses, learnerIds: readonly number[]): Promise<Courses> {
  if (one.kind === 'rules') {
    const standard = { total: one.total, pro: one.total / 2, pub: one.total / 2 };
    await publishRule(site.db, fixtureRule(one.area, one.year, { standard, window: NOT_OVER }), '试验');
    return courses;
  }
  if (one.kind === 'login') {
    for (const learnerId of learnerIds) await setLearnerArea(site.db, learnerId, one.area);
    return courses;
  }
  if (one.kind === 'claim') {
    const given = {
      packageId: one.package,
      yearId: one.year,
      areaId: 2,
      source: 'demo',
      professionId: null,
    } as const;
    for (const learnerId of learnerIds)
      await withLearners(site.db, [learnerId], (trx, nowMs) => grant(trx, { ...given, learnerId }, nowMs));
    return courses;
  }
  const next = changed(courses, one);
  await replaceCourses(site.db, courseRows({ ...FIXTURE_COURSES, courses: next }));
  return next;
}

test('whatever is published, cut, scored, withdrawn, claimed or logged in to, a completed year stays to the byte and an open one does not fall', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await replaceCourses(site.db, courseRows(FIXTURE_COURSES));
      const { done, open, past, earned } = await world();
      const before = { past: await past(), earned: await earned() };
      let courses: Courses = FIXTURE_COURSES.courses;
      for (const one of steps) {
        courses = await take(one, courses, [done.learnerId, open.learnerId]);
        expect(await past()).toBe(before.past);
        expect(await earned()).toBeGreaterThanOrEqual(before.earned);
      }
    }),
    { numRuns: sizeOf({ gate: 3, full: 12 }) },
  );
});
