import type { DataOf, InputOf, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { JournalPush } from '@jixu/domain/lesson/journal-entry';
import type { QuizPass } from '@jixu/domain/lesson/quiz-pass';
import type { Calls, Clock } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import type { LeaseLocks } from './journal-ports.ts';

/** What only means "not now": no response or a busy server, nobody logged in, too many requests. */
const WHEN_REJECTED = {
  retry: { isLater: true },
  login: { isLater: true },
  limit_dialog: { isLater: true },
  silent: {},
  fix_caller: {},
} as const;

export type PushedProgress = DataOf<'pushProgress'>;

/** Result of a push. `acknowledged`: durable. `failed`: to be sent again. `rejected`: sending it again cannot help. */
export type SentPush =
  | { readonly kind: 'acknowledged'; readonly progress: PushedProgress }
  | { readonly kind: 'failed' | 'rejected' };

function inputOf(push: JournalPush): InputOf<'pushProgress'> {
  return {
    from: 'web',
    video_type: 0,
    last_vid: push.lastVideoId,
    lease: push.lease,
    sequence: push.sequence,
    videos: push.videos.map((video) => ({
      course_id: video.courseId,
      video_id: video.videoId,
      progress_second: video.furthest,
      play_second: video.resume,
      intervals: video.intervals.map(([from, to]): [number, number] => [from, to]),
    })),
  };
}

/** Sends a push; it may outlive its page, like the last one of a closing tab. */
export async function sendPush(calls: Calls<'pushProgress'>, push: JournalPush): Promise<SentPush> {
  const result = await calls.pushProgress(inputOf(push), { keepalive: true });
  if (result.errcode === ERRCODES.OK) return { kind: 'acknowledged', progress: result.data };
  // A push that is too large stays too large, and would block every push after it.
  if (result.errcode === ERRCODES.BODY_TOO_LARGE) return { kind: 'rejected' };
  const { isLater = false } = reactTo(REACTIONS.pushProgress, result, WHEN_REJECTED);
  return { kind: isLater ? 'failed' : 'rejected' };
}

/**
 * What the server said about an answered quiz. `judged`: passed or rejected, and asking again cannot help. `early`: what
 * was watched up to it is not stored. `failed`: to be sent again.
 */
export type PassOutcome =
  | { readonly kind: 'judged'; readonly result: ResultOf<'passKeyNotes'> }
  | { readonly kind: 'early' | 'failed' };

/** Reports an answered quiz. It says nothing of when it was answered: the server goes by what it has stored (integrity 5). */
export async function sendPass(calls: Calls<'passKeyNotes'>, pass: QuizPass): Promise<PassOutcome> {
  const { courseId, courseSectionId, yearId, second, answers } = pass;
  const result = await calls.passKeyNotes({
    course_id: courseId,
    course_section_id: courseSectionId,
    year_id: yearId ?? undefined,
    second,
    answers: Object.fromEntries(Object.entries(answers).map(([id, letters]) => [id, [...letters]])),
  });
  if (result.errcode === ERRCODES.KEY_NOTE_NOT_DUE) return { kind: 'early' };
  const { isLater = false } = reactTo(REACTIONS.passKeyNotes, result, { ...WHEN_REJECTED, warn: {} });
  return isLater ? { kind: 'failed' } : { kind: 'judged', result };
}

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Rounds of pushes: one at a time, each until nothing waits or a push fails; after failures at growing intervals. */
export function createRounds(
  { locks, clock }: { readonly locks: LeaseLocks; readonly clock: Pick<Clock, 'after'> },
  sendNext: (mayReplay: boolean) => Promise<boolean>,
) {
  let round: Promise<void> | null = null;
  let retryMs = FIRST_RETRY_MS;
  let cancelRetry = () => {};
  const run = (): Promise<void> => {
    round ??= locks
      .alone(async (mayReplay) => {
        while (await sendNext(mayReplay));
      })
      .finally(() => {
        round = null;
      });
    return round;
  };
  return {
    run,
    acknowledged: () => {
      retryMs = FIRST_RETRY_MS;
    },
    again: () => {
      cancelRetry();
      cancelRetry = clock.after(retryMs, () => void run());
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    },
  };
}
