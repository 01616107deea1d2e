import type { Interval } from '@jixu/domain/lesson/intervals';
import type { Push, PushOutcome } from '@jixu/domain/lesson/push';
import { createCheckedVersions } from '#features/lesson/watching/checked-versions.ts';
import type { LessonHoldRequest } from '#features/lesson/watching/hold-leases.ts';
import { writePushes } from '#features/lesson/watching/write-pushes.ts';
import type { TestSite } from './test-site.ts';

/** A recording of every learner of `site.learner()`. */
const LESSON = { courseId: 1001, videoId: 7001 };
export const [TAB_ONE, TAB_TWO] = ['tab-number-one-aaaa', 'tab-number-two-bbbb'];

export const holdRequest = (learnerId: number, more: Partial<LessonHoldRequest> = {}): LessonHoldRequest => ({
  ...LESSON,
  learnerId,
  sessionId: 1,
  yearId: null,
  holder: TAB_ONE,
  lease: null,
  takeOver: false,
  ...more,
});

export async function hold(site: TestSite, learnerId: number, holder: string, takeOver = false) {
  const held = await site.deps.leases.submit(holdRequest(learnerId, { holder, takeOver }));
  if (held.kind !== 'held') throw new Error(held.kind);
  return held.lease;
}

export function pushOf(
  learnerId: number,
  named: Push['named'],
  intervals: Interval[] | null,
  second: number,
  sessionId = 1,
): Push {
  const video = { ...LESSON, furthest: second, resume: second, intervals };
  return { learnerId, sessionId, named, yearId: null, lastVideoId: LESSON.videoId, videos: [video] };
}

export const pushSources = (site: TestSite) => ({
  versions: createCheckedVersions(),
  evidence: null,
  yearEnd: site.deps.yearEnd,
});

type StoredPush = Extract<PushOutcome, { kind: 'stored' }>;

export async function write(site: TestSite, ...pushes: Push[]): Promise<StoredPush[]> {
  return (await writePushes(site.db, pushSources(site), pushes)).map((outcome) => {
    if (outcome.kind !== 'stored') throw new Error(outcome.kind);
    return outcome;
  });
}

/** The milliseconds credited of the first recording of a push. */
export const creditOf = (
  outcome: { videos: readonly { ledger: { intervals: readonly Interval[] } }[] } | undefined,
) => outcome?.videos[0]?.ledger.intervals.reduce((sum, [from, to]) => sum + to - from, 0) ?? 0;
