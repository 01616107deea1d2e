import type { Area } from '@jixu/domain/region/area-tree';
import { Fragment } from 'react';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import styles from './region-list.module.css';

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

/** Where a long name may wrap: 内蒙古|自治区, 广西|壮族|自治区, 新疆|维吾尔|自治区, 香港|特别|行政区. */
const BREAKS = /(?=自治区$|行政区$|(?:壮族|回族|维吾尔)自治区$|特别行政区$)/;

/** An area's name that wraps between its words, never inside one. */
function RegionName({ name }: { name: string }) {
  const [first, ...rest] = name.split(BREAKS);
  if (rest.length === 0) return name;
  return (
    <span>
      {first}
      {rest.map((word) => (
        <Fragment key={word}>
          <wbr />
          {word}
        </Fragment>
      ))}
    </span>
  );
}
