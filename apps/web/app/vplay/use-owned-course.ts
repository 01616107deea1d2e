import { ERRCODES } from '@jixu/constants';
import { findOwnedCourse, type PlayWish } from '@jixu/domain/player/owned-course';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import type { CourseQuery } from '../runners/course-runner.ts';
import type { Site } from '../site/create-site.ts';
import { useSite } from '../site/site-context.tsx';

export type OwnedCourse =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'owned'; query: CourseQuery }
  | { kind: 'not-owned' }
  /** What the server said. */
  | { kind: 'failed'; message: string };

/** Looks for the course in the learner's years, the newest first. */
async function findCourse(api: Site['api'], areaId: number, wish: PlayWish): Promise<OwnedCourse> {
  const years = await api.listCourseYears({ area_id: areaId });
  if (years.errcode !== ERRCODES.OK) return { kind: 'failed', message: years.errmsg };
  const newestFirst = years.data.user_year.map(({ year_id }) => year_id).sort((one, other) => other - one);
  for (const year of newestFirst) {
    const answer = await api.listStudyCourses({ area_id: areaId, year });
    if (answer.errcode !== ERRCODES.OK) return { kind: 'failed', message: answer.errmsg };
    const query = findOwnedCourse(wish, answer.data.list);
    if (query) return { kind: 'owned', query };
  }
  return { kind: 'not-owned' };
}

/** Whether the learner of this browser holds what the address asks to play; `retry` asks again. */
export function useOwnedCourse(wish: PlayWish | null): { owned: OwnedCourse; retry: () => void } {
  const { api, session } = useSite();
  const { loggedIn, areaId } = useWatched(session);
  const [found, setFound] = useState<OwnedCourse>({ kind: 'unknown' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same question again
  useEffect(() => {
    if (loggedIn !== true || areaId === null || wish === null) return;
    let isOver = false;
    setFound({ kind: 'unknown' });
    void findCourse(api, areaId, wish).then((answer) => {
      if (!isOver) setFound(answer);
    });
    return () => {
      isOver = true;
    };
  }, [api, loggedIn, areaId, wish, turn]);

  const owned: OwnedCourse = loggedIn === false ? { kind: 'visitor' } : found;
  return { owned, retry: () => setTurn(turn + 1) };
}
