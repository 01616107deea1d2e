import { useEffect, useState } from 'react';

const PRESSES = ['pointerdown', 'keydown'] as const;
const MOVES = ['pointermove', 'wheel', 'touchstart', ...PRESSES] as const;

/** Calls back once when somebody moves, scrolls, presses or types: what is fetched by then is there for the press itself. */
export function onFirstTouch(react: () => void, touches: readonly string[] = MOVES): () => void {
  const life = new AbortController();
  const touched = () => {
    life.abort();
    react();
  };
  for (const touch of touches)
    addEventListener(touch, touched, { signal: life.signal, capture: true, passive: true });
  return () => life.abort();
}

/** Calls back once when something is pressed, by hand or by key. */
export const onFirstPress = (react: () => void): (() => void) => onFirstTouch(react, PRESSES);

/** Whether somebody has touched the page since this was drawn. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => setTouched(true)), []);
  return isTouched;
}
