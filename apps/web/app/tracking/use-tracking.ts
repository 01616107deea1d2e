import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { md5 } from '../api/md5.ts';
import type { Site } from '../site/create-site.ts';
import { readPress, Sightings } from './sightings.ts';

/** Without a press the tracker comes when everything a page fetches of itself has long been there. */
const WITHOUT_PRESS_MS = 10_000;

/** Sees presses and pages, and fetches the tracker for them; returns what ends it. */
function watch(site: Site, sightings: Sightings): () => void {
  const { tracking } = site.config;
  if (tracking === null) return () => undefined;
  let end = () => {};
  let isAsked = false;
  const fetchTracker = () => {
    if (isAsked) return;
    isAsked = true;
    import('./start-tracking.ts').then(
      ({ startTracking }) => {
        end = startTracking(site, tracking, sightings, md5);
      },
      // A part that did not arrive costs some numbers, and nobody a word.
      () => sightings.handTo(() => undefined),
    );
  };
  const press = ({ target }: Event) => {
    const seen = readPress(target, window.location.pathname, Date.now());
    if (seen === null) return;
    sightings.note(seen);
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
  const [sightings] = useState(() => new Sightings());
  const isOn = site.config.tracking !== null;
  useEffect(() => watch(site, sightings), [site, sightings]);
  useEffect(() => {
    if (isOn) sightings.note({ kind: 'view', path: pathname, atMs: Date.now() });
  }, [isOn, sightings, pathname]);
}
