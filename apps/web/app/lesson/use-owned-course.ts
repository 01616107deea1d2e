import { type FoundCourse, findCourse } from '@jixu/controllers/lesson/course/find-course';
import type { PlayWish } from '@jixu/domain/lesson/player/owned-course';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../site/context/site-context.tsx';

export type OwnedCourse = { kind: 'unknown' } | { kind: 'visitor' } | FoundCourse;

/** Whether this browser's learner owns the course in the address; `retry` checks again. */
export function useOwnedCourse(wish: PlayWish | null): { owned: OwnedCourse; retry: () => void } {
  const { api, session } = useSite();
  const { loggedIn, areaId } = useWatched(session);
  const [found, setFound] = useState<OwnedCourse>({ kind: 'unknown' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks for the same course again
  useEffect(() => {
    if (loggedIn !== true || areaId === null || wish === null) return;
    let isOver = false;
    setFound({ kind: 'unknown' });
    void findCourse(api, areaId, wish).then((result) => {
      if (!isOver) setFound(result);
    });
    return () => {
      isOver = true;
    };
  }, [api, loggedIn, areaId, wish, turn]);

  const owned: OwnedCourse = loggedIn === false ? { kind: 'visitor' } : found;
  return { owned, retry: () => setTurn(turn + 1) };
}
