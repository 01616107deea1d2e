import type { SeededBug } from '../seeded-bug.ts';

const FEATURES = 'apps/api/src/features';
const growth = 'apps/api/src/server/growth.full';
const replacePhone = `${FEATURES}/identity/operations/replace-phone`;
const UPDATE = `${FEATURES}/identity/operations/update-user-info.ts`;

/** One learner costs all others something, or a session is worth the whole account. */
export const SHARE_BUGS: readonly SeededBug[] = [
  {
    name: 'claim-reads-all-entitlements',
    file: `${FEATURES}/study/entitlement-store.ts`,
    find: "sql.lit('claim')",
    replace: "'claim'",
    breaks: 'whoever looks at the state of a claim reads the entitlements of everybody',
    tests: [growth],
  },
  {
    name: 'player-reads-all-leases',
    file: `${FEATURES}/watching/lease-store.ts`,
    find: 'sql.lit(false)',
    replace: 'false',
    breaks: 'opening a lesson reads the leases of everybody',
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
    file: `${FEATURES}/identity/judge-code.ts`,
    find: "if (states.every((state) => state === 'right'))",
    replace: 'if (states.length > 0)',
    breaks: 'one wrong code of two makes the learner ask for both again',
    tests: [replacePhone],
  },
];
