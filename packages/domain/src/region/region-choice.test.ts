import { expect, test } from 'vitest';
import type { Area } from './area-tree.ts';
import {
  initialRegionChoice,
  type RegionEvent,
  regionColumns,
  transitionRegionChoice,
} from './region-choice.ts';

function area(id: number, area_code: string, child: readonly Area[] = [], status = 1): Area {
  return { id, name: `n${id}`, area_code, status, child };
}

const DISTRICT = area(400, '330106');
const CITY = area(300, '330100', [DISTRICT]);
const BARE_CITY = area(301, '330200');
const PROVINCE = area(11, '330000', [CITY, BARE_CITY]);
const XINJIANG = area(31, '650000', [area(302, '650100')]);
const CLOSED = area(5, '150000', [area(303, '150200', [], 0)]);
const TREE = [PROVINCE, XINJIANG, CLOSED, area(6, '210000', [], 0)];

function run(...events: readonly RegionEvent[]) {
  let state = initialRegionChoice;
  const chosen: { areaId: number; provinceCode: number }[] = [];
  for (const event of events) {
    const step = transitionRegionChoice(state, event);
    state = step.state;
    for (const effect of step.effects)
      chosen.push({ areaId: effect.area.id, provinceCode: effect.provinceCode });
  }
  return { state, chosen, columns: regionColumns(TREE, state) };
}

test('REGION-12 a district ends the choice, its city and province do not', () => {
  const way: readonly RegionEvent[] = [
    { type: 'province-chosen', area: PROVINCE },
    { type: 'city-chosen', area: CITY },
  ];
  expect(run(...way).chosen).toEqual([]);
  expect(run(...way, { type: 'district-chosen', area: DISTRICT }).chosen).toEqual([
    { areaId: 400, provinceCode: 11 },
  ]);
});

test('REGION-12 a city without districts ends the choice', () => {
  const { chosen } = run(
    { type: 'province-chosen', area: PROVINCE },
    { type: 'city-chosen', area: BARE_CITY },
  );
  expect(chosen).toEqual([{ areaId: 301, provinceCode: 11 }]);
});

test('REGION-12 Xinjiang ends the choice', () => {
  expect(run({ type: 'province-chosen', area: XINJIANG }).chosen).toEqual([{ areaId: 31, provinceCode: 31 }]);
});

test('REGION-12 REGION-05 a province with closed cities only chooses nothing and is coming soon', () => {
  const { chosen, columns } = run({ type: 'province-chosen', area: CLOSED });
  expect(chosen).toEqual([]);
  expect(columns.cities).toEqual({ kind: 'coming-soon' });
});

test('REGION-01 REGION-02 three columns, open entries only', () => {
  const { columns } = run({ type: 'province-chosen', area: PROVINCE }, { type: 'city-chosen', area: CITY });
  expect(columns.provinces.map(({ id }) => id)).toEqual([11, 31, 5]);
  expect(columns.cities).toMatchObject({ kind: 'areas', areas: [{ id: 300 }, { id: 301 }] });
  expect(columns.districts).toMatchObject({ kind: 'areas', areas: [{ id: 400 }] });
});

test('another province empties the columns behind it', () => {
  const { columns } = run(
    { type: 'province-chosen', area: PROVINCE },
    { type: 'city-chosen', area: CITY },
    { type: 'province-chosen', area: CLOSED },
  );
  expect(columns.districts).toEqual({ kind: 'leaf' });
});

test('opening starts anew, and a column nobody has opened chooses nothing', () => {
  expect(run({ type: 'province-chosen', area: PROVINCE }, { type: 'opened' }).state).toEqual(
    initialRegionChoice,
  );
  expect(
    run({ type: 'city-chosen', area: BARE_CITY }, { type: 'district-chosen', area: DISTRICT }).chosen,
  ).toEqual([]);
});
