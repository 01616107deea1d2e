import { CONSTANTS } from '@jixu/constants';
import { useEffect, useRef, useState } from 'react';

export interface LazyImageProps {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/** How far outside the window loading begins, as the observer's rootMargin. */
const NEAR = `${Math.round((CONSTANTS.LAZY_IMAGE_PRELOAD - 1) * 100)}% 0px`;

/**
 * A picture that loads once it comes within 1.3 windows (SHELL-30) and counts as broken after three attempts
 * (SHELL-31). Its space is reserved from the start; without script it loads at once.
 */
export function LazyImage({ src, alt, width, height, className }: LazyImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** 0: not near the window yet; above the allowed attempts: broken. */
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0 || place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setAttempt(1);
      },
      { root: document, rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [attempt]);

  const picture = { src, alt, width, height, className };
  if (attempt === 0) {
    return (
      <>
        <span
          ref={place}
          className={className}
          data-picture="awaited"
          style={{ display: 'inline-block', width, height, boxSizing: 'content-box' }}
        />
        <noscript>
          <img {...picture} alt={alt} />
        </noscript>
      </>
    );
  }
  if (attempt > CONSTANTS.LAZY_IMAGE_ATTEMPTS) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span
        {...named}
        className={className}
        data-picture="broken"
        style={{ display: 'inline-block', width, height, boxSizing: 'content-box' }}
      />
    );
  }
  // A new key makes the browser try again.
  return <img key={attempt} {...picture} alt={alt} onError={() => setAttempt(attempt + 1)} />;
}
