import type { Area } from '@jixu/domain/region/area-tree';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import styles from './region-list.module.css';
import { RegionName } from './region-name.tsx';

export interface RegionListProps {
  /** The provinces, open and closed. */
  areas: readonly Area[];
  /** An open province was chosen: opens the region dialog there. */
  onChoose: (area: Area) => void;
  /** A province's link without script; pressed before the scripts are there, it waits for them (data-early). */
  hrefFor?: (area: Area) => string;
}

/** The provinces as a plain list, rendered on the server; the keyboard's equivalent of the map. */
export function RegionList({ areas, onChoose, hrefFor }: RegionListProps) {
  return (
    <ul className={styles.list} aria-label={TEXTS.listTitle}>
      {areas.map((area) => (
        <li key={area.id} className={styles.item}>
          {area.status !== 1 && (
            <span className={styles.closed}>
              <RegionName name={area.name} />
              <span className={styles.note}>{TEXTS.closed}</span>
            </span>
          )}
          {area.status === 1 && hrefFor && (
            <a
              className={styles.entry}
              data-early=""
              href={hrefFor(area)}
              onClick={(event) => {
                event.preventDefault();
                onChoose(area);
              }}
            >
              <RegionName name={area.name} />
            </a>
          )}
          {area.status === 1 && !hrefFor && (
            <button type="button" className={styles.entry} onClick={() => onChoose(area)}>
              <RegionName name={area.name} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
