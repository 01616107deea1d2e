import { checkKey, type LessonCheck } from '@jixu/domain/lesson/lesson-check';
import type { CaptchaController } from '../check/captcha-controller.ts';
import type { FaceDialogController } from '../check/face-dialog-controller.ts';
import type { RegulatorController } from '../check/regulator-controller.ts';
import type { Interruptions } from '../site/interruptions.ts';
import type { QuizController } from './quiz/quiz-controller.ts';

type Dialogs = {
  readonly captcha: CaptchaController;
  readonly regulator: RegulatorController;
  readonly quiz: QuizController;
  readonly face: FaceDialogController;
};

export type CheckTurnsParts = Dialogs & {
  readonly interruptions: Interruptions;
  /** The server has stored the pass of the check that is open. */
  readonly passed: (check: LessonCheck) => void;
};

/** How far a dialog has got; the server has stored the pass from `passed` on. */
type Progress = 'closed' | 'open' | 'passed';

export type CheckTurns = ReturnType<typeof createCheckTurns>;

/** Opens checks one at a time, in the order in which they became due. */
export function createCheckTurns({ interruptions, passed, ...dialogs }: CheckTurnsParts) {
  const progressOf = progressIn(dialogs);
  const waiting = new Map<string, LessonCheck>();
  let shown: LessonCheck | null = null;

  const takeTurn = (): void => {
    const next = waiting.get(interruptions.get().open ?? '');
    if (next === undefined || shown !== null) return;
    waiting.delete(checkKey(next));
    shown = next;
    openDialog(dialogs, next);
  };
  /** A check whose pass the server did not take is due again before its dialog has closed. */
  const end = (check: LessonCheck): void => {
    const key = checkKey(check);
    shown = null;
    interruptions.close(key);
    if (waiting.has(key)) interruptions.request(key);
  };
  const close = (check: LessonCheck): void => {
    const key = checkKey(check);
    waiting.delete(key);
    if (shown !== null && checkKey(shown) === key) end(check);
    else interruptions.close(key);
  };
  const follow = (kind: LessonCheck['kind'], subscribe: (listener: () => void) => () => void): void => {
    let last: Progress = 'closed';
    subscribe(() => {
      const progress = progressOf[kind]();
      if (progress === last) return;
      last = progress;
      if (shown?.kind !== kind) return;
      if (progress === 'passed') passed(shown);
      if (progress === 'closed') end(shown);
    });
  };
  for (const [kind, dialog] of Object.entries(dialogs)) {
    follow(kind as LessonCheck['kind'], dialog.subscribe);
  }
  interruptions.subscribe(takeTurn);

  return {
    open: (check: LessonCheck): void => {
      waiting.set(checkKey(check), check);
      interruptions.request(checkKey(check));
      takeTurn();
    },
    /** It cannot be shown, or has ended. */
    close,
    /** The lesson was left: what has not been opened waits until the server names it again. */
    leave: (): void => {
      for (const check of waiting.values()) close(check);
    },
  };
}

function openDialog({ captcha, regulator, quiz, face }: Dialogs, check: LessonCheck): void {
  if (check.kind === 'captcha') captcha.due();
  if (check.kind === 'regulator') regulator.due();
  if (check.kind === 'quiz') quiz.due(check.second);
  if (check.kind === 'face') face.due();
}

function progressIn({
  captcha,
  regulator,
  quiz,
  face,
}: Dialogs): Readonly<Record<LessonCheck['kind'], () => Progress>> {
  return {
    captcha: () => (captcha.get().status === 'passed' ? 'passed' : openOr(captcha.get().status !== 'closed')),
    regulator: () =>
      regulator.get().open && regulator.get().state === 'verified' ? 'passed' : openOr(regulator.get().open),
    // Whether its answers are stored is known only after it has closed.
    quiz: () => openOr(quiz.get().moment !== null),
    face: () => face.get().progress,
  };
}

function openOr(isOpen: boolean): Progress {
  return isOpen ? 'open' : 'closed';
}
