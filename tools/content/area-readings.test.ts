import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import type { AreaNode } from './seed-shapes.ts';

// After a change of the areas, write it anew with: vitest run --project @jixu/tools area-readings --update
const FILE = fromRoot('packages', 'domain', 'src', 'region', 'area-readings.json');
const AREAS: readonly AreaNode[] = JSON.parse(
  readFileSync(fromRoot('apps', 'api', 'seed', 'areas.json'), 'utf8'),
);

/** Provinces and cities: a district is looked for by its name. */
const NAMES = AREAS.flatMap(({ name, children }) => [name, ...children.map((city) => city.name)]);

const readingOf = (name: string) => pinyin(name, { toneType: 'none', surname: 'off', v: true });

test('every province and city has its reading, as a dictionary has it', async () => {
  const readings = Object.fromEntries(NAMES.map((name) => [name, readingOf(name)]));
  // Names whose signs are read otherwise elsewhere.
  expect(readings).toMatchObject({
    重庆市: 'chong qing shi',
    厦门市: 'xia men shi',
    六安市: 'lu an shi',
    蚌埠市: 'beng bu shi',
    长沙市: 'chang sha shi',
    台州市: 'tai zhou shi',
    乐山市: 'le shan shi',
  });
  await expect(`${JSON.stringify(readings, null, 2)}\n`).toMatchFileSnapshot(FILE);
});
