import type { ChangeTip } from '@jixu/controllers/lesson/player/change-tip-controller';
import type { LessonController } from '@jixu/controllers/lesson/player/lesson-controller';
import type { LessonPlayer } from '@jixu/player';

export type Lesson = LessonController<LessonPlayer> & { readonly tip: ChangeTip };

/** A lesson that loads, and plays once its video is on the screen. */
export type BegunLesson = {
  readonly lesson: Lesson;
  readonly video: HTMLVideoElement;
  readonly end: () => void;
};
