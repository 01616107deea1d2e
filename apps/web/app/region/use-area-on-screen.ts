import { storeRegion } from '@jixu/controllers/region/stored-region';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';
import type { AreaPageData } from './read-area.server.ts';
import { storePlace } from './stored-place.ts';

/** The province of a page: from the address, else from the area (AREA-15). */
export function provinceCodeOf(search: URLSearchParams, provinceId: number | null): number | null {
  const requested = search.get('province_code') ?? '';
  return /^\d{1,3}$/.test(requested) ? Number(requested) : provinceId;
}

/**
 * While an area page is shown, logins belong to its area, the browser remembers it, and a learner of another area is
 * logged out silently (SESSION-09, AREA-15).
 */
export function useAreaOnScreen({ area, loginSetting }: AreaPageData): void {
  const site = useSite();
  const [search] = useSearchParams();
  const { loggedIn } = useWatched(site.session);
  const provinceCode = provinceCodeOf(search, area.provinceId);

  useEffect(() => {
    site.area.set({ id: area.id, provinceId: area.provinceId, setting: loginSetting });
    storeRegion(site.localStorage, { areaId: area.id, provinceCode });
    storePlace(site.localStorage, area.id, area.place);
    return () => site.area.set(null);
  }, [site, area, loginSetting, provinceCode]);

  useEffect(() => {
    if (loggedIn) site.session.dispatch({ type: 'area-entered', areaId: area.id });
  }, [site, area, loggedIn]);
}
