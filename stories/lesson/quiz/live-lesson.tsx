import { createQuizController, type QuizController } from '@jixu/controllers/lesson/quiz/quiz-controller';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { createBrowserMemory, onlyTab } from '@jixu/controllers/testing/memory-journal';
import { RESPONSE_MS, type ScriptedServer } from '@jixu/test-kit/scripted-server';
import { formatDuration } from '@jixu/ui-kit/lesson/format-duration.ts';
import { QuizDialog } from '@jixu/ui-kit/lesson/quiz/quiz-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { useController } from '../../scripted/use-controller.ts';
import { type ScriptedVideo, scriptedVideo } from './scripted-video.ts';

/** The lesson of the contract's example. */
const LESSON = { courseId: 1001, courseSectionId: 4001, yearId: null };

export interface LiveLessonProps {
  server: ScriptedServer;
  /** Simulates the browser's storage, so that it survives a reload. */
  kept: Map<string, string>;
}

function storageOf(kept: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

type Lesson = QuizController & { readonly video: ScriptedVideo };

function createLesson({ server: { calls, clock }, kept }: LiveLessonProps): Lesson {
  const video = scriptedVideo(clock, (before, after) => {
    const second = quiz.crossed(before, after);
    if (second !== null) quiz.due(second);
  });
  const storage = storageOf(kept);
  const learner = 'lnr_5f0c2b7a91d34e68';
  const store = createBrowserMemory();
  const journal = createWatchJournal({
    store,
    storage,
    locks: onlyTab,
    calls,
    clock,
    learner: () => learner,
  });
  const quiz = createQuizController({
    calls,
    clock,
    storage,
    toast: toastOnPage,
    video,
    answered: (answered) => {
      const judged = journal.answered({ ...answered, learner, lease: '', at: clock.now() });
      void journal.flush();
      return judged;
    },
    ended: () => undefined,
  });
  return { ...quiz, video };
}

/** A lesson with questions but no picture. It plays once its questions are loaded. */
export function LiveLesson(props: LiveLessonProps) {
  const lesson = useController(() => createLesson(props));
  const { playing, position } = useWatched(lesson.video.state);
  return (
    <>
      <p>
        {playing ? '播放中' : '已暂停'} {formatDuration(position)}
      </p>
      <button
        type="button"
        onClick={() => {
          lesson.openLesson(LESSON);
          props.server.clock.after(RESPONSE_MS, lesson.video.play);
        }}
      >
        开始学习
      </button>
      <button type="button" onClick={() => lesson.video.seek(40)}>
        回到 00:40
      </button>
      <QuizDialog
        quiz={useWatched(lesson)}
        onChoose={lesson.choose}
        onSubmit={lesson.submit}
        onRetry={lesson.retry}
        onAdvance={lesson.advance}
      />
    </>
  );
}
