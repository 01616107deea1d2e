import { MapChart } from 'echarts/charts';
import { type ECharts, init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import geometry from './china-geometry.json' with { type: 'json' };
import styles from './region-map.module.css';
import { type Ink, mapOption } from './region-map-option.ts';

use([MapChart, SVGRenderer]);
// The name "china" makes echarts draw the South China Sea inset (notes/frontend.md §5).
registerMap('china', geometry as Parameters<typeof registerMap>[1]);

export interface RegionMapProps {
  /** Adcodes of the provinces that can be chosen; the others are hatched. */
  openAdcodes: readonly string[];
  /** A province was clicked, open or not: its six-digit adcode. */
  onChoose: (adcode: string) => void;
  /** The pointer came to a province, or left it (null). */
  onPoint?: (adcode: string | null) => void;
}

/** The current theme's colours, so that the map matches paper and high contrast. */
function readInk(element: Element): Ink {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    deep: read('--map-deep'),
    middle: read('--map-middle'),
    light: read('--map-light'),
    closed: read('--rule-strong'),
    line: read('--map-line'),
    text: read('--ink'),
    faint: read('--ink-3'),
    lines: read('--field-rule'),
    jade: read('--jade'),
    onJade: read('--on-jade'),
  };
}

/** Calls back, at most once per frame, when the element's size or the page's theme has changed. */
function watch(element: Element, onChange: () => void): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  const sizes = new ResizeObserver(soon);
  const themes = new MutationObserver(soon);
  sizes.observe(element);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    themes.disconnect();
  };
}

const ADCODES = new Map(geometry.features.map(({ properties }) => [properties.name, properties.id]));

/**
 * The map of China: ink-wash provinces, jade when hovered (HOME-02, HOME-03). Heavy: load it with React.lazy and only
 * in the browser. The region list beside it offers the same by keyboard.
 */
export function RegionMap({ openAdcodes, onChoose, onPoint }: RegionMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const point = useRef(onPoint);
  point.current = onPoint;
  const open = openAdcodes.join(',');

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart: ECharts = init(element, null, { renderer: 'svg' });
    const draw = () => chart.setOption(mapOption(open.split(','), readInk(element), element.clientWidth));
    draw();
    chart.on('click', (event) => {
      const adcode = ADCODES.get(event.name);
      if (adcode) choose.current(adcode);
    });
    chart.on('mouseover', (event) => point.current?.(ADCODES.get(event.name) ?? null));
    chart.on('mouseout', () => point.current?.(null));
    const forget = watch(element, () => {
      chart.resize();
      draw();
    });
    return () => {
      forget();
      chart.dispose();
    };
  }, [open]);

  return <div ref={place} className={styles.map} role="img" aria-label={TEXTS.mapLabel} />;
}
