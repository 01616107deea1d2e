import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';

const AntiCheatCaptchaDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/check/anti-cheat-captcha-dialog.tsx')).AntiCheatCaptchaDialog,
}));
const RegulatorQrDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/check/regulator-qr-dialog.tsx')).RegulatorQrDialog,
}));
const QuizDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/quiz/quiz-dialog.tsx')).QuizDialog,
}));
const PlayerFaceCheckDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/player/player-face-check-dialog.tsx')).PlayerFaceCheckDialog,
}));

type Checks = Lesson['checks'];

function CaptchaCheck({ captcha }: Pick<Checks, 'captcha'>) {
  const check = useWatched(captcha);
  return (
    <LazyMount open={check.status !== 'closed'}>
      <AntiCheatCaptchaDialog
        check={check}
        onType={captcha.type}
        onSubmit={captcha.submit}
        onRefresh={captcha.refresh}
      />
    </LazyMount>
  );
}

function RegulatorCheck({ regulator }: Pick<Checks, 'regulator'>) {
  const view = useWatched(regulator);
  return (
    <LazyMount open={view.open}>
      <RegulatorQrDialog {...view} onRefresh={regulator.refresh} />
    </LazyMount>
  );
}

function Quiz({ quiz }: Pick<Checks, 'quiz'>) {
  const state = useWatched(quiz);
  return (
    <LazyMount open={state.moment !== null}>
      <QuizDialog
        quiz={state}
        onChoose={quiz.choose}
        onSubmit={quiz.submit}
        onRetry={quiz.retry}
        onAdvance={quiz.advance}
      />
    </LazyMount>
  );
}

function FaceCheck({ face }: Pick<Checks, 'face'>) {
  const open = useWatched(face).progress === 'open';
  return (
    <LazyMount open={open}>
      <PlayerFaceCheckDialog open={open} onStart={face.start} />
    </LazyMount>
  );
}

/** The checks of the lesson on screen; each opens when its turn has come (PLAYER-42). */
export function LessonCheckDialogs({ lesson: { checks } }: { lesson: Lesson }) {
  return (
    <>
      <CaptchaCheck captcha={checks.captcha} />
      <RegulatorCheck regulator={checks.regulator} />
      <Quiz quiz={checks.quiz} />
      <FaceCheck face={checks.face} />
    </>
  );
}
