import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import type { AreaFacts } from '@jixu/ui-kit/region/area-card.tsx';
import { useEffect, useState } from 'react';
import { dataOf } from '../../api/data-of.ts';
import type { Site } from '../context/create-site.ts';
import { useSite } from '../context/site-context.tsx';

/** Pointers pass over many provinces; what is asked for is the one they rest on, ms. */
const REST_MS = 120;

/** What was read, by area: each is asked for once a page. */
const known = new Map<number, AreaFacts>();

/** What the server says of an area; null while it is not known. */
export function useAreaFacts(areaId: number): AreaFacts | null {
  const site = useSite();
  const [, setReadings] = useState(0);
  useEffect(() => {
    if (known.has(areaId)) return;
    const timer = setTimeout(async () => {
      const facts = await readAreaFacts(site, areaId);
      if (facts === null) return;
      known.set(areaId, facts);
      setReadings((count) => count + 1);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [site, areaId]);
  return known.get(areaId) ?? null;
}

async function readAreaFacts({ api, serverNow }: Site, areaId: number): Promise<AreaFacts | null> {
  const index = dataOf<'getHomeIndex'>(await api.getHomeIndex({ area_id: areaId }));
  if (index === null) return null;
  const days = shownDaysLeft(index.count_down?.attach.time ?? null, serverNow());
  return {
    organiser: index.head_img.organiser,
    deadline: days === null ? null : { text: index.count_down?.content ?? '', days },
    standard: index.study_standard ?? null,
  };
}
