import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ReturnStrip } from '@jixu/ui-kit/site/home/return-strip.tsx';
import { useEffect, useState } from 'react';
import { readPlace } from '../../region/stored-place.ts';
import { useSite } from '../context/site-context.tsx';
import styles from './home-return.module.css';

/** The way back to learning for a browser that knows its area; its place is kept free from the first paint on. */
export function HomeReturn() {
  const { session, localStorage, dialogs } = useSite();
  const user = useWatched(session.user);
  const [known, setKnown] = useState<ReturnType<typeof readPlace>>(null);
  useEffect(() => setKnown(readPlace(localStorage)), [localStorage]);
  return (
    <div className={styles.place}>
      {known && (
        <ReturnStrip
          {...known}
          name={user?.name ?? ''}
          onChangePlace={() => dialogs.region.set({ open: true, provinceId: null })}
        />
      )}
    </div>
  );
}
