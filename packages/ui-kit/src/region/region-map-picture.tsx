import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import picture from './china-picture.json' with { type: 'json' };
import type { RegionMapProps } from './region-map.tsx';
import styles from './region-map-picture.module.css';

/** In units of the picture's viewBox, equal to the size in the chart: at a larger size neighbouring names would overlap. */
const NAME_SIZE = 11;

const adcodeOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('data-adcode') : null;

/**
 * The map before any interaction: the same lines in a seventh of the bytes, and a click already works. Replaced by
 * RegionMap once that has loaded.
 */
export function RegionMapPicture({ openAdcodes, onChoose }: RegionMapProps) {
  const click = (target: EventTarget) => {
    const adcode = adcodeOf(target);
    if (adcode) onChoose(adcode);
  };
  const kind = (id: string) => (openAdcodes.includes(id) ? styles.open : styles.closed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the map does the same by keyboard, as for RegionMap
    <div
      className={styles.picture}
      role="img"
      aria-label={TEXTS.mapLabel}
      onClick={({ target }) => click(target)}
    >
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} fontSize={NAME_SIZE} aria-hidden>
        <g transform={picture.transform}>
          <path className={styles.inset} d={picture.inset.d} />
          {picture.provinces.map(({ id, d }) => (
            <path key={id} data-adcode={id} className={kind(id)} d={d} />
          ))}
        </g>
        {[...picture.provinces, { id: '', ...picture.inset }].map(({ id, name, x, y }) => (
          <text key={id} className={kind(id)} x={x} y={y}>
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}
