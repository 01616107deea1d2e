import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { PatientPart, patientLoader } from '@jixu/ui-kit/parts/patient-part.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';

const captchaDialog = patientLoader(
  async () => (await import('@jixu/ui-kit/check/anti-cheat-captcha-dialog.tsx')).AntiCheatCaptchaDialog,
);
const regulatorDialog = patientLoader(
  async () => (await import('@jixu/ui-kit/check/regulator-qr-dialog.tsx')).RegulatorQrDialog,
);
const quizDialog = patientLoader(
  async () => (await import('@jixu/ui-kit/lesson/quiz/quiz-dialog.tsx')).QuizDialog,
);
const faceDialog = patientLoader(
  async () => (await import('@jixu/ui-kit/lesson/player-face-check-dialog.tsx')).PlayerFaceCheckDialog,
);

/** Its checks may come while there is no network, and sixty seconds of a lesson are there without one. */
const DIALOGS = [captchaDialog, regulatorDialog, quizDialog, faceDialog];

function loadDialogs(): void {
  for (const { ask } of DIALOGS) ask();
}

type Checks = Lesson['checks'];

function CaptchaCheck({ captcha }: Pick<Checks, 'captcha'>) {
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

function RegulatorCheck({ regulator }: Pick<Checks, 'regulator'>) {
  const view = useWatched(regulator);
  return (
    <LazyMount open={view.open}>
      <PatientPart of={regulatorDialog} with={{ ...view, onRefresh: regulator.refresh }} />
    </LazyMount>
  );
}

function Quiz({ quiz }: Pick<Checks, 'quiz'>) {
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

function FaceCheck({ face }: Pick<Checks, 'face'>) {
  const open = useWatched(face).progress === 'open';
  return (
    <LazyMount open={open}>
      <PatientPart of={faceDialog} with={{ open, onStart: face.start }} />
    </LazyMount>
  );
}

/** Calls once the video plays: what a lesson needs first is loaded by then. Returns what ends the waiting. */
function whenItPlays({ getState, subscribe }: Lesson['player'], then: () => void): () => void {
  const look = () => {
    if (getState().status !== 'playing') return;
    end();
    then();
  };
  const end = subscribe(look);
  look();
  return end;
}

/** The checks of the lesson on screen; each opens when its turn has come (PLAYER-42). */
export function LessonCheckDialogs({ lesson: { checks, player } }: { lesson: Lesson }) {
  useEffect(() => whenItPlays(player, loadDialogs), [player]);
  return (
    <>
      <CaptchaCheck captcha={checks.captcha} />
      <RegulatorCheck regulator={checks.regulator} />
      <Quiz quiz={checks.quiz} />
      <FaceCheck face={checks.face} />
    </>
  );
}
