import { type DirectoryNode, listLessons } from '@jixu/domain/player/directory';

/** What is known of a lesson's video: credited milliseconds of watching, and whether the server holds it finished. */
export interface LessonProgress {
  readonly creditedMs: number;
  readonly finished: boolean;
}

/** By video id. */
export type DirectoryProgress = Readonly<Record<number, LessonProgress>>;

/** How many of the lessons that can be watched are finished; placeholders are not counted. */
export function countFinished(nodes: readonly DirectoryNode[], progress: DirectoryProgress) {
  const videos = listLessons(nodes).flatMap(({ placeholder, videoId }) =>
    placeholder || videoId === null ? [] : [videoId],
  );
  return { count: videos.length, done: videos.filter((videoId) => progress[videoId]?.finished).length };
}
