import { beaconOf } from '@jixu/api-client';
import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { createChangeTip } from '@jixu/controllers/lesson/player/change-tip-controller';
import { createLessonController } from '@jixu/controllers/lesson/player/lesson-controller';
import { followPlayWindows } from '@jixu/controllers/lesson/player/play-windows-controller';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { livePath } from '@jixu/domain/site/pages/page-path';
import { createLessonPlayer, loadHls, preparePlayer } from '@jixu/player';
import type { BegunLesson, Lesson } from '../bindings/begun-lesson.ts';
import { browserClock } from '../bindings/browser-clock.ts';
import { createVideo } from '../bindings/create-video.ts';
import { leaveForFace, lessonHere } from '../bindings/leave-for-face.ts';
import { tabName } from '../bindings/tab-name.ts';
import { onWrittenElsewhere } from '../bindings/window-storage.ts';
import type { Site } from '../site/context/create-site.ts';

/** Hiding, leaving and coming back of the page, for as long as the lesson lives. */
function followPage(lesson: Omit<Lesson, 'tip'>): () => void {
  const life = new AbortController();
  const { signal } = life;
  const hidden = () => {
    if (document.visibilityState === 'hidden') lesson.hide();
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  window.addEventListener('pagehide', lesson.leave, { signal });
  window.addEventListener('online', lesson.reconnect, { signal });
  window.addEventListener('pageshow', lesson.comeBack, { signal });
  return () => life.abort();
}

/** A beacon leaves with the page. */
function releaseLease(lease: string, opening: number | null): void {
  const farewell = { lease, opening: opening ?? undefined };
  const { url, body } = beaconOf('releasePlayLease', farewell, Date.now());
  navigator.sendBeacon(url, body);
}

/** Fetches what a lesson needs besides its page, because one will probably be opened. */
export const prepareLesson = (): void => preparePlayer(loadHls);

/**
 * Begins a lesson, without a screen: course, lease and stream are asked for at once, and it plays when its video is
 * shown.
 */
export async function beginLesson(site: Site, query: CourseQuery): Promise<BegunLesson> {
  const prefetched = site.coursePrefetch.take(query);
  const video = createVideo();
  const player = createLessonPlayer({ video, loadHls });
  const [journal, holder] = await Promise.all([site.journal(), tabName(site, navigator.locks)]);
  const learner = () => site.session.user.get()?.id_number_code ?? null;
  const parts = {
    calls: site.api,
    courseCalls: prefetched,
    clock: browserClock,
    journal,
    learner,
    holder,
    releaseLease,
    query,
    lastVideo: lastVideoStore(site.localStorage),
    storage: site.localStorage,
    areaId: () => site.session.user.get()?.area_id ?? null,
    leaveForFace: (sectionId: number) => leaveForFace(site.sessionStorage, lessonHere(sectionId)),
    toast: site.toast,
    openLive: ({ liveId }: { liveId: number | null }) => site.go(livePath(liveId)),
  };
  const lesson = createLessonController(parts, player);
  const { localStorage: storage } = site;
  const browser = { clock: browserClock, storage, onWritten: onWrittenElsewhere };
  const tip = createChangeTip({ lesson, storage, learner, courseId: query.courseId });
  const ends = [tip.destroy, followPage(lesson), followPlayWindows({ ...browser, lesson, name: holder })];
  void lesson.start();
  const end = () => {
    for (const endOne of ends) endOne();
    lesson.destroy();
  };
  return { lesson: { ...lesson, tip }, video, end };
}

/** The last watched video of this browser (PLAYER-30: storage key courseLastVid). */
function lastVideoStore(storage: KeyValueStorage): {
  read: () => number | null;
  store: (videoId: number) => void;
} {
  return {
    read: () => {
      const stored = Number(storage.getItem('courseLastVid'));
      return Number.isInteger(stored) && stored > 0 ? stored : null;
    },
    store: (videoId) => storage.setItem('courseLastVid', String(videoId)),
  };
}
