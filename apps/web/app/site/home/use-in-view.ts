import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the viewport, once: for content loaded only when needed. */
export function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !target.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '120px' },
    );
    watcher.observe(target.current);
    return () => watcher.disconnect();
  }, [seen]);
  return [target, seen];
}
