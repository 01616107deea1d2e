import { useEffect } from 'react';
import { keepSession } from '../../bindings/keep-session.ts';
import type { Site } from './create-site.ts';
import { followSession } from './follow-session.ts';

/** Loads the session after hydration, reacts to it and keeps it. */
export function useSessionLife(site: Site): void {
  useEffect(() => followSession(site), [site]);

  const { api, session } = site;
  useEffect(() => {
    const renew = () => api.refreshThirdId();
    return keepSession(document, { loggedIn: () => session.get().loggedIn === true, renew, now: Date.now });
  }, [api, session]);
}
