import { useEffect, useState } from 'react';

/** Whether an element has come near the window, once: for what is fetched only when it is needed. */
export function useInView(target: Element | null, near: string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || target === null) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: near },
    );
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [target, near, seen]);
  return seen;
}
