import type { SeededBug } from '../seeded-bug.ts';

const RULES = 'packages/domain/src/lesson';
const API = 'apps/api/src';
const rules = [`${RULES}/watched-year`];
const years = [`${API}/features/study`];

/** Bugs in what a year of study is pinned to, and in when it is over. */
export const YEAR_BUGS: readonly SeededBug[] = [
  {
    name: 'years-share-a-ledger',
    file: `${RULES}/learner-watch.ts`,
    find: 'const keyOf = (enrolmentId: number, id: number)',
    replace: 'const keyOf = (_: number, id: number, enrolmentId = 0)',
    breaks: 'what was watched for one year is paid out again in the next',
    tests: rules,
  },
  {
    name: 'closed-year-goes-on',
    file: `${RULES}/watched-year.ts`,
    find: "isOfYear && now < year.lateUntilMs ? 'late' : 'closed'",
    replace: "isOfYear ? 'late' : 'closed'",
    breaks: 'a year takes credit for ever under a lease that was once held for it',
    tests: rules,
  },
  {
    name: 'completed-year-changes',
    file: `${RULES}/watched-year.ts`,
    find: "if (year.completed) return 'settled';",
    replace: '',
    breaks: 'a completed year earns, and after its end is refused',
    tests: rules,
  },
  {
    name: 'next-years-hours-spent-on-the-last',
    file: `${RULES}/watched-year.ts`,
    find: 'creditedMs: allowance.creditedMs + excessMs',
    replace: 'creditedMs: allowance.creditedMs',
    breaks: 'an evening that was not watched is made up for after midnight',
    tests: rules,
  },
  {
    name: 'lease-outlives-its-year',
    file: `${RULES}/learner-watch.ts`,
    find: 'if (untilMs === null || this.now < untilMs || facts.end !== null) return;',
    replace: 'if (untilMs !== null || facts.end !== null) return;',
    breaks: 'a lease is renewed into the next year',
    tests: rules,
  },
  {
    name: 'rules-of-the-latest-version',
    file: `${API}/features/study/study-year.ts`,
    find: 'year?.rule ?? rules.find((one) => one.rule.yearId === yearId)?.rule',
    replace: 'rules.find((one) => one.rule.yearId === yearId)?.rule',
    breaks: 'the area of the call, and whatever was published since, choose the rules',
    tests: years,
  },
  {
    name: 'record-of-a-revoked-proof',
    file: `${API}/features/proof/study-proof/issued-proof-store.ts`,
    find: 'and revoked_ms is null\n    order by year_id desc, area_id',
    replace: 'order by year_id desc, area_id',
    breaks:
      'the study record behind a proof that was taken back is still read by whoever looked it up before',
    tests: [`${API}/features/proof/operations/get-study-record`],
  },
  {
    name: 'course-republished-under-its-learners',
    file: `${API}/features/study/enrolled-course-store.ts`,
    find: 'array[course_id, course_version_id,',
    replace: 'array[course_id, (select version_id from course where id = course_id),',
    breaks: 'a new score rewrites finished years',
    tests: years,
  },
  {
    name: 'year-of-the-lease-forgotten',
    file: `${API}/features/lesson/watching/watched-course-store.ts`,
    find: `(enrolment.id = \${LEASED_YEAR}) is true desc,\n    enrolment.year_id desc limit 1`,
    replace: 'enrolment.year_id desc limit 1',
    breaks: 'a check of the older of two open years is never passed where the call names no year',
    tests: [`${API}/features/lesson/watching/two-open-years.test.ts`],
  },
  {
    name: 'answers-for-no-year',
    file: 'packages/controllers/src/lesson/journal-sending.ts',
    find: 'year_id: yearId ?? undefined',
    replace: 'year_id: undefined',
    breaks: 'the questions of the older of two open years are answered for the newer one',
    tests: ['packages/controllers/src/lesson'],
  },
  {
    name: 'push-for-the-newest-year',
    file: `${API}/features/lesson/operations/push-progress.ts`,
    find: 'yearId: body.year_id ?? null,',
    replace: 'yearId: null,',
    breaks: 'what a partner reports without a lease counts for another year than the one it names',
    tests: [`${API}/features/lesson/watching/two-open-years.test.ts`],
  },
];
