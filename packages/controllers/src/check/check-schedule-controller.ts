import type { DataOf, InputOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import {
  type CheckPlan,
  type CheckPlanEffect,
  type CheckPlanEvent,
  initialCheckPlan,
  type ToldDue,
  transitionCheckPlan,
} from '@jixu/domain/check/check-plan';
import { captchaInterval, fallenCaptcha, isRegulatorDue } from '@jixu/domain/check/check-schedule';
import {
  initialPlayedMedia,
  type PlayedMedia,
  playedSample,
  sentMedia,
  unsentMs,
} from '@jixu/domain/check/played-media';
import type { Intervals } from '@jixu/domain/lesson/intervals';
import type { LessonCheck, ToldCheck } from '@jixu/domain/lesson/lesson-check';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { createLifetime, type Lifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { ownMessage } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';

export type CheckScheduleParts = {
  readonly calls: Calls<'getAntiCheatConfig'>;
  readonly clock: Clock;
  readonly toast: Toast;
  /** Null while nobody knows the learner's area. */
  readonly area: () => InputOf<'getAntiCheatConfig'> | null;
  readonly open: (check: LessonCheck) => void;
  /** The second of a quiz that lies between two seconds of the lesson. */
  readonly crossedQuiz: (before: number, after: number) => number | null;
  readonly regulatorPassedUntil: () => number | null;
};

/** The lesson on screen, as far as its checks go. */
export type ScheduledLesson = {
  readonly videoId: number;
  readonly duration: number;
  /** What the server has stored of it, and what this browser has not sent yet. */
  readonly stored: Intervals;
  readonly unsent: Intervals;
  /** The second up to which it is credited. */
  readonly creditedTo: number;
  readonly hasRegulator: boolean;
  /** Second of the face check; null without one. */
  readonly faceAt: number | null;
};

export type CheckScheduleController = ReturnType<typeof createCheckSchedule>;

type Config = DataOf<'getAntiCheatConfig'>;

/**
 * Makes the checks of a lesson due: by what the server says of them, and by what the area, the course and the lesson say,
 * which agrees with it. What the server holds back does not depend on it.
 */
export function createCheckSchedule(parts: CheckScheduleParts) {
  const { clock } = parts;
  const lifetime = createLifetime(clock);
  const plan = runMachine<CheckPlan, CheckPlanEvent, CheckPlanEffect>({
    initial: initialCheckPlan,
    transition: transitionCheckPlan,
    carryOut: ({ check }) => parts.open(check),
    now: clock.steady,
  });
  const { dispatch } = plan;
  let lesson: ScheduledLesson | null = null;
  let media: PlayedMedia = initialPlayedMedia;
  const config = createConfigReader(parts, lifetime);

  return {
    get: plan.get,
    subscribe: plan.subscribe,
    lessonOpened: (opened: ScheduledLesson): void => {
      lesson = opened;
      const { playedMs, newMs } = media;
      media = { ...initialPlayedMedia, playedMs, newMs, stored: opened.stored, unsent: opened.unsent };
      dispatch({ type: 'lesson-opened', videoId: opened.videoId, creditedTo: opened.creditedTo });
    },
    lessonLeft: (): void => {
      lesson = null;
      dispatch({ type: 'lesson-left' });
    },
    sample: (sample: WatchSample): void => {
      if (lesson === null) return;
      const before = media;
      media = playedSample(media, sample);
      if (sample.mark === 'seek' && isMoved(before, sample)) {
        dispatch({ type: 'seeked', to: sample.mediaTime, duration: lesson.duration });
      }
      // What opens now pauses, which takes another sample before this one is done.
      const { span, playedMs, newMs } = media;
      if (span === null) return;
      config.read();
      const crossed = { span, played: [before.playedMs / 1000, playedMs / 1000] } as const;
      const fell = fallenChecks(parts, lesson, config.get(), crossed);
      dispatch({ type: 'played', to: span[1], newMs, fell });
    },
    told: (checks: readonly ToldCheck[] | undefined, due: ToldDue): void =>
      dispatch({ type: 'told', checks, due, unsentMs: unsentMs(media) }),
    pushed: (videoId: number, intervals: Intervals): void => {
      if (lesson?.videoId === videoId) media = sentMedia(media, intervals);
    },
    /** The server has stored the pass of a check. */
    passed: (check: LessonCheck): void =>
      dispatch({ type: 'passed', check, everyMs: intervalMs(check, config.get()) }),
    dispatch,
    /** Whether the area says that courses can be exchanged for a while (PLAYER-50). */
    isChangePrompt: (): number => config.get()?.is_change_prompt ?? 0,
    destroy: lifetime.end,
  };
}

/** The settings of the learner's area, read once something plays. */
function createConfigReader({ calls, area, toast }: CheckScheduleParts, lifetime: Lifetime) {
  let config: Config | null = null;
  let isAsked = false;
  return {
    get: () => config,
    read: (): void => {
      const asked = area();
      if (isAsked || asked === null) return;
      isAsked = true;
      lifetime.receive(calls.getAntiCheatConfig(asked), (result) => {
        if (result.errcode === ERRCODES.OK) {
          config = result.data;
          return;
        }
        const message = ownMessage(REACTIONS.getAntiCheatConfig, result);
        if (message !== null) toast('warning', message);
      });
    },
  };
}

/** After how much more of played time the next check of this kind is due; null where none follows, or nobody knows. */
function intervalMs({ kind, videoId }: LessonCheck, config: Config | null): number | null {
  const everySeconds = config === null ? null : captchaInterval(config);
  return kind === 'captcha' && videoId === null && everySeconds !== null ? everySeconds * 1000 : null;
}

/** Seconds, before and after. */
type Span = readonly [before: number, after: number];

/** The checks of the specified sources whose second was crossed: in the lesson, or of the time played. */
function fallenChecks(
  { clock, crossedQuiz, regulatorPassedUntil }: CheckScheduleParts,
  { videoId, faceAt, hasRegulator }: ScheduledLesson,
  config: Config | null,
  { span, played }: { readonly span: Span; readonly played: Span },
): readonly LessonCheck[] {
  const [before, after] = span;
  const fallen: LessonCheck[] = [];
  const quiz = crossedQuiz(before, after);
  if (quiz !== null) fallen.push({ kind: 'quiz', videoId, second: quiz });
  if (faceAt !== null && before < faceAt && faceAt <= after) {
    fallen.push({ kind: 'face', videoId, second: faceAt });
  }
  const captcha = config === null ? null : fallenCaptcha(config, videoId, span, played);
  if (captcha !== null) fallen.push(captcha);
  if (hasRegulator && isRegulatorDue(played[1], regulatorPassedUntil(), clock.steady())) {
    fallen.push({ kind: 'regulator', videoId: null, second: Math.floor(played[1]) });
  }
  return fallen;
}

/** Where the position already is, or a stream begins again there, nobody has sought. */
function isMoved({ at }: PlayedMedia, { mediaTime }: WatchSample): boolean {
  return at !== null && Math.abs(mediaTime - at) > 1;
}
