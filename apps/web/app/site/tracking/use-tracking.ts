import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Site } from '../context/create-site.ts';
import { InteractionBuffer, readPress } from './interactions.ts';

/** Without any press, the tracker loads only after everything the page itself fetches. */
const WITHOUT_PRESS_MS = 10_000;

/** After what the press itself is about: nobody waits for statistics. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 0);
}

/** Observes presses and pages, and loads the tracker for them; returns a function that stops it. */
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
        end = startTracking(site, tracking, interactions);
      },
      // Without this chunk some statistics are lost, and nobody notices.
      () => interactions.handTo(() => undefined),
    );
  };
  const press = ({ target }: Event) => {
    const seen = readPress(target, window.location.pathname, Date.now());
    if (seen === null) return;
    interactions.note(seen);
    whenIdle(fetchTracker);
  };
  const timer = setTimeout(fetchTracker, WITHOUT_PRESS_MS);
  document.addEventListener('click', press, { capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', press, { capture: true });
    end();
  };
}

/** Reports usage if the operator has configured it; otherwise nothing is collected. */
export function useTracking(site: Site): void {
  const { pathname } = useLocation();
  const [interactions] = useState(() => new InteractionBuffer());
  const isOn = site.config.tracking !== null;
  useEffect(() => watch(site, interactions), [site, interactions]);
  useEffect(() => {
    if (isOn) interactions.note({ kind: 'view', path: pathname, atMs: Date.now() });
  }, [isOn, interactions, pathname]);
}
