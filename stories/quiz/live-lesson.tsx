import { formatDuration } from '@jixu/ui-kit/player/format-duration.ts';
import { QuizDialog } from '@jixu/ui-kit/quiz/quiz-dialog.tsx';
import type { ScriptedServer } from '../scripted/scripted-server.ts';
import { useLiveLesson } from './use-live-lesson.ts';

export interface LiveLessonProps {
  server: ScriptedServer;
  /** Stands for the browser's storage, so that it outlives a reload. */
  kept: Map<string, string>;
}

/** A lesson with its quizzes as the player runs them, without a picture. */
export function LiveLesson({ server, kept }: LiveLessonProps) {
  const { position, playing, open, seek, quiz } = useLiveLesson(server, kept);
  return (
    <>
      <p>
        {playing ? '播放中' : '已暂停'} {formatDuration(position)}
      </p>
      <button type="button" onClick={() => void open()}>
        开始学习
      </button>
      <button type="button" onClick={() => seek(40)}>
        回到 00:40
      </button>
      <QuizDialog
        quiz={quiz.state}
        onChoose={(letter) => quiz.dispatch({ type: 'option-chosen', letter })}
        onSubmit={() => quiz.dispatch({ type: 'submitted' })}
        onRetry={() => quiz.dispatch({ type: 'retried' })}
        onAdvance={() => quiz.dispatch({ type: 'advanced' })}
      />
    </>
  );
}
