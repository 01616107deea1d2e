import { CONSTANTS } from '@jixu/constants';
import { shanghaiStamp } from '../calendar/shanghai.ts';
import { CHECK_NAMES } from '../check/credit-line.ts';
import { CHECK_HOLD_MS, type CheckKind } from '../lesson/check-point.ts';
import type { ClampReason } from '../lesson/clamped-time.ts';
import type { LeaseEnd } from '../lesson/lease.ts';
import type { Ms } from '../units/time.ts';
import type { EventVideo, FactOf } from './study-event.ts';

/** A sentence for whoever answers a learner, in both languages. */
export interface Explanation {
  readonly en: string;
  readonly zh: string;
}

type LeaseBody = FactOf<'lease'>['body'];

/** What was claimed of recordings, and what became of it. Of what is held a part may have been released since. */
export interface ClaimedTime {
  readonly claimedMs: Ms;
  readonly countedMs: Ms;
  readonly heldMs: Ms;
  readonly lostMs: Ms;
}

const CHECKS: Readonly<Record<CheckKind, string>> = {
  captcha: 'captcha',
  quiz: 'questions',
  regulator: 'regulator’s check',
  face: 'face check',
};

const ENDS: Readonly<Record<LeaseEnd, Explanation>> = {
  'taken-over': { en: 'another page or device took over', zh: '被其他页面或设备接管' },
  released: { en: 'the page was closed', zh: '页面已关闭' },
  lapsed: { en: 'the page went silent: no network, or the computer slept', zh: '页面失去联系（断网或休眠）' },
};

const STILL_OPEN: Explanation = { en: 'still open then', zh: '当时仍在播放' };
const UNNAMED: Explanation = { en: 'the player named no session of its own', zh: '播放器未声明会话' };

/** To the tenth of a second, as support and learner compare it. */
const seconds = (ms: Ms): string => (ms / 1000).toFixed(1);

const sumOf = (intervals: readonly (readonly [from: Ms, to: Ms])[]): Ms =>
  intervals.reduce((sum, [from, to]) => sum + to - from, 0);

/** What was claimed of these recordings in sum. */
export function claimedOf(videos: readonly EventVideo[]): ClaimedTime {
  const granted = videos.reduce((sum, video) => sum + sumOf(video.granted), 0);
  const heldMs = videos.flatMap(({ held }) => held).reduce((sum, { intervals }) => sum + sumOf(intervals), 0);
  const lostMs = videos.flatMap(({ lost }) => lost).reduce((sum, { ms }) => sum + ms, 0);
  return { claimedMs: granted + lostMs, countedMs: granted - heldMs, heldMs, lostMs };
}

/** Says in numbers what became of watched time. */
export function sayClaimed({ claimedMs, countedMs, heldMs, lostMs }: ClaimedTime): Explanation {
  const [claimed, counted, held, lost] = [claimedMs, countedMs, heldMs, lostMs].map(seconds);
  return {
    en: `claimed ${claimed} s, counted ${counted} s, held ${held} s, not counted ${lost} s`,
    zh: `上报${claimed}秒，计入${counted}秒，暂存${held}秒，未计入${lost}秒`,
  };
}

/** Says why time of a lease was not counted, or not yet: the place first, then a sentence for each reason. */
export function explainLease(body: LeaseBody, lessonName: (videoId: number) => string): Explanation[] {
  return body.videos.flatMap((video) => [
    headOf(body, video, lessonName(video.video)),
    ...video.held.map(({ check, intervals }) => heldSentence(check, sumOf(intervals))),
    ...video.lost.map(({ reason, ms }) => LOST[reason](seconds(ms), body)),
  ]);
}

function headOf(body: LeaseBody, video: EventVideo, lesson: string): Explanation {
  const [from, until] = [body.openedMs, body.untilMs].map(shanghaiStamp);
  const how = body.implicit ? UNNAMED : body.ending === null ? STILL_OPEN : ENDS[body.ending];
  const numbers = sayClaimed(claimedOf([video]));
  return {
    en: `${from} to ${until?.slice(11)}, “${lesson}”: ${numbers.en} (player ${body.lease}: ${how.en})`,
    zh: `${from}至${until?.slice(11)}，“${lesson}”：${numbers.zh}（播放会话${body.lease}：${how.zh}）`,
  };
}

const heldSentence = (check: CheckKind, ms: Ms): Explanation => ({
  en: `${seconds(ms)} s wait for the ${CHECKS[check]}, and count when it is passed`,
  zh: `${seconds(ms)}秒暂存，通过${CHECK_NAMES[check]}后计入`,
});

const NO_WORDS: Explanation = { en: '', zh: '' };

const HELD_SECONDS = CHECK_HOLD_MS / 1000;

const LOST: Readonly<Record<ClampReason, (time: string, body: LeaseBody) => Explanation>> = {
  time: (time, { openedMs, untilMs, aheadMs, savedMs }) => {
    const [open, most, ahead, once, saved] = [
      untilMs - openedMs,
      (untilMs - openedMs) * CONSTANTS.CLOCK_BOUND_RATE,
      aheadMs,
      CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS,
      savedMs,
    ].map(seconds);
    const beside =
      savedMs > 0
        ? { en: `, and ${saved} s from other players`, zh: `，从其他播放会话计入${saved}秒` }
        : NO_WORDS;
    return {
      en: `${time} s were more than can have been played: the player had been open for ${open} s, at double speed that is ${most} s, and ${ahead} s came from the ${once} s that everybody has ahead once${beside.en}`,
      zh: `${time}秒超出可能的播放时间：播放器当时共打开${open}秒，按2倍速最多${most}秒，另从每人一次性的${once}秒余量中计入${ahead}秒${beside.zh}`,
    };
  },
  check: (time) => ({
    en: `${time} s were played on behind a check that had not been passed, of which at most ${HELD_SECONDS} s are kept`,
    zh: `${time}秒是在验证未通过时继续播放的，通过前最多暂存${HELD_SECONDS}秒`,
  }),
  media: (time) => ({
    en: `${time} s were claimed without their video having been fetched in that player (or later than it was claimed)`,
    zh: `${time}秒没有收到相应的视频数据请求（或请求晚于上报）`,
  }),
  stretches: (time) => ({
    en: `${time} s were in more single pieces than are kept`,
    zh: `${time}秒过于零散，超出可保存的片段数`,
  }),
};
