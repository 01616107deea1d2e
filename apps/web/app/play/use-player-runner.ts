import { CONSTANTS } from '@jixu/constants';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { CourseQuery } from '../runners/course-runner.ts';
import { keyPressOf } from '../runners/player-keys.ts';
import { PlayerRunner } from '../runners/player-runner.ts';
import { tabName } from '../runners/tab-name.ts';
import type { Site } from '../site/create-site.ts';
import { useSite } from '../site/site-context.tsx';
import { lastVideoStore } from './last-video.ts';

/** Keys, hiding and leaving of the page, for as long as the runner lives. */
function followPage(runner: PlayerRunner): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (runner.player.pressKey(keyPressOf(event))) event.preventDefault();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') runner.hidden(false);
  };
  const leaving = () => runner.hidden(true);
  document.addEventListener('keydown', pressed);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', leaving);
  return () => {
    document.removeEventListener('keydown', pressed);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', leaving);
  };
}

async function createRunner(
  site: Site,
  query: CourseQuery,
  video: HTMLVideoElement,
  frame: HTMLElement,
): Promise<PlayerRunner> {
  const ahead = site.courseAhead.take(query);
  const [journal, holder] = await Promise.all([site.journal(), tabName(site, navigator.locks)]);
  const learner = () => site.session.user.get()?.id_number_code ?? null;
  // What this browser still keeps must reach the server before it is asked where the learner stands.
  const keeps = journal.journal.pending(learner() ?? '').length > 0;
  return new PlayerRunner({
    api: site.api,
    journal,
    learner,
    holder,
    video,
    frame,
    query,
    ...(keeps ? {} : { courseCalls: ahead }),
    lastVideo: lastVideoStore(site.localStorage),
    toast: site.toast,
    openLive: (lesson) => site.toast('info', `${lesson.name}为直播课，直播间即将开放`),
  });
}

/**
 * The runner of the player page, once a learner is there and the elements are; null until then. Without a learner the
 * course is asked for all the same, so that the server's 1001 opens the login in place (SESSION-10).
 */
export function usePlayerRunner(
  query: CourseQuery | null,
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): PlayerRunner | null {
  const site = useSite();
  const { loggedIn } = useWatched(site.session);
  const [runner, setRunner] = useState<PlayerRunner | null>(null);

  useEffect(() => {
    if (loggedIn !== true || query === null || !video.current || !frame.current) return;
    let ended = false;
    let end = () => {};
    void createRunner(site, query, video.current, frame.current).then((made) => {
      const unfollow = followPage(made);
      end = () => {
        unfollow();
        made.destroy();
      };
      if (ended) return end();
      setRunner(made);
      void made.start();
    });
    return () => {
      ended = true;
      setRunner(null);
      end();
    };
  }, [site, loggedIn, query, video, frame]);

  useEffect(() => {
    if (loggedIn === false && query !== null) site.session.notLoggedIn(CONSTANTS.CALL_LOGIN_TYPE_DIALOG);
  }, [site, loggedIn, query]);

  return runner;
}
