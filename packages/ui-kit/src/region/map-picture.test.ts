import { MapChart } from 'echarts/charts';
import { init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, test } from 'vitest';
import geometry from './china-geometry.json' with { type: 'json' };
import picture from './china-picture.json' with { type: 'json' };
import { type Ink, mapOption } from './region-map-option.ts';

// After a change of the geometry or the option, regenerate with: vitest run --project @jixu/ui-kit map-picture -u
const PICTURE_FILE = './china-picture.json';
const WIDTH = 640;
const HEIGHT = 512;
/** The page sets colours and line widths; these only distinguish shapes from names. */
const NO_INK = {
  deep: '',
  middle: '',
  light: '',
  closed: '',
  line: '',
  text: '',
  faint: '',
  lines: '',
  jade: '',
  onJade: '',
} satisfies Ink;

/** The map as echarts renders it without a browser. */
function drawnByEcharts(): string {
  use([MapChart, SVGRenderer]);
  registerMap('china', geometry as Parameters<typeof registerMap>[1]);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT });
  chart.setOption(mapOption([], NO_INK, WIDTH));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

/** Coordinates in tenths of a pixel become relative whole steps: half the bytes. A closed path ends where it began. */
function steps(absolute: string): string {
  let here: readonly [number, number] = [0, 0];
  let start = here;
  return absolute.replaceAll(
    /Z|([ML])([\d.]+) ([\d.]+)/g,
    (command: string, kind?: string, x = '', y = '') => {
      if (kind === undefined) {
        here = start;
        return command;
      }
      const next = [Math.round(Number(x) * 10), Math.round(Number(y) * 10)] as const;
      const step = `${kind.toLowerCase()}${next[0] - here[0]} ${next[1] - here[1]}`;
      here = next;
      if (kind === 'M') start = next;
      return step;
    },
  );
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Shapes are identified by their place in the option's data, names by their text. */
function pictureOf(svg: string) {
  const paths = [...svg.matchAll(/<path [^>]*ecmeta_data_index="(\d+)"[^>]*>/g)];
  const pathsOf = (index: number) =>
    paths.filter(([, at]) => Number(at) === index).map(([tag]) => attribute(tag, 'd'));
  const places = new Map(
    [...svg.matchAll(/<text [^>]*translate\(([\d.]+) ([\d.]+)\)[^>]*>([^<]+)<\/text>/g)].map(
      ([, x, y, name]) => [name, { x: Math.round(Number(x)), y: Math.round(Number(y)) }],
    ),
  );
  const shape = (name: string, index: number) => ({
    name,
    ...places.get(name),
    d: steps(pathsOf(index).join('')),
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    transform: `${attribute(paths[0]?.[0] ?? '', 'transform')} scale(0.1)`,
    provinces: geometry.features.map(({ properties: { name, id } }, index) => ({
      id,
      ...shape(name, index),
    })),
    inset: shape('南海诸岛', geometry.features.length),
  };
}

test('HOME-02 the picture that stands for the map is what echarts draws, all 34 provinces and the inset', async () => {
  await expect(`${JSON.stringify(pictureOf(drawnByEcharts()), null, 1)}\n`).toMatchFileSnapshot(PICTURE_FILE);
  expect(picture.provinces).toHaveLength(34);
  for (const { d, x, y } of [...picture.provinces, picture.inset]) {
    expect(d).toMatch(/^m\d/);
    expect([x, y]).toEqual([expect.any(Number), expect.any(Number)]);
  }
});
