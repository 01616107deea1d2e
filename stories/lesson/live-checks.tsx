import type { LessonChecks } from '@jixu/controllers/lesson/lesson-checks';
import { AntiCheatCaptchaDialog } from '@jixu/ui-kit/check/anti-cheat-captcha-dialog.tsx';
import { RegulatorQrDialog } from '@jixu/ui-kit/check/regulator-qr-dialog.tsx';
import { PlayerFaceCheckDialog } from '@jixu/ui-kit/lesson/player-face-check-dialog.tsx';
import { QuizDialog } from '@jixu/ui-kit/lesson/quiz/quiz-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';

/** The checks of a lesson bound as on the site. */
export function LiveChecks({ checks }: { checks: Omit<LessonChecks, 'destroy'> }) {
  const { captcha, regulator, quiz, face } = checks;
  return (
    <>
      <AntiCheatCaptchaDialog
        check={useWatched(captcha)}
        onType={captcha.type}
        onSubmit={captcha.submit}
        onRefresh={captcha.refresh}
      />
      <RegulatorQrDialog {...useWatched(regulator)} onRefresh={regulator.refresh} />
      <QuizDialog
        quiz={useWatched(quiz)}
        onChoose={quiz.choose}
        onSubmit={quiz.submit}
        onRetry={quiz.retry}
        onAdvance={quiz.advance}
      />
      <PlayerFaceCheckDialog open={useWatched(face).progress === 'open'} onStart={face.start} />
    </>
  );
}
