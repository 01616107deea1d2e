import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms, type Seconds } from '../units/time.ts';
import { byPoint, type CheckKind, type CheckPoint } from './check-point.ts';

/** The checks of a region in a year: what interrupts a lesson. */
export interface StudyChecks {
  /** A picture captcha, at two seconds of every lesson or after every so many seconds played. */
  readonly captcha:
    | { readonly kind: 'at-points'; readonly firstSecond: number; readonly secondSecond: number }
    | { readonly kind: 'interval'; readonly everySeconds: number }
    | null;
  /** The regulator's QR code. */
  readonly regulatorCode: boolean;
  /** A face check in the lesson and before the exam. */
  readonly face: { readonly lesson: boolean; readonly exam: boolean };
}

/** A recording as it is in the pinned version of its course. */
export interface CheckedLesson {
  readonly videoId: number;
  readonly durationMs: Ms;
  /** Seconds at which questions interrupt it. */
  readonly quizSeconds: readonly Seconds[];
}

/** The checks of one recording, by their media second. One beyond its end never comes. Notes A75. */
export function lessonPoints(checks: StudyChecks, lesson: CheckedLesson): readonly CheckPoint[] {
  const points = (kind: CheckKind, seconds: readonly Seconds[]): CheckPoint[] =>
    seconds.map((second) => ({ kind, videoId: lesson.videoId, pointMs: inMs(second) }));
  const captcha = checks.captcha?.kind === 'at-points' ? checks.captcha : null;
  return [
    ...points('face', checks.face.lesson ? [CONSTANTS.FACE_LESSON_SECOND] : []),
    ...points('captcha', captcha === null ? [] : [captcha.firstSecond, captcha.secondSecond].filter(isAsked)),
    ...points('quiz', lesson.quizSeconds),
  ]
    .filter(({ pointMs }) => pointMs < lesson.durationMs)
    .sort(byPoint);
}

/** In the specified settings 0 stands for not at all. */
function isAsked(second: Seconds): boolean {
  return second > 0;
}

/** Whether anything of a year goes by the time played. */
export function goesByPlayedTime({ captcha, regulatorCode }: StudyChecks): boolean {
  return regulatorCode || captcha?.kind === 'interval';
}
