import type { CaptchaCheck as Captcha } from '@jixu/domain/check/captcha-check';
import type { Quiz as QuizState } from '@jixu/domain/lesson/quiz/quiz';
import type { QuizSummary } from '@jixu/domain/lesson/quiz/quiz-summary';
import type { AntiCheatCaptchaDialogProps } from '../check/anti-cheat-captcha-dialog.tsx';
import type { RegulatorQrDialogProps } from '../check/regulator-qr-dialog.tsx';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { PatientPart, patientLoader } from '../parts/patient-part.tsx';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import type { QuizDialogProps } from './quiz/quiz-dialog.tsx';

const captchaDialog = patientLoader(
  async () => (await import('../check/anti-cheat-captcha-dialog.tsx')).AntiCheatCaptchaDialog,
);
const regulatorDialog = patientLoader(
  async () => (await import('../check/regulator-qr-dialog.tsx')).RegulatorQrDialog,
);
const quizDialog = patientLoader(async () => (await import('./quiz/quiz-dialog.tsx')).QuizDialog);
const faceDialog = patientLoader(
  async () => (await import('./player-face-check-dialog.tsx')).PlayerFaceCheckDialog,
);

/** Its checks may come while there is no network, and sixty seconds of a lesson are there without one. */
const DIALOGS = [captchaDialog, regulatorDialog, quizDialog, faceDialog];

/** Fetches the dialogs ahead. */
export function loadCheckDialogs(): void {
  for (const { ask } of DIALOGS) ask();
}

/** The checks of a lesson, each with its handlers. */
export interface CheckSources {
  captcha: Watched<Captcha> & {
    type: AntiCheatCaptchaDialogProps['onType'];
    submit: () => void;
    refresh: AntiCheatCaptchaDialogProps['onRefresh'];
  };
  regulator: Watched<Omit<RegulatorQrDialogProps, 'onRefresh'>> & { refresh: () => void };
  quiz: Watched<QuizState> & {
    summary: Watched<QuizSummary>;
    choose: QuizDialogProps['onChoose'];
    submit: () => void;
    retry: () => void;
    advance: () => void;
  };
  face: Watched<{ readonly progress: string }> & { start: () => void };
}

export function CaptchaCheck({ captcha }: Pick<CheckSources, 'captcha'>) {
  const check = useWatched(captcha);
  return (
    <LazyMount open={check.status !== 'closed'}>
      <PatientPart
        of={captchaDialog}
        with={{
          check,
          onType: captcha.type,
          onSubmit: captcha.submit,
          onRefresh: captcha.refresh,
        }}
      />
    </LazyMount>
  );
}

export function RegulatorCheck({ regulator }: Pick<CheckSources, 'regulator'>) {
  const view = useWatched(regulator);
  return (
    <LazyMount open={view.open}>
      <PatientPart of={regulatorDialog} with={{ ...view, onRefresh: regulator.refresh }} />
    </LazyMount>
  );
}

export function QuizCheck({ quiz }: Pick<CheckSources, 'quiz'>) {
  const state = useWatched(quiz);
  return (
    <LazyMount open={state.moment !== null}>
      <PatientPart
        of={quizDialog}
        with={{
          quiz: state,
          onChoose: quiz.choose,
          onSubmit: quiz.submit,
          onRetry: quiz.retry,
          onAdvance: quiz.advance,
        }}
      />
    </LazyMount>
  );
}

function FaceCheck({ face }: Pick<CheckSources, 'face'>) {
  const open = useWatched(face).progress === 'open';
  return (
    <LazyMount open={open}>
      <PatientPart of={faceDialog} with={{ open, onStart: face.start }} />
    </LazyMount>
  );
}

/** The checks of the lesson on screen; each opens when its turn has come (PLAYER-42). */
export function LessonChecksView({ checks }: { checks: CheckSources }) {
  return (
    <>
      <CaptchaCheck captcha={checks.captcha} />
      <RegulatorCheck regulator={checks.regulator} />
      <QuizCheck quiz={checks.quiz} />
      <FaceCheck face={checks.face} />
    </>
  );
}
