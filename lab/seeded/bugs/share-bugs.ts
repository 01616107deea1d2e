import type { SeededBug } from '../seeded-bug.ts';

const ORDER = 'apps/api/src/features/order/pay';
const UPLOAD = 'apps/api/src/features/profile/upload';
const FEATURES = 'apps/api/src/features';
const growth = 'apps/api/src/server/growth.full';
const replacePhone = `${FEATURES}/identity/operations/replace-phone`;
const UPDATE = `${FEATURES}/profile/operations/update-user-info.ts`;
const beginnings = [
  'apps/api/src/features/order/operations/many-beginnings',
  'apps/api/src/features/order/operations/two-channels',
];

/** One learner's work costs everybody's share (decision 0087), or a session is worth the whole account (0097). */
export const SHARE_BUGS: readonly SeededBug[] = [
  {
    name: 'two-beginnings-at-once',
    file: `${ORDER}/begin-turns.ts`,
    find: 'if (current !== undefined) return current.way === way ? current.begun : null;',
    replace: 'if (current?.way === way) return current.begun;',
    breaks:
      'beginnings of one order in several ways wait for one another, each with a connection, and burn its numbers',
    tests: beginnings,
  },
  {
    name: 'closings-unclaimed',
    file: `${ORDER}/attempt-store.ts`,
    find: "and state = 'closing' and (asked_at is null or asked_at <= now() - interval '1 second')",
    replace: "and state = 'closing'",
    breaks: 'each click, and each of the jobs, closes a number once more that its channel has not closed yet',
    tests: beginnings,
  },
  {
    name: 'everything-at-once',
    file: 'apps/api/src/server/callers.ts',
    find: 'const AT_ONCE = { read: 3, write: 2, file: 1 } as const;',
    replace: 'const AT_ONCE = { read: 3000, write: 2000, file: 1 } as const;',
    breaks: 'a learner who calls often takes the connections of all others',
    tests: ['apps/api/src/server/callers'],
  },
  {
    name: 'attempts-not-counted',
    file: 'apps/api/src/features/profile/operations/upload-file.ts',
    find: 'if (!(await countAttempt(db, learner.learnerId))) return reject(ERRCODES.UPLOADS_USED_UP);',
    replace: '',
    breaks: 'files that are refused may be sent without end',
    tests: ['apps/api/src/features/profile/operations/upload-file'],
  },
  {
    name: 'slow-file-looked-at-to-its-end',
    file: `${UPLOAD}/file-judge.ts`,
    find: 'if (now - before > cpuMs) tooMuch();',
    replace: '',
    breaks: 'one file keeps those of all others waiting',
    tests: [`${UPLOAD}/file-judge`],
  },
  {
    name: 'bomb-unpacked',
    file: `${UPLOAD}/look-into-pdf.ts`,
    find: 'if (budget.unpacked <= 0 || budget.read <= 0) return false;',
    replace: 'if (budget.unpacked <= 0) return false;',
    breaks: 'streams that unpack to nothing are read over and over',
    tests: [`${UPLOAD}/look-into-pdf`],
  },
  {
    name: 'packed-twice-not-seen',
    file: `${UPLOAD}/look-into-pdf.ts`,
    find: 'return layer < MOST_LAYERS && isHarmless(content, facts, budget, layer + 1);',
    replace: 'return true;',
    breaks: 'a script that is packed often enough is kept',
    tests: [`${UPLOAD}/look-into-pdf`],
  },
  {
    name: 'rest-of-the-line-not-skipped',
    file: `${UPLOAD}/pdf-streams.ts`,
    find: 'const starts = new Set([afterLineEnd(bytes, blanksEnd), afterLineEnd(bytes, lineEnd)]);',
    replace: 'const starts = new Set([afterLineEnd(bytes, blanksEnd)]);',
    breaks: 'a script behind a comment after “stream” is kept',
    tests: [`${UPLOAD}/look-into-pdf`],
  },
  {
    name: 'one-learner-stalls-the-batch',
    file: 'apps/api/src/features/lesson/watching/written-watch-store.ts',
    find: 'pg_try_advisory_xact_lock(watch_clock_learner_id) as locked',
    replace: 'pg_advisory_xact_lock(watch_clock_learner_id) is not null as locked',
    breaks: 'the pushes of all learners wait for one learner’s other calls',
    tests: ['apps/api/src/features/lesson/watching/advance-pushes'],
  },
  {
    name: 'player-reads-all-leases',
    file: `${FEATURES}/lesson/watching/lease-store.ts`,
    find: 'sql.lit(false)',
    replace: 'false',
    breaks: 'opening a lesson reads the leases of everybody',
    tests: [growth],
  },
  {
    name: 'record-reads-all-entitlements',
    file: 'apps/api/migrations/0056-entitlements-of-years.ts',
    find: 'on entitlement (learner_id, year_id)',
    replace: 'on entitlement (year_id)',
    breaks: 'whoever looks at a record of study reads the entitlements of everybody',
    tests: [growth],
  },
  {
    name: 'code-counts-all-messages',
    file: `${FEATURES}/identity/login/sms-sent-store.ts`,
    find: '::int / 2',
    replace: '::int / 5000',
    breaks: 'whoever asks for a code reads everything that was sent to anybody in the last hour',
    tests: [growth],
  },
  {
    name: 'session-alone-moves-the-account',
    file: UPDATE,
    find: "return bound === 'right' ? null : ERRCODES.OLD_PHONE_UNPROVEN;",
    replace: 'return null;',
    breaks: 'whoever sits at an unlocked computer binds a phone of their own',
    tests: [replacePhone],
  },
  {
    name: 'right-code-used-up-by-the-wrong-one',
    file: `${FEATURES}/identity/login/judge-code.ts`,
    find: "if (states.every((state) => state === 'right'))",
    replace: 'if (states.length > 0)',
    breaks: 'one wrong code of two makes the learner ask for both again',
    tests: [replacePhone],
  },
];
