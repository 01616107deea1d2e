import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useRef } from 'react';
import { keepSession } from '../bindings/keep-session.ts';
import { onWrittenElsewhere } from '../bindings/window-storage.ts';
import type { Site } from './create-site.ts';

/** Loads the session after hydration and reacts to it: claim, and the journal of earlier pages. */
export function useSessionLife(site: Site): void {
  const { session, claim } = site;
  const { loggedIn } = useWatched(session);
  const learner = useWatched(session.user)?.id_number_code ?? null;
  const isFollowing = useRef(false);

  useEffect(() => {
    void session.refresh();
    // Another tab has logged in or out: this tab must follow.
    return onWrittenElsewhere((key) => {
      if (key !== 'userData') return;
      isFollowing.current = true;
      void session.refresh();
    });
  }, [session]);

  useEffect(() => {
    const renew = () => site.api.refreshThirdId();
    return keepSession(document, { loggedIn: () => session.get().loggedIn === true, renew, now: Date.now });
  }, [site.api, session]);

  useEffect(() => {
    if (loggedIn === true && learner !== null) {
      claim.loggedIn(learner, isFollowing.current);
      isFollowing.current = false;
      void site.journal().then((journal) => journal.flush());
    } else if (loggedIn === false) {
      isFollowing.current = false;
      claim.loggedOut();
    }
  }, [site, claim, loggedIn, learner]);
}
