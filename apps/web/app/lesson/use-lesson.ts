import { CONSTANTS } from '@jixu/constants';
import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import type { LessonPlayer } from '@jixu/player';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { BegunLesson, Lesson } from '../bindings/begun-lesson.ts';
import { keyPressOf } from '../bindings/player-keys.ts';
import { useSite } from '../site/context/site-context.tsx';
import { beginLesson } from './begin-lesson.ts';

/** Keys control the player wherever the focus is. */
function followKeys(player: LessonPlayer): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (player.pressKey(keyPressOf(event))) event.preventDefault();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

/** Puts the video of a lesson on the screen, where it may play; returns what takes it away and ends the lesson. */
function putOnScreen(
  { lesson, video, end }: BegunLesson,
  place: HTMLElement,
  frame: HTMLElement,
): () => void {
  place.append(video);
  lesson.player.showIn(frame);
  const unfollow = followKeys(lesson.player);
  return () => {
    unfollow();
    end();
    video.remove();
  };
}

/** Where the screen shows a lesson. */
export type LessonPlaces = {
  /** Takes the video. */
  readonly place: RefObject<HTMLElement | null>;
  /** Fills the screen, controls included. */
  readonly frame: RefObject<HTMLElement | null>;
};

/**
 * The lesson of the player page, once a learner is logged in and the elements are mounted; null until then. It may have
 * begun with the click on its link. Without a learner the course is requested anyway, so that the server's 1001 opens
 * the login in place (SESSION-10).
 */
export function useLesson(query: CourseQuery | null, { place, frame }: LessonPlaces): Lesson | null {
  const site = useSite();
  const { loggedIn } = useWatched(site.session);
  // What is there already is drawn at once, rather than an empty screen first.
  const [lesson, setLesson] = useState<Lesson | null>(
    () => (query && site.lessonAhead.look(query)?.lesson) ?? null,
  );

  // Before the first paint, for the same reason.
  useLayoutEffect(() => {
    if (loggedIn !== true || query === null || !place.current || !frame.current) return;
    const at = place.current;
    const within = frame.current;
    let isOver = false;
    let end = () => {};
    const show = (begun: BegunLesson): void => {
      if (isOver) return begun.end();
      end = putOnScreen(begun, at, within);
      setLesson(begun.lesson);
    };
    const begun = site.lessonAhead.take(query) ?? beginLesson(site, query);
    if (begun instanceof Promise) void begun.then(show);
    else show(begun);
    return () => {
      isOver = true;
      setLesson(null);
      end();
    };
  }, [site, loggedIn, query, place, frame]);

  useEffect(() => {
    if (loggedIn === false && query !== null) site.session.notLoggedIn(CONSTANTS.CALL_LOGIN_TYPE_DIALOG);
  }, [site, loggedIn, query]);

  return lesson;
}
