import { provincesByPart, spokenName } from '@jixu/domain/region/area-name';
import type { Area } from '@jixu/domain/region/area-tree';
import type { ReactNode } from 'react';
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
  const isOpen = ({ status }: Area) => status === 1;
  const closed = areas.filter((area) => !isOpen(area));
  return (
    <ul className={styles.parts} aria-label={TEXTS.listTitle}>
      {provincesByPart(areas.filter(isOpen)).map((part) => (
        <Part key={part.name} name={part.name}>
          {part.areas.map((area) => (
            <li key={area.id}>
              <Province area={area} {...ways} />
            </li>
          ))}
        </Part>
      ))}
      {closed.length > 0 && (
        <Part name={TEXTS.closed}>
          {closed.map(({ id, name }) => (
            <li key={id} className={styles.closed}>
              {spokenName(name)}
            </li>
          ))}
        </Part>
      )}
    </ul>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={styles.part}>
      <span className={styles.name}>{name}</span>
      <ul className={styles.list} aria-label={name}>
        {children}
      </ul>
    </li>
  );
}

function Province({ area, onChoose, onPoint, hrefFor }: Omit<RegionListProps, 'areas'> & { area: Area }) {
  const name = spokenName(area.name);
  const entry = {
    className: styles.entry,
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
