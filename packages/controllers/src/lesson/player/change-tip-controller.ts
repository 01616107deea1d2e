import { isChangeTipDue } from '@jixu/domain/check/check-schedule';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { type Cell, createCell } from '../../cell.ts';
import type { KeyValueStorage } from '../../ports.ts';

type Watched<Value> = { get(): Value; subscribe(listener: () => void): () => void };

/** What the tip needs of the lesson page. */
export type TippedLesson = {
  readonly player: { onSample(listener: (sample: WatchSample) => void): () => void };
  readonly view: Watched<{ readonly section: { readonly video_id: number } | null }>;
  readonly course: { get(): { readonly lessons: readonly DirectoryLesson[] } };
  readonly checks: { isChangePrompt(): number };
  readonly interruptions: { whenFree(): Promise<void> };
};

export type ChangeTipParts = {
  readonly lesson: TippedLesson;
  readonly storage: KeyValueStorage;
  /** Null while nobody is logged in. */
  readonly learner: () => string | null;
  readonly courseId: number;
};

export type ChangeTip = {
  /** Whether the tip is to be seen. */
  readonly shown: Pick<Cell<boolean>, 'get' | 'subscribe'>;
  readonly read: () => void;
  readonly destroy: () => void;
};

/** Ours (PLAYER-79): once a learner and course. */
const keyOf = (learner: string, courseId: number): string => `changePromptShown_${learner}_${courseId}`;

/**
 * The tip that a course can soon not be exchanged any more: at about 540 s of its first recording, once, where the area
 * says so (PLAYER-49 to 51). It waits until no dialog is open, and stops nothing itself.
 */
export function createChangeTip({ lesson, storage, learner, courseId }: ChangeTipParts): ChangeTip {
  const shown = createCell(false);
  const videoId = () => lesson.view.get().section?.video_id ?? null;
  let last: { videoId: number; second: number } | null = null;

  const isFirstVideo = (video: number): boolean =>
    lesson.course.get().lessons.find((one) => one.videoId !== null)?.videoId === video;
  const show = (video: number): void =>
    void lesson.interruptions.whenFree().then(() => shown.set(videoId() === video));
  const played = (from: number, to: number, video: number): void => {
    const who = learner();
    if (who === null) return;
    const key = keyOf(who, courseId);
    const facts = {
      isFirstVideo: isFirstVideo(video),
      isChangePrompt: lesson.checks.isChangePrompt(),
      shownBefore: storage.getItem(key) !== null,
    };
    if (!isChangeTipDue([from, to], facts)) return;
    storage.setItem(key, '1');
    show(video);
  };
  const sampled = ({ mark, mediaTime }: WatchSample): void => {
    const video = videoId();
    const isPlayed = (mark === 'tick' || mark === 'stop') && last?.videoId === video;
    if (isPlayed && last !== null) played(last.second, mediaTime, last.videoId);
    last = video === null ? null : { videoId: video, second: mediaTime };
  };

  const ends = [lesson.player.onSample(sampled), lesson.view.subscribe(() => shown.set(false))];
  return {
    shown,
    read: () => shown.set(false),
    destroy: () => {
      for (const end of ends) end();
    },
  };
}
