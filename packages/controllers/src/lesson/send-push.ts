import type { DataOf, InputOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { JournalPush } from '@jixu/domain/lesson/journal-entry';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';

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
  // What only means "not now": no response or a busy server, nobody logged in, too many requests.
  const { isLater = false } = reactTo(REACTIONS.pushProgress, result, {
    retry: { isLater: true },
    login: { isLater: true },
    limit_dialog: { isLater: true },
    silent: {},
    fix_caller: {},
  });
  return { kind: isLater ? 'failed' : 'rejected' };
}
