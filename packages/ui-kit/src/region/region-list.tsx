import { provincesByPart, spokenName } from '@jixu/domain/region/area-name';
import type { Area } from '@jixu/domain/region/area-tree';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import styles from './region-list.module.css';

export interface RegionListProps {
  /** The provinces, open and closed. */
  areas: readonly Area[];
  /** An open province was chosen: opens the region dialog there. */
  onChoose: (area: Area) => void;
  /** Pointer or focus came to an open province, or left it (null). */
  onPoint?: (area: Area | null) => void;
  /** A province's link without script; pressed before the scripts are there, it waits for them (data-early). */
  hrefFor?: (area: Area) => string;
}

/** The provinces by part of the country, as lines of an account, rendered on the server; the keyboard's equivalent of the map. */
export function RegionList({ areas, ...ways }: RegionListProps) {
  return (
    <ul className={styles.parts} aria-label={TEXTS.listTitle}>
      {provincesByPart(areas).map((part) => (
        <li key={part.name} className={styles.part}>
          <span className={styles.name}>{part.name}</span>
          <ul className={styles.list} aria-label={part.name}>
            {part.areas.map((area) => (
              <li key={area.id}>
                <Province area={area} {...ways} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Province({ area, onChoose, onPoint, hrefFor }: Omit<RegionListProps, 'areas'> & { area: Area }) {
  const name = spokenName(area.name);
  if (area.status !== 1) {
    return (
      <span className={styles.closed}>
        {name}
        <span className={styles.note}>{TEXTS.closed}</span>
      </span>
    );
  }
  const entry = {
    className: styles.entry,
    'aria-label': area.name,
    onPointerEnter: () => onPoint?.(area),
    onPointerLeave: () => onPoint?.(null),
    onFocus: () => onPoint?.(area),
    onBlur: () => onPoint?.(null),
  };
  if (!hrefFor) {
    return (
      <button type="button" {...entry} onClick={() => onChoose(area)}>
        {name}
      </button>
    );
  }
  return (
    <a
      {...entry}
      data-early=""
      href={hrefFor(area)}
      onClick={(event) => {
        event.preventDefault();
        onChoose(area);
      }}
    >
      {name}
    </a>
  );
}
