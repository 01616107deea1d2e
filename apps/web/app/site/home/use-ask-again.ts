import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const FIRST_MS = 4_000;
const LAST_MS = 60_000;

/** Asks for the page's data again while they lack something: at growing intervals, and as soon as there is a network. */
export function useAskAgain(isIncomplete: boolean): void {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (!isIncomplete) tries.current = 0;
    if (!isIncomplete || state !== 'idle') return;
    const ask = () => {
      tries.current += 1;
      void revalidate();
    };
    const timer = setTimeout(ask, Math.min(LAST_MS, FIRST_MS * 2 ** tries.current));
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [isIncomplete, revalidate, state]);
}
