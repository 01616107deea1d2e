import { REGION_TEXTS } from '../texts/region-texts.ts';
import styles from './region-map-placeholder.module.css';

/** Reserves the map's space while its code is loading. */
export function RegionMapPlaceholder() {
  return (
    <div className={styles.place}>
      <span>{REGION_TEXTS.mapLoading}</span>
    </div>
  );
}
