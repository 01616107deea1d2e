import type { Area } from '@jixu/domain/region/area-tree';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { provinceOfAdcode } from '@jixu/ui-kit/region/province-adcode.ts';
import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSite } from '../context/site-context.tsx';
import styles from './home-region.module.css';
import type { HomePageData } from './read-home.server.ts';

const RegionMapPicture = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map-picture.tsx')).RegionMapPicture,
}));
const RegionMap = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map.tsx')).RegionMap,
}));

type HomeRegionProps = Pick<HomePageData, 'provinces' | 'areBuiltIn'> & {
  /** The visitor wanted to log in, and has to choose a region first. */
  isReminded: boolean;
};

/** The choice of region: the map, and beside it the list that works without it (HOME-02, HOME-05). */
export function HomeRegion({ provinces, areBuiltIn, isReminded }: HomeRegionProps) {
  const { dialogs } = useSite();
  const choose = (province: Area) => dialogs.region.set({ open: true, provinceId: province.id });
  return (
    <section id="region" aria-label={REGION_TEXTS.title}>
      <SectionHead
        title={REGION_TEXTS.title}
        note={isReminded ? REGION_TEXTS.chooseFirst : REGION_TEXTS.listNote}
      />
      <div className={styles.region}>
        <MapInView provinces={areBuiltIn ? [] : provinces} onChoose={choose} />
        <RegionList
          areas={provinces}
          onChoose={choose}
          hrefFor={({ id }) => pagePath('area', { area_id: id })}
        />
      </div>
    </section>
  );
}

interface MapProps {
  provinces: readonly Area[];
  onChoose: (area: Area) => void;
}

/**
 * The map is optional, because the list works without it: its picture loads when it comes into view, the chart when
 * somebody points at it. A click on the picture already works.
 */
function MapInView({ provinces, onChoose }: MapProps) {
  const { toast } = useSite();
  const [place, seen] = useInView<HTMLDivElement>();
  const [touched, setTouched] = useState(false);
  const open = provinces.filter(({ status }) => status === 1).map(({ area_code }) => area_code);
  const choose = (adcode: string) => {
    const province = provinceOfAdcode(provinces, adcode);
    if (province) onChoose(province);
    else toast('error', REGION_TEXTS.noData);
  };
  const map = { openAdcodes: open, onChoose: choose };
  const picture = seen ? <RegionMapPicture {...map} /> : <RegionMapPlaceholder />;
  return (
    <div ref={place} className={styles.map} onPointerEnter={() => setTouched(true)}>
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

/** Whether an element has come near the viewport, once: for content loaded only when needed. */
function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
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
