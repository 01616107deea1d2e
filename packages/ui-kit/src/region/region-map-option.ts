import { CONSTANTS } from '@jixu/constants';
import geometry from './china-geometry.json' with { type: 'json' };

export interface Ink {
  open: string;
  closed: string;
  line: string;
  text: string;
  faint: string;
  lines: string;
  jade: string;
  onJade: string;
}

const LABEL_PX = 14;

/** Below this width the names would overlap; the list beside the map has them all. */
const LABELS_FROM_PX = 480;

/** The echarts option: the provinces, open ones darker, at the zoom of the specification (HOME-03). */
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

/** The South China Sea inset consists of lines: without a colour of their own they would vanish on paper. */
function inset(ink: Ink, hasName: boolean) {
  return {
    name: '南海诸岛',
    itemStyle: { areaColor: ink.lines, borderColor: ink.lines, borderWidth: 0.5 },
    label: { show: hasName, color: ink.faint },
    emphasis: { disabled: true },
    cursor: 'default',
  };
}
