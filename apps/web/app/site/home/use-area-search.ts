import type { AreaHit, AreaReadings, searchAreas } from '@jixu/domain/region/area-search';
import { type Area, childrenOf } from '@jixu/domain/region/area-tree';
import type { RegionFieldProps } from '@jixu/ui-kit/region/region-field.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import { useRef, useState } from 'react';
import { useSite } from '../context/site-context.tsx';
import { chooseRegion } from '../shell/choose-region.ts';

const MOST_HITS = 6;

interface Searchable {
  readonly areas: readonly Area[];
  readonly readings: AreaReadings;
  readonly searchAreas: typeof searchAreas;
}

/** The search of the home page's field: areas, readings and their rule are fetched when somebody is about to type. */
export function useAreaSearch(): RegionFieldProps {
  const site = useSite();
  const [known, setKnown] = useState<Searchable | null>(null);
  const isAsking = useRef(false);
  const onNear = async () => {
    if (known !== null || isAsking.current) return;
    isAsking.current = true;
    const read = await readSearchable(site.areaTree).catch(() => null);
    isAsking.current = false;
    if (read === null) site.toast('error', REGION_TEXTS.noData);
    else setKnown(read);
  };
  const onChoose = ({ area, provinceCode }: AreaHit) => {
    if (childrenOf(area).kind === 'leaf') chooseRegion(site, area, provinceCode);
    else site.dialogs.region.set({ open: true, provinceId: area.id });
  };
  return {
    search: (typed) =>
      known === null ? null : known.searchAreas(known.areas, known.readings, typed, MOST_HITS),
    onNear: () => void onNear(),
    onChoose,
  };
}

async function readSearchable(areaTree: () => Promise<readonly Area[] | null>): Promise<Searchable | null> {
  const [areas, { searchAreas }, { AREA_READINGS }] = await Promise.all([
    areaTree(),
    import('@jixu/domain/region/area-search'),
    import('@jixu/domain/region/area-readings'),
  ]);
  return areas && { areas, readings: AREA_READINGS, searchAreas };
}
