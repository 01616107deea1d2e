import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  const life = new AbortController();
  window.addEventListener('online', changed, { signal: life.signal });
  window.addEventListener('offline', changed, { signal: life.signal });
  return () => life.abort();
}

/** Whether the browser has a network at all, told by its own events. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
