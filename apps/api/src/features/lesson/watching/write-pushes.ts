import { applyPush } from '@jixu/domain/lesson/apply-push';
import { isLessonFinished } from '@jixu/domain/lesson/completion';
import { IMPLICIT_LEASE_GAP_MS } from '@jixu/domain/lesson/implicit-lease';
import type { Push, PushedVideo, PushOutcome, StorableVideo } from '@jixu/domain/lesson/push';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { CourseInYear } from '#features/study/enrolled-course-store.ts';
import { finishCourses } from '#features/study/finish-courses.ts';
import type { YearEnd } from '#features/study/year-end.ts';
import { randomToken } from '#secrets/random-token.ts';
import type { CheckedVersions } from './checked-versions.ts';
import { type CheckedRecording, type LearnerWatches, readLearnerWatches } from './learner-watches.ts';
import { drawLeaseIds } from './lease-store.ts';
import { readFetches } from './read-fetches.ts';
import type { SegmentEvidence } from './segment-evidence.ts';
import { learnFromPushes, type Remember, type WatchMemory } from './watch-memory.ts';
import type { RequestedRecording, StoredRecording } from './watch-store.ts';
import { listPlayable, type StudyGate } from './watched-course-store.ts';

/** What became of a push. Of one without a lease, also what keeps everything in it closed. */
export type WrittenPush = PushOutcome | { readonly kind: EntryGate };

/** What a year asks for before its first lesson. */
type EntryGate = Exclude<StudyGate, 'year-closed'>;

/**
 * What pushes are judged by besides the learner's own rows, and what completing a year brings. `evidence`: null where
 * nothing is asked about the media.
 */
export interface PushSources {
  readonly versions: CheckedVersions;
  readonly evidence: SegmentEvidence | null;
  readonly yearEnd: YearEnd;
}

/**
 * Writes a batch of pushes in one transaction; results in the order of the pushes. The learners' locks are taken first,
 * and every rule is applied to what is read after that, by the database's clock, so that a process frozen meanwhile
 * finds its lease superseded (reliability S4). Resolves after COMMIT.
 */
export async function writePushes(
  db: Pool,
  sources: PushSources,
  pushes: readonly Push[],
  memory: WatchMemory | null = null,
): Promise<WrittenPush[]> {
  const { outcomes, remember } = await inTransaction(db, (trx) => writeUnderLocks(trx, sources, pushes));
  if (memory !== null) remember(memory);
  return outcomes;
}

async function writeUnderLocks(
  trx: Tx,
  { versions, evidence, yearEnd }: PushSources,
  pushes: readonly Push[],
): Promise<{ outcomes: WrittenPush[]; remember: Remember }> {
  const [watches, gated] = await pipeline(trx, [
    (on) =>
      readLearnerWatches(on, {
        learners: pushes.map((push) => push.learnerId),
        named: pushes.flatMap((push) => push.named?.lease ?? []),
        implicitOf: pushes.flatMap((push) => (push.named === null ? [push.learnerId] : [])),
        recordings: { asked: recordingsOf(pushes), versions },
      }),
    (on) => listGated(on, recordingsOf(pushes.filter((push) => push.named === null))),
  ]);
  const open = watches.recordings.filter((row) => !gated.has(keyOf(row)));
  const stored = new Map(open.map((row) => [keyOf(row), row]));
  const fresh = await drawLeaseIds(trx, countWithoutLease(pushes, watches));
  const claimed = pushes.map((push) => ({ push, videos: storableOf(push, stored) }));
  const fetches = evidence === null ? null : await readFetches(trx, claimed, watches, evidence);
  const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
  const outcomes = claimed.map(({ push, videos }) =>
    applyPush(watches.of(push.learnerId), push, videos, freshLease, fetches),
  );
  await watches.save();
  const finished = finishedBy(outcomes, watches.recordings);
  if (finished.length > 0) await finishCourses(watches.locked, yearEnd, finished, watches.now);
  const finishers = new Set(finished.map(({ enrolmentId }) => enrolmentId));
  const remember = await learnFromPushes(
    trx,
    watches,
    pushes.map((push, at) => {
      const recording =
        push.videos[0] === undefined ? undefined : stored.get(keyOf(requestOf(push, push.videos[0])));
      const isFinisher = recording !== undefined && finishers.has(recording.year.enrolmentId);
      return {
        push,
        outcome: outcomes[at] ?? { kind: 'not-owned' },
        recording: isFinisher ? null : (recording ?? null),
      };
    }),
  );
  const answers = outcomes.map((outcome, at) =>
    outcome.kind === 'not-owned' ? gateOf(pushes[at], gated) : outcome,
  );
  return { outcomes: answers, remember };
}

/**
 * Recordings that their learners may not watch yet. Who names a lease was let in when it was given; a push without one
 * is its own entry.
 */
async function listGated(
  trx: Tx,
  requested: readonly RequestedRecording[],
): Promise<ReadonlyMap<string, EntryGate>> {
  if (requested.length === 0) return new Map();
  const playable = await listPlayable(trx, requested);
  return new Map(
    requested.flatMap((one, at) => {
      const kind = playable[at]?.kind;
      return kind === 'profile-missing' || kind === 'face-missing' ? [[keyOf(one), kind] as const] : [];
    }),
  );
}

/** Why nothing of a push could be stored: a course that is held waits for a step, or none is held. */
function gateOf(push: Push | undefined, gated: ReadonlyMap<string, EntryGate>): WrittenPush {
  const closed = push?.videos.map((video) => gated.get(keyOf(requestOf(push, video))));
  return { kind: closed?.find((gate) => gate !== undefined) ?? 'not-owned' };
}

/** The maximum number of implicit leases to be opened: unused numbers only leave gaps. */
function countWithoutLease(pushes: readonly Push[], watches: LearnerWatches): number {
  return pushes.filter(({ named, learnerId, sessionId }) => {
    if (named !== null) return false;
    const watch = watches.of(learnerId);
    const row = watch.implicitLease(sessionId);
    return row === null || watch.now - row.facts.renewedAt > IMPLICIT_LEASE_GAP_MS;
  }).length;
}

const keyOf = ({ learnerId, courseId, videoId, lease, yearId }: RequestedRecording): string =>
  `${learnerId}/${courseId}/${videoId}/${lease ?? ''}/${yearId ?? ''}`;

/** Its recordings that belong to a course the learner owns. */
function storableOf(push: Push, stored: ReadonlyMap<string, CheckedRecording>): StorableVideo[] {
  return push.videos.flatMap((video) => {
    const row = stored.get(keyOf(requestOf(push, video)));
    if (row === undefined) return [];
    const { durationMs, year, points } = row;
    return [{ ...video, durationMs, year, points }];
  });
}

const requestOf = (
  { learnerId, named, yearId }: Push,
  { courseId, videoId }: PushedVideo,
): RequestedRecording => ({
  learnerId,
  courseId,
  videoId,
  lease: named?.lease ?? null,
  yearId: named === null ? yearId : null,
});

/** Courses of which a lesson is finished now and was not before: few, so that a push costs nothing for it. */
function finishedBy(
  outcomes: readonly PushOutcome[],
  recordings: readonly StoredRecording[],
): CourseInYear[] {
  const before = new Map(recordings.map((row) => [`${row.year.enrolmentId}/${row.videoId}`, row.ledger]));
  return outcomes.flatMap((outcome) =>
    outcome.kind !== 'stored'
      ? []
      : outcome.videos.filter(
          ({ enrolmentId, videoId, ledger, durationMs }) =>
            isLessonFinished(ledger, durationMs) &&
            !isLessonFinished(before.get(`${enrolmentId}/${videoId}`) ?? null, durationMs),
        ),
  );
}

function recordingsOf(pushes: readonly Push[]): RequestedRecording[] {
  const requested = new Map<string, RequestedRecording>();
  for (const push of pushes) {
    for (const video of push.videos) {
      const one = requestOf(push, video);
      requested.set(keyOf(one), one);
    }
  }
  return [...requested.values()];
}
