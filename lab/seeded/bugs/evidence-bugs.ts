import type { SeededBug } from '../seeded-bug.ts';

const RULES = 'packages/domain/src/lesson';
const API = 'apps/api/src/features';
const unleased = [`${RULES}/unleased-media.test`, `${API}/lesson/watching/unleased-media`];

/** Bugs in what proves that something was watched, and in what is said of it (decision 0091). */
export const EVIDENCE_BUGS: readonly SeededBug[] = [
  {
    name: 'no-lease-no-question',
    file: `${RULES}/apply-implicit.ts`,
    find: 'const media = evidenceOf(watch, { ...row, facts }, fetches);',
    replace: 'const media = null;',
    breaks: 'a year is studied without a byte of video by leaving one field out',
    tests: unleased,
  },
  {
    name: 'ten-seconds-by-fetching-again',
    file: `${RULES}/apply-implicit.ts`,
    find: 'aheadMs = Math.max(aheadMs, aheadOf({ ...media, earned }) - earned.aheadMs);',
    replace: '',
    breaks: 'without a lease, what was fetched late earns the ten seconds with every push',
    tests: unleased,
  },
  {
    name: 'points-ask-for-no-cell',
    file: `${API}/lesson/watching/read-fetches.ts`,
    find: 'if (intervals !== null) return normaliseIntervals(intervals);',
    replace: 'return normaliseIntervals(intervals ?? []);',
    breaks: 'the specified page is credited with nothing where another process served the video',
    tests: unleased,
  },
  {
    name: 'unasked-is-not-said',
    file: `${API}/evidence/chain/chain-leases.ts`,
    find: "evidence: earned.unasked ? 'off' : 'segments',",
    replace: "evidence: 'segments',",
    breaks: 'an auditor is told that segments were asked for where nobody asked',
    tests: [`${API}/evidence/chain/study-events`],
  },
  {
    name: 'unasked-is-not-sent',
    file: `${API}/proof/score-sending/sending-store.ts`,
    find: "and coalesce(body->>'evidence',",
    replace: "and false and coalesce(body->>'evidence',",
    breaks: 'the finance bureau is not told that nobody asked for segments',
    tests: [`${API}/proof/score-sending/score-sending`],
  },
  {
    name: 'part-of-a-root-is-whole',
    file: 'lab/recount/rooted.py',
    find: 'return (said, 0) if covered == last else',
    replace: 'return (said, 0) if covered <= last else',
    breaks: 'events that were added after the root pass for covered by it',
    tests: [`${API}/evidence/root`],
  },
];
