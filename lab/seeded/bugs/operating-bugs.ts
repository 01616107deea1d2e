import type { SeededBug } from '../seeded-bug.ts';

const API = 'apps/api/src';

/** Bugs that only whoever operates the site would meet: readiness, cleaning, content, the jobs’ log. */
export const OPERATING_BUGS: readonly SeededBug[] = [
  {
    name: 'ready-on-a-standby',
    file: `${API}/server/readiness-checks.ts`,
    find: "{ word: 'read-only', holds: () => isWritable(db) },",
    replace: '',
    breaks: 'balancers send learners to a process whose every write fails',
    tests: [`${API}/server/health`],
  },
  {
    name: 'ready-without-a-commit',
    file: `${API}/server/readiness-checks.ts`,
    find: "{ word: 'cannot-commit', holds: () => writeBeat(db, process).then(() => true) },",
    replace: '',
    breaks: 'with its synchronous standby lost a site is ready in which no second is ever stored',
    tests: [`${API}/server/health`],
  },
  {
    name: 'ready-without-media',
    file: `${API}/server/readiness-checks.ts`,
    find: "await open(path.join(directory, String(video), 'master.m3u8'));",
    replace: "await open('/dev/null');",
    breaks: 'a machine whose recordings are not mounted takes learners who see a black picture',
    tests: [`${API}/server/health`],
  },
  {
    name: 'ready-while-cold',
    file: 'apps/web/server/health.ts',
    find: "return isWarm() ? 'ready' : 'cold';",
    replace: "return 'ready';",
    breaks: 'the first visitor of a fresh web server waits for seconds',
    tests: ['apps/web/server/health'],
  },
  {
    name: 'cleaning-without-batches',
    file: `${API}/jobs/cleaning-jobs.ts`,
    find: 'removeOldest(db, table, batch)',
    replace: 'removeOldest(db, table, 2 ** 31 - 1)',
    breaks: 'a backlog is one statement, which is cancelled every ten minutes for ever',
    tests: [`${API}/jobs/expiry-store`],
  },
  {
    name: 'cleaning-stops-after-a-batch',
    file: `${API}/jobs/cleaning-jobs.ts`,
    find: 'if (left.length > 0 || !areSessionsDone) {',
    replace: 'if (left.length < 0) {',
    breaks: 'a thousand rows every ten minutes: a million take a week, and more come',
    tests: [`${API}/jobs/expiry-store`],
  },
  {
    name: 'length-not-checked',
    file: `${API}/seeding/check/check-recordings.ts`,
    find: 'Math.abs(seconds - duration) > TOLERANCE_SECONDS',
    replace: 'Math.abs(seconds - duration) > 1e9',
    breaks: 'a mistyped length is published, and nobody can finish the lesson',
    tests: [`${API}/seeding/check`],
  },
  {
    name: 'job-named-in-words',
    file: `${API}/jobs/job-loop.ts`,
    find: '!isPlainText(name) || ',
    replace: '',
    breaks: 'a failing job is logged as [dropped], and nobody knows which',
    tests: [`${API}/jobs/job-loop`],
  },
  {
    name: 'rows-counted-on',
    file: `${API}/database/interactive-transaction.ts`,
    find: 'if (ran.length === 0 || 0 in ran) return ran;',
    replace: 'if (ran.length >= 0) return ran;',
    breaks: 'after a statement that failed among its rows, a learner who is logged in is told that he is not',
    tests: [`${API}/database/pool-dialect`],
  },
];
