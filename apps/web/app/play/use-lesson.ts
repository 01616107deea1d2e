import { beaconOf } from '@jixu/api-client';
import { CONSTANTS } from '@jixu/constants';
import type { CourseQuery } from '@jixu/controllers/course/course-controller';
import { createLessonController, type LessonController } from '@jixu/controllers/player/lesson-controller';
import { createLessonPlayer, type LessonPlayer, loadHls } from '@jixu/player';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { type RefObject, useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { lastVideoStore } from '../bindings/last-video.ts';
import { keyPressOf } from '../bindings/player-keys.ts';
import { tabName } from '../bindings/tab-name.ts';
import type { Site } from '../site/create-site.ts';
import { useSite } from '../site/site-context.tsx';

export type Lesson = LessonController<LessonPlayer>;

/** Keys, hiding, leaving and coming back of the page, for as long as the lesson lives. */
function followPage(lesson: Lesson): () => void {
  const life = new AbortController();
  const { signal } = life;
  const pressed = (event: KeyboardEvent) => {
    if (lesson.player.pressKey(keyPressOf(event))) event.preventDefault();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') lesson.hide();
  };
  document.addEventListener('keydown', pressed, { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  window.addEventListener('pagehide', lesson.leave, { signal });
  window.addEventListener('online', lesson.reconnect, { signal });
  window.addEventListener('pageshow', lesson.comeBack, { signal });
  return () => life.abort();
}

/** A beacon leaves with the page. */
function releaseLease(lease: string): void {
  const { url, body } = beaconOf('releasePlayLease', { lease }, Date.now());
  navigator.sendBeacon(url, body);
}

async function createLesson(
  site: Site,
  query: CourseQuery,
  video: HTMLVideoElement,
  frame: HTMLElement,
): Promise<Lesson> {
  const prefetched = site.coursePrefetch.take(query);
  const [journal, holder] = await Promise.all([site.journal(), tabName(site, navigator.locks)]);
  const learner = () => site.session.user.get()?.id_number_code ?? null;
  // What this browser still has must reach the server before it is asked for the learner's position.
  const isBehind = journal.pending(learner() ?? '').length > 0;
  const parts = {
    calls: site.api,
    courseCalls: isBehind ? site.api : prefetched,
    clock: browserClock,
    journal,
    learner,
    holder,
    releaseLease,
    query,
    lastVideo: lastVideoStore(site.localStorage),
    toast: site.toast,
    openLive: ({ name }: { name: string }) => site.toast('info', `${name}为直播课，直播间即将开放`),
  };
  return createLessonController(parts, createLessonPlayer({ video, frame, loadHls }));
}

/**
 * The lesson of the player page, once a learner is logged in and the elements are mounted; null until then. Without a
 * learner the course is requested anyway, so that the server's 1001 opens the login in place (SESSION-10).
 */
export function useLesson(
  query: CourseQuery | null,
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): Lesson | null {
  const site = useSite();
  const { loggedIn } = useWatched(site.session);
  const [lesson, setLesson] = useState<Lesson | null>(null);

  useEffect(() => {
    if (loggedIn !== true || query === null || !video.current || !frame.current) return;
    let ended = false;
    let end = () => {};
    void createLesson(site, query, video.current, frame.current).then((made) => {
      const unfollow = followPage(made);
      end = () => {
        unfollow();
        made.destroy();
      };
      if (ended) return end();
      setLesson(made);
      void made.start();
    });
    return () => {
      ended = true;
      setLesson(null);
      end();
    };
  }, [site, loggedIn, query, video, frame]);

  useEffect(() => {
    if (loggedIn === false && query !== null) site.session.notLoggedIn(CONSTANTS.CALL_LOGIN_TYPE_DIALOG);
  }, [site, loggedIn, query]);

  return lesson;
}
