import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import type { TrialPlace } from '@jixu/ui-kit/audition/free-trial-dialog-state.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../site/context/site-context.tsx';

/**
 * The area for buying, which the preview offers only within one: that of the page, or the one chosen in this browser
 * (TRIAL-04).
 */
export function useTrialPlace(isHome: boolean): TrialPlace {
  const site = useSite();
  const onScreen = useWatched(site.area)?.id ?? null;
  const [stored, setStored] = useState<number | null>(null);
  useEffect(() => setStored(readStoredRegion(site.localStorage).areaId), [site]);
  if (isHome) return 'home';
  return (onScreen ?? stored) === null ? 'no-area' : 'area';
}
