import type { DataOf, InputOf, ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { JournalPush } from '@jixu/domain/lesson/journal-entry';
import type { Calls } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';

export type PushedProgress = DataOf<'pushProgress'>;

/** Result of a push. `acknowledged`: durable. `failed`: to be sent again. `rejected`: sending it again cannot help. */
export type PushOutcome =
  | { readonly kind: 'acknowledged'; readonly progress: PushedProgress }
  | { readonly kind: 'failed' | 'rejected' };

export const PUSH_REACTIONS: ReactionsOf<'pushProgress'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.COURSE_NOT_OWNED]: ['silent'],
    [ERRCODES.LEASE_UNKNOWN]: ['silent'],
    [ERRCODES.YEAR_CLOSED]: ['silent'],
    [ERRCODES.STUDY_PROFILE_REQUIRED]: ['silent'],
    [ERRCODES.STUDY_FACE_REQUIRED]: ['silent'],
  },
  failed: ['silent', 'retry'],
  unanswered: ['silent', 'retry'],
};

/** Failures that only mean "not now": no response or a busy server, nobody logged in, too many requests. */
const LATER: readonly string[] = ['retry', 'login', 'limit_dialog'];

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
export async function sendPush(calls: Calls<'pushProgress'>, push: JournalPush): Promise<PushOutcome> {
  const result = await calls.pushProgress(inputOf(push), { keepalive: true });
  if (result.errcode === ERRCODES.OK) return { kind: 'acknowledged', progress: result.data };
  // A push that is too large stays too large, and would block every push after it.
  if (result.errcode === ERRCODES.BODY_TOO_LARGE) return { kind: 'rejected' };
  const isLater = reactionsTo(PUSH_REACTIONS, result).some((reaction) => LATER.includes(reaction));
  return { kind: isLater ? 'failed' : 'rejected' };
}
