import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long what has come waits for what belongs to it, ms. */
const PATIENCE_MS = 1000;

export interface TogetherProps {
  /** How much of what belongs together is known. */
  known: 'none' | 'some' | 'all';
  /** Only what comes first is kept back: what changes later is there at once. */
  isOnce?: boolean;
  children: ReactNode;
}

/**
 * Draws what belongs together at once, at the latest a second after its first part; until then it shows what was there
 * before. A part that comes a moment later would move what the learner is about to press.
 */
export function Together({ known, isOnce = false, children }: TogetherProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (known !== 'some') return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [known]);
  const wasWhole = useRef(false);
  const isDrawn = known === 'all' || (known === 'some' && isLate) || (isOnce && wasWhole.current);
  const drawn = useRef(children);
  useEffect(() => {
    if (isDrawn) drawn.current = children;
    if (known === 'all') wasWhole.current = true;
  }, [isDrawn, known, children]);
  return isDrawn ? children : drawn.current;
}
