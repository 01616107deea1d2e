import { type DirectoryNode, listLessons } from '@jixu/domain/lesson/player/directory';

/** Progress of a lesson's video: credited milliseconds, and whether the server counts it as finished. */
export interface LessonProgress {
  readonly creditedMs: number;
  /** The furthest second it was watched to, however much of it counts. */
  readonly furthest?: number;
  /** Watched, and not sent yet. */
  readonly unsavedMs?: number;
  readonly finished: boolean;
}

/** By video id. */
export type DirectoryProgress = Readonly<Record<number, LessonProgress>>;

/** Number of finished lessons among those with a video; placeholders do not count. */
export function countFinished(nodes: readonly DirectoryNode[], progress: DirectoryProgress) {
  const videos = listLessons(nodes).flatMap(({ placeholder, videoId }) =>
    placeholder || videoId === null ? [] : [videoId],
  );
  return { count: videos.length, done: videos.filter((videoId) => progress[videoId]?.finished).length };
}
