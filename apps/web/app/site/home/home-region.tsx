import type { Area } from '@jixu/domain/region/area-tree';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { useInView } from '@jixu/ui-kit/parts/use-in-view.ts';
import { AreaCard } from '@jixu/ui-kit/region/area-card.tsx';
import pictureUrl from '@jixu/ui-kit/region/china-picture.json?url&no-inline';
import { provinceOfAdcode } from '@jixu/ui-kit/region/province-adcode.ts';
import { RegionField } from '@jixu/ui-kit/region/region-field.tsx';
import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import type { RegionMapProps } from '@jixu/ui-kit/region/region-map.tsx';
import type { MapPicture } from '@jixu/ui-kit/region/region-map-picture.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import { RegionQuestion } from '@jixu/ui-kit/region/region-question.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '../context/site-context.tsx';
import { useAreaFacts } from '../shell/use-area-facts.ts';
import type { HomePageData } from './read-home.server.ts';
import { useAreaSearch } from './use-area-search.ts';

/** Its lines are data that is fetched, not script; without them the place stays empty, and the list beside it works. */
const RegionMapPicture = lazy(async () => {
  const [{ RegionMapPicture: Picture }, picture] = await Promise.all([
    import('@jixu/ui-kit/region/region-map-picture.tsx'),
    readPicture(),
  ]);
  return {
    default: (props: RegionMapProps) =>
      picture === null ? <RegionMapPlaceholder /> : <Picture {...props} picture={picture} />,
  };
});

async function readPicture(): Promise<MapPicture | null> {
  try {
    return await (await fetch(pictureUrl)).json();
  } catch {
    return null;
  }
}

const RegionMap = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map.tsx')).RegionMap,
}));

type HomeRegionProps = Pick<HomePageData, 'provinces' | 'areBuiltIn'> & {
  /** The visitor wanted to log in, and has to choose a region first. */
  isReminded: boolean;
};

/** The question of the home page, with the areas that can be chosen. */
export function HomeRegion({ provinces, areBuiltIn, isReminded }: HomeRegionProps) {
  const { dialogs } = useSite();
  const search = useAreaSearch();
  const [pointed, setPointed] = useState<Area | null>(null);
  const choose = (province: Area) => dialogs.region.set({ open: true, provinceId: province.id });
  return (
    <RegionQuestion
      isReminded={isReminded}
      field={<RegionField {...search} />}
      list={
        <RegionList
          areas={provinces}
          onChoose={choose}
          onPoint={setPointed}
          hrefFor={({ id }) => pagePath('area', { area_id: id })}
        />
      }
      map={<MapInView provinces={areBuiltIn ? [] : provinces} onChoose={choose} onPoint={setPointed} />}
      card={pointed?.status === 1 && <PointedArea area={pointed} />}
    />
  );
}

/** What is to be known of the province under the pointer or the focus. */
function PointedArea({ area }: { area: Area }) {
  return <AreaCard name={area.name} facts={useAreaFacts(area.id)} />;
}

interface MapProps {
  provinces: readonly Area[];
  onChoose: (area: Area) => void;
  onPoint: (area: Area | null) => void;
}

/**
 * The map is optional, because the list works without it: its picture loads when it comes into view, the chart when
 * somebody points at it. A click on the picture already works.
 */
function MapInView({ provinces, onChoose, onPoint }: MapProps) {
  const { toast } = useSite();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const seen = useInView(place, '120px');
  const [touched, setTouched] = useState(false);
  const open = provinces.filter(({ status }) => status === 1).map(({ area_code }) => area_code);
  const choose = (adcode: string) => {
    const province = provinceOfAdcode(provinces, adcode);
    if (province) onChoose(province);
    else toast('error', REGION_TEXTS.noData);
  };
  const point = (adcode: string | null) =>
    onPoint(adcode === null ? null : provinceOfAdcode(provinces, adcode));
  const map = { openAdcodes: open, onChoose: choose, onPoint: point };
  const picture = seen ? <RegionMapPicture {...map} /> : <RegionMapPlaceholder />;
  return (
    <div ref={setPlace} onPointerEnter={() => setTouched(true)}>
      <Suspense fallback={<RegionMapPlaceholder />}>
        {touched ? (
          <Suspense fallback={picture}>
            <RegionMap {...map} />
          </Suspense>
        ) : (
          picture
        )}
      </Suspense>
    </div>
  );
}
