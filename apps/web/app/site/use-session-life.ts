import { useEffect } from 'react';
import { useWatched } from '../runners/run-machine.ts';
import type { Site } from './create-site.ts';

/** Asks who is there once the page is alive, and follows the answer: claim, and the journal of earlier pages. */
export function useSessionLife(site: Site): void {
  const { session, claim } = site;
  const { loggedIn } = useWatched(session);
  const learner = useWatched(session.user)?.id_number_code ?? null;

  useEffect(() => {
    void session.refresh();
    // Another tab has logged in or out: whoever is there now is there in this tab, too.
    const follow = (event: StorageEvent) => {
      if (event.key === 'userData' && event.storageArea === site.localStorage) void session.refresh();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session, site.localStorage]);

  useEffect(() => {
    if (loggedIn === true && learner !== null) {
      claim.loggedIn(learner);
      void site.journal().then(({ journal }) => journal.flush());
    } else if (loggedIn === false) claim.loggedOut();
  }, [site, claim, loggedIn, learner]);
}
