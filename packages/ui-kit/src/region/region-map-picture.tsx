import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import { washOf } from './region-ink.ts';
import type { RegionMapProps } from './region-map.tsx';
import styles from './region-map-picture.module.css';

const adcodeOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('data-adcode') : null;

const HATCHING = 'region-map-hatching';

/** china-picture.json: what echarts draws, as paths and the places of names, in units of `width` and `height`. */
export interface MapPicture {
  readonly width: number;
  readonly height: number;
  readonly transform: string;
  readonly provinces: readonly (PlacedShape & { readonly id: string })[];
  readonly inset: PlacedShape;
}

interface PlacedShape {
  readonly name: string;
  readonly d: string;
  readonly x?: number;
  readonly y?: number;
}

export interface RegionMapPictureProps extends RegionMapProps {
  /** Data, not script: fetched when the map comes into view. */
  picture: MapPicture;
}

/**
 * The map before any interaction: the same lines in a seventh of the bytes, and a click already works. Replaced by
 * RegionMap once that has loaded.
 */
export function RegionMapPicture({ picture, openAdcodes, onChoose, onPoint }: RegionMapPictureProps) {
  const click = (target: EventTarget) => {
    const adcode = adcodeOf(target);
    if (adcode) onChoose(adcode);
  };
  const isOpen = (id: string) => openAdcodes.includes(id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the map does the same by keyboard, as for RegionMap
    <div
      className={styles.picture}
      role="img"
      aria-label={TEXTS.mapLabel}
      onClick={({ target }) => click(target)}
      onPointerOver={({ target }) => onPoint?.(adcodeOf(target))}
    >
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
        <pattern
          id={HATCHING}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45) scale(10)"
        >
          <path className={styles.hatching} d="M0 0v6" />
        </pattern>
        <g transform={picture.transform}>
          <path className={styles.inset} d={picture.inset.d} />
          {picture.provinces.map(({ id, d }) =>
            isOpen(id) ? (
              <path key={id} data-adcode={id} className={styles[washOf(id)]} d={d} />
            ) : (
              <path key={id} data-adcode={id} className={styles.closed} fill={`url(#${HATCHING})`} d={d} />
            ),
          )}
        </g>
      </svg>
      {[...picture.provinces, { id: '', ...picture.inset }].map(({ id, name, x = 0, y = 0 }) => (
        <span
          key={id}
          aria-hidden
          className={styles.name}
          data-open={isOpen(id) || undefined}
          style={{
            left: `${(x / picture.width) * 100}%`,
            top: `${(y / picture.height) * 100}%`,
          }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
