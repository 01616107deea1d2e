import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { md5 } from '../api/md5.ts';
import type { Site } from '../site/create-site.ts';
import { InteractionBuffer, readPress } from './interactions.ts';

/** Without a press the tracker comes when everything a page fetches of itself has long been there. */
const WITHOUT_PRESS_MS = 10_000;

/** Sees presses and pages, and fetches the tracker for them; returns what ends it. */
function watch(site: Site, interactions: InteractionBuffer): () => void {
  const { tracking } = site.config;
  if (tracking === null) return () => undefined;
  let end = () => {};
  let isRequested = false;
  const fetchTracker = () => {
    if (isRequested) return;
    isRequested = true;
    import('./start-tracking.ts').then(
      ({ startTracking }) => {
        end = startTracking(site, tracking, interactions, md5);
      },
      // A part that did not arrive costs some numbers, and nobody a word.
      () => interactions.handTo(() => undefined),
    );
  };
  const press = ({ target }: Event) => {
    const seen = readPress(target, window.location.pathname, Date.now());
    if (seen === null) return;
    interactions.note(seen);
    fetchTracker();
  };
  const timer = setTimeout(fetchTracker, WITHOUT_PRESS_MS);
  document.addEventListener('click', press, { capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', press, { capture: true });
    end();
  };
}

/** Reports how the site is used, where the operator has configured it; without that nothing is collected. */
export function useTracking(site: Site): void {
  const { pathname } = useLocation();
  const [interactions] = useState(() => new InteractionBuffer());
  const isOn = site.config.tracking !== null;
  useEffect(() => watch(site, interactions), [site, interactions]);
  useEffect(() => {
    if (isOn) interactions.note({ kind: 'view', path: pathname, atMs: Date.now() });
  }, [isOn, interactions, pathname]);
}
