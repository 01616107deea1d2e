import type { AuditionPlace } from '@jixu/domain/audition/audition-call';
import {
  type AuditionQuery,
  readAuditionQuery,
  writeAuditionQuery,
} from '@jixu/domain/audition/audition-query';
import { useEffect, useState } from 'react';
import { useSite } from '../site/context/site-context.tsx';
import { type AuditionPage, listAudition } from './list-audition.ts';

export type FirstAudition = { query: AuditionQuery; list: AuditionPage };

/**
 * The list for a query: the one the page came with, or the server's current one; until it arrives the old one stays.
 * `place` must not change while the list is shown.
 */
export function useAuditionList(
  query: AuditionQuery,
  place: AuditionPlace,
  first: FirstAudition,
): AuditionPage & { busy: boolean } {
  const { api } = useSite();
  const [listed] = useState(place);
  // Compared as text, so that a new object with equal content triggers no request.
  const asked = writeAuditionQuery(query);
  const [shown, setShown] = useState(() => ({ asked: writeAuditionQuery(first.query), list: first.list }));
  const busy = shown.asked !== asked;

  useEffect(() => {
    if (!busy) return;
    let isGone = false;
    const wanted = readAuditionQuery(new URLSearchParams(asked));
    void listAudition(api, wanted, listed).then(({ list }) => {
      if (!isGone) setShown({ asked, list });
    });
    return () => {
      isGone = true;
    };
  }, [api, asked, busy, listed]);

  return { ...shown.list, busy };
}
