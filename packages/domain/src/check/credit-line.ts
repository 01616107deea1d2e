import type { CheckKind } from '../lesson/check-point.ts';
import type { LessonCheck } from '../lesson/lesson-check.ts';
import type { RecordingCredit } from '../lesson/recording-credit.ts';
import type { Ms } from '../units/time.ts';

/** What the line under the lesson's title says of its credit. */
export interface CreditLine {
  readonly creditedMs: Ms;
  readonly heldMs: Ms;
  /** The check that is waited for; null while nothing is. */
  readonly awaited: CheckKind | null;
  /** It can be passed now, and no dialog is on its way. */
  readonly isOpen: boolean;
  /** Why the lesson stands still, or what was left out of the last push. */
  readonly note: string | null;
  /** What counts of the lesson watched just before, until this one has credit to tell of. */
  readonly before: CreditBefore | null;
}

export interface CreditBefore {
  readonly title: string;
  readonly creditedMs: Ms;
}

/** How each check is called. */
export const CHECK_NAMES: Readonly<Record<CheckKind, string>> = {
  captcha: '图形验证',
  quiz: '随堂练习',
  regulator: '监管验证',
  face: '人脸认证',
};

export const CREDIT_NOTES = {
  full: '暂存已满，通过验证前继续观看不计入学时',
  answerUnsent: '答题结果还没有送达，先为您暂停，以免看了不计；网络恢复后自动继续',
  /** Of the bounds of time and media: it is not lost for good, and nobody has done anything wrong. */
  leftOut: '有一小段未计入，重看该段即可计入',
} as const;

/** Less than a second of rounding is not worth a word. */
const WORTH_SAYING_MS = 1000;

function noteOf({ clamped }: RecordingCredit): string | null {
  if (clamped === null || clamped.ms < WORTH_SAYING_MS) return null;
  return clamped.reason === 'check' ? CREDIT_NOTES.full : CREDIT_NOTES.leftOut;
}

/**
 * `due`: can be passed now and is not on its way to the learner. `isStopped`: the lesson stands still until an answer has
 * reached the server.
 */
export function creditLine(
  credit: RecordingCredit,
  due: LessonCheck | null,
  isStopped: boolean,
  before: CreditBefore | null = null,
): CreditLine {
  const [held] = credit.held;
  return {
    creditedMs: credit.creditedMs,
    heldMs: credit.held.reduce((sum, { from, to }) => sum + to - from, 0),
    awaited: held?.reason ?? due?.kind ?? null,
    isOpen: due !== null,
    note: isStopped ? CREDIT_NOTES.answerUnsent : noteOf(credit),
    before,
  };
}
