import { CONSTANTS } from '@jixu/constants';
import { useEffect, useRef, useState } from 'react';

export interface LazyImageProps {
  src: string;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/** How far below (and above) the window a picture may be to be fetched, as the observer wants it. */
const NEAR = `${Math.round((CONSTANTS.LAZY_IMAGE_PRELOAD - 1) * 100)}% 0px`;

/**
 * A picture that is fetched when it comes within 1.3 windows (SHELL-30), and asked for three times before it counts as
 * broken (SHELL-31); its place is kept from the start. Without script it is there at once.
 */
export function LazyImage({ src, alt, width, height, className }: LazyImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** 0: not near yet; more than allowed: broken. */
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
  // A new element asks anew.
  return <img key={attempt} {...picture} alt={alt} onError={() => setAttempt(attempt + 1)} />;
}
