import type { HomeStanding } from '@jixu/domain/site/home/home-standing';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ReturnStrip } from '@jixu/ui-kit/site/home/return-strip.tsx';
import { useEffect, useState } from 'react';
import { isMobileHere } from '../../bindings/mobile-here.ts';
import { storedName } from '../../identity/stored-name.ts';
import { readPlace } from '../../region/stored-place.ts';
import { useLoggedIn, useSite } from '../context/site-context.tsx';
import styles from './home-return.module.css';

/** What this browser remembers: the area, and the learner's name, '' without one. */
type KnownPlace = NonNullable<ReturnType<typeof readPlace>> & { readonly learner: string };

/** The way back to learning for a browser that knows its area; its place is kept free from the first paint on. */
export function HomeReturn() {
  const { session, localStorage, dialogs } = useSite();
  const loggedIn = useLoggedIn();
  const user = useWatched(session.user);
  const isUnanswered = useWatched(session.isUnanswered);
  const standing = useStanding(user?.area_id ?? null);
  const [known, setKnown] = useState<KnownPlace | null>(null);
  useEffect(() => {
    const place = readPlace(localStorage);
    setKnown(place && { ...place, learner: storedName(localStorage) });
  }, [localStorage]);
  const isAwaited = loggedIn === null && known !== null && known.learner !== '' && !isUnanswered;
  return (
    <div className={styles.place}>
      {known && (
        <ReturnStrip
          place={known.place}
          loginHref={known.loginHref}
          name={loggedIn === null ? known.learner : (user?.name ?? '')}
          standing={isAwaited ? undefined : standing}
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
