import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long what has come waits for what belongs to it, ms. */
const PATIENCE_MS = 1000;

export interface TogetherProps {
  /** How much of what belongs together is known. */
  known: 'none' | 'some' | 'all';
  children: ReactNode;
}

/**
 * Draws what belongs together at once, at the latest a second after its first part; until then it shows what was there
 * before. A part that comes a moment later would move what the learner is about to press.
 */
export function Together({ known, children }: TogetherProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (known !== 'some') return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [known]);
  const isDrawn = known === 'all' || (known === 'some' && isLate);
  const drawn = useRef(children);
  useEffect(() => {
    if (isDrawn) drawn.current = children;
  }, [isDrawn, children]);
  return isDrawn ? children : drawn.current;
}
