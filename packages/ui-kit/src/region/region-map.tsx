import { CONSTANTS } from '@jixu/constants';
import { MapChart } from 'echarts/charts';
import { type ECharts, init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import geometry from './china-geometry.json' with { type: 'json' };
import styles from './region-map.module.css';

use([MapChart, SVGRenderer]);
// The name "china" makes echarts draw the South China Sea inset (notes/frontend.md §5).
registerMap('china', geometry as Parameters<typeof registerMap>[1]);

export interface RegionMapProps {
  /** Adcodes of the provinces that can be chosen; the others are drawn paler and answer nothing. */
  openAdcodes: readonly string[];
  /** A province was clicked: its six-digit adcode. */
  onChoose: (adcode: string) => void;
}

interface Ink {
  open: string;
  closed: string;
  line: string;
  text: string;
  faint: string;
  lines: string;
  jade: string;
  onJade: string;
}

/** The colours of the theme in force, so that the map follows paper and high contrast alike. */
function readInk(element: Element): Ink {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    open: read('--map-open'),
    closed: read('--map-closed'),
    line: read('--sheet'),
    text: read('--ink'),
    faint: read('--ink-3'),
    lines: read('--field-rule'),
    jade: read('--jade'),
    onJade: read('--on-jade'),
  };
}

/** Narrower than this the names would stand on each other; the list beside the map has them all. */
const LABELS_FROM_PX = 480;

function mapOption(openAdcodes: readonly string[], ink: Ink, width: number) {
  const hasNames = width >= LABELS_FROM_PX;
  return {
    animation: false,
    series: [
      {
        type: 'map' as const,
        map: 'china',
        nameProperty: 'name',
        zoom: CONSTANTS.MAP_ZOOM,
        top: '7%',
        bottom: '7%',
        selectedMode: false as const,
        label: { show: hasNames, fontSize: 11, color: ink.text },
        itemStyle: { areaColor: ink.closed, borderColor: ink.line, borderWidth: 1 },
        emphasis: { label: { color: ink.onJade }, itemStyle: { areaColor: ink.jade } },
        data: [
          ...geometry.features.map(({ properties }) => province(properties, openAdcodes, ink)),
          inset(ink, hasNames),
        ],
      },
    ],
  };
}

function province(shape: { name: string; id: string }, openAdcodes: readonly string[], ink: Ink) {
  const isOpen = openAdcodes.includes(shape.id);
  return {
    name: shape.name,
    itemStyle: { areaColor: isOpen ? ink.open : ink.closed },
    label: { color: isOpen ? ink.text : ink.faint },
    ...(isOpen ? {} : { emphasis: { disabled: true }, cursor: 'default' }),
  };
}

/** The South China Sea inset is made of lines: they need ink of their own to be seen on paper. */
function inset(ink: Ink, hasName: boolean) {
  return {
    name: '南海诸岛',
    itemStyle: { areaColor: ink.lines, borderColor: ink.lines, borderWidth: 0.5 },
    label: { show: hasName, color: ink.faint },
    emphasis: { disabled: true },
    cursor: 'default',
  };
}

const ADCODES = new Map(geometry.features.map(({ properties }) => [properties.name, properties.id]));

/**
 * The map of China: ink-wash provinces, jade under the pointer (HOME-02, HOME-03). Heavy: load it with
 * React.lazy and only in the browser; the region list beside it does the same by keyboard.
 */
export function RegionMap({ openAdcodes, onChoose }: RegionMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const open = openAdcodes.join(',');

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart: ECharts = init(element, null, { renderer: 'svg' });
    chart.setOption(mapOption(open.split(','), readInk(element), element.clientWidth));
    chart.on('click', (event) => {
      const adcode = ADCODES.get(event.name);
      if (adcode && open.split(',').includes(adcode)) choose.current(adcode);
    });
    const watcher = new ResizeObserver(() => chart.resize());
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.dispose();
    };
  }, [open]);

  return <div ref={place} className={styles.map} role="img" aria-label={TEXTS.mapLabel} />;
}
