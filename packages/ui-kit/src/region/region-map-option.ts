import { CONSTANTS } from '@jixu/constants';
import geometry from './china-geometry.json' with { type: 'json' };
import { LABEL_PX, LABEL_SHIFTS, LABELS_FROM_PX, type Wash, washOf } from './region-ink.ts';

/** The colours of the page's theme. */
export interface Ink extends Record<Wash, string> {
  /** Of hatching, and of what surrounds it. */
  closed: string;
  line: string;
  text: string;
  faint: string;
  lines: string;
  jade: string;
  onJade: string;
}

/** The echarts option: open provinces as washes, closed ones hatched, at the zoom of the specification (HOME-03). */
export function mapOption(openAdcodes: readonly string[], ink: Ink, width: number) {
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
        label: { show: hasNames, fontSize: LABEL_PX, color: ink.text },
        itemStyle: { borderColor: ink.line, borderWidth: 1 },
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
  const offset = [...(LABEL_SHIFTS[shape.name] ?? [0, 0])];
  if (isOpen) {
    return {
      name: shape.name,
      itemStyle: { areaColor: ink[washOf(shape.id)] },
      label: { color: ink.text, offset },
    };
  }
  return {
    name: shape.name,
    itemStyle: { areaColor: hatching(ink.closed), borderColor: ink.closed },
    label: { color: ink.faint, offset },
    emphasis: { disabled: true },
    cursor: 'default',
  };
}

/** A tile of slanting lines, px. */
const TILE = 8;

function hatching(color: string) {
  const lines = `M-2 2 2-2M0 ${TILE} ${TILE} 0M${TILE - 2} ${TILE + 2} ${TILE + 2} ${TILE - 2}`;
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}"><path d="${lines}" stroke="${color}"/></svg>`;
  return {
    image: `data:image/svg+xml,${encodeURIComponent(tile)}`,
    repeat: 'repeat' as const,
    imageWidth: TILE,
    imageHeight: TILE,
  };
}

/** The South China Sea inset consists of lines: without a colour of their own they would vanish on paper. */
function inset(ink: Ink, hasName: boolean) {
  return {
    name: '南海诸岛',
    itemStyle: { areaColor: 'transparent', borderColor: ink.lines, borderWidth: 0.75 },
    label: { show: hasName, color: ink.faint },
    emphasis: { disabled: true },
    cursor: 'default',
  };
}
