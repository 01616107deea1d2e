import { REGION_TEXTS } from '../texts/region-texts.ts';
import styles from './region-map-placeholder.module.css';

/** Keeps the place of the map while its code is on the way. */
export function RegionMapPlaceholder() {
  return (
    <div className={styles.place}>
      <span>{REGION_TEXTS.mapLoading}</span>
    </div>
  );
}
