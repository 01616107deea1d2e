import type { HomeStanding } from '@jixu/domain/site/home/home-standing';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ReturnStrip } from '@jixu/ui-kit/site/home/return-strip.tsx';
import { useEffect, useState } from 'react';
import { isMobileHere } from '../../bindings/mobile-here.ts';
import { readPlace } from '../../region/stored-place.ts';
import { useSite } from '../context/site-context.tsx';
import styles from './home-return.module.css';

/** The way back to learning for a browser that knows its area; its place is kept free from the first paint on. */
export function HomeReturn() {
  const { session, localStorage, dialogs } = useSite();
  const user = useWatched(session.user);
  const standing = useStanding(user?.area_id ?? null);
  const [known, setKnown] = useState<ReturnType<typeof readPlace>>(null);
  useEffect(() => setKnown(readPlace(localStorage)), [localStorage]);
  return (
    <div className={styles.place}>
      {known && (
        <ReturnStrip
          {...known}
          name={user?.name ?? ''}
          standing={standing}
          onChangePlace={() => dialogs.region.set({ open: true, provinceId: null })}
        />
      )}
    </div>
  );
}

/** Of the learner who is logged in; its script is fetched for nobody else. */
function useStanding(areaId: number | null): HomeStanding | null | undefined {
  const { api, serverNow } = useSite();
  const [standing, setStanding] = useState<HomeStanding | null>();
  useEffect(() => {
    if (areaId === null) return;
    let isCurrent = true;
    void import('@jixu/controllers/site/home-standing')
      .then(({ readHomeStanding }) =>
        readHomeStanding({ calls: api, now: serverNow, isMobile: isMobileHere() }, areaId),
      )
      // Without it the way to the study center is still there.
      .catch(() => null)
      .then((read) => {
        if (isCurrent) setStanding(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, serverNow, areaId]);
  return areaId === null ? null : standing;
}
