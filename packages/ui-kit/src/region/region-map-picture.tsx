import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import picture from './china-picture.json' with { type: 'json' };
import { washOf } from './region-ink.ts';
import type { RegionMapProps } from './region-map.tsx';
import styles from './region-map-picture.module.css';

const adcodeOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('data-adcode') : null;

const HATCHING = 'region-map-hatching';

/**
 * The map before any interaction: the same lines in a seventh of the bytes, and a click already works. Replaced by
 * RegionMap once that has loaded.
 */
export function RegionMapPicture({ openAdcodes, onChoose, onPoint }: RegionMapProps) {
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
      {[...picture.provinces, { id: '', ...picture.inset }].map(({ id, name, x, y }) => (
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
