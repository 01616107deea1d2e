import { describe, expect, test } from 'vitest';
import { initialStudy, type Study, type StudyCenterEvent, transitionStudy } from './study.ts';

type Event = StudyCenterEvent<string>;

const year = (year_id: number) => ({ year_id, year_name: `${year_id}年度` });
const at = (part: Partial<Study<string>>): Study<string> => ({
  ...initialStudy,
  area: 219,
  request: 3,
  ...part,
});
const onYear = { years: [year(2025), year(2026)], year: 2026 };

const STATES = {
  'no area': { ...initialStudy, request: 3 } as Study<string>,
  'years requested': at({}),
  'no years': at({ status: 'ready' }),
  'years failed': at({ status: 'failed', message: '网络错误' }),
  'courses requested': at(onYear),
  'courses shown': at({ ...onYear, status: 'ready', packageId: 601, courses: 'courses' }),
  'courses failed': at({ ...onYear, status: 'failed', packageId: 601, message: '网络错误' }),
};

const EVENTS = {
  'area-entered': { area: 31 },
  'year-chosen': { year: 2025 },
  'package-chosen': { packageId: 602 },
  'retry-chosen': {},
  'years-listed': { request: 3, own: onYear.years, all: [year(2024)] },
  'courses-listed': { request: 3, courses: 'new' },
  failed: { request: 3, message: '服务繁忙' },
} satisfies { [Type in Event['type']]: Omit<Extract<Event, { type: Type }>, 'type'> };

const YEARS_OF_31 = 'loading: list-years 31';
const courses = (of: string) => `loading: list-courses ${of}`;

/** Every state × every event; an event a row leaves out is ignored. */
const TABLE: Record<keyof typeof STATES, { [Type in keyof typeof EVENTS]?: string }> = {
  'no area': { 'area-entered': YEARS_OF_31 },
  'years requested': {
    'area-entered': YEARS_OF_31,
    'year-chosen': courses('219 2025 all'),
    'retry-chosen': 'loading: list-years 219',
    'years-listed': courses('219 2026 all'),
    'courses-listed': 'ready: new',
    failed: 'failed: 服务繁忙',
  },
  'no years': {
    'area-entered': YEARS_OF_31,
    'year-chosen': courses('219 2025 all'),
    'retry-chosen': 'loading: list-years 219',
  },
  'years failed': {
    'area-entered': YEARS_OF_31,
    'year-chosen': courses('219 2025 all'),
    'retry-chosen': 'loading: list-years 219',
  },
  'courses requested': {
    'area-entered': YEARS_OF_31,
    'year-chosen': courses('219 2025 all'),
    'package-chosen': courses('219 2026 602'),
    'retry-chosen': courses('219 2026 all'),
    'years-listed': courses('219 2026 all'),
    'courses-listed': 'ready: new',
    failed: 'failed: 服务繁忙',
  },
  'courses shown': {
    'area-entered': YEARS_OF_31,
    'year-chosen': courses('219 2025 all'),
    'package-chosen': courses('219 2026 602'),
    'retry-chosen': courses('219 2026 601'),
  },
  'courses failed': {
    'area-entered': YEARS_OF_31,
    'year-chosen': courses('219 2025 all'),
    'package-chosen': courses('219 2026 602'),
    'retry-chosen': courses('219 2026 601'),
  },
};

function outcomeOf(state: Study<string>, type: keyof typeof EVENTS): string {
  const event = { type, ...EVENTS[type] } as Event;
  const { state: next, effects } = transitionStudy(state, event);
  const [effect] = effects;
  if (next === state && effect === undefined) return '';
  if (effect === undefined) return `${next.status}: ${next.message ?? next.courses}`;
  const { area } = effect;
  const of = effect.type === 'list-years' ? area : `${area} ${effect.year} ${effect.packageId ?? 'all'}`;
  expect(effect.request).toBe(4);
  return `${next.status}: ${effect.type} ${of}`;
}

describe.each(Object.keys(STATES) as (keyof typeof STATES)[])('%s', (name) => {
  test.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])('%s', (type) => {
    expect(outcomeOf(STATES[name], type)).toBe(TABLE[name][type] ?? '');
  });
});

const run = (state: Study<string>, event: Event) => transitionStudy(state, event);

test.each(['years-listed', 'courses-listed', 'failed'] as const)(
  '%s to an older request is dropped',
  (type) => {
    const state = STATES['courses requested'];
    const event = { type, ...EVENTS[type], request: 2 } as Event;
    expect(run(state, event)).toEqual({ state, effects: [] });
  },
);

test('STUDY-01 a learner without courses of their own is shown the latest year of the area', () => {
  const { state } = run(at({}), { type: 'years-listed', request: 3, own: [], all: [year(2023), year(2024)] });
  expect(state).toMatchObject({ year: 2024, years: [{ year_id: 2023 }, { year_id: 2024 }] });
});

test('F22 years of the area after the last one with courses are there to choose, and earlier ones are not', () => {
  const listed = { own: [year(2024), year(2025)], all: [year(2023), year(2025), year(2026)] };
  const { state } = run(at({}), { type: 'years-listed', request: 3, ...listed });
  expect(state.year).toBe(2025);
  expect(state.years.map(({ year_id }) => year_id)).toEqual([2024, 2025, 2026]);
});

test('an area without years is ready and shows that there is nothing', () => {
  const { state, effects } = run(at({}), { type: 'years-listed', request: 3, own: [], all: [] });
  expect([state.status, state.courses, effects]).toEqual(['ready', null, []]);
});

test('STUDY-02 a year clears the package; what was shown stays until the new courses are there', () => {
  const { state } = run(STATES['courses shown'], { type: 'year-chosen', year: 2025 });
  expect(state).toMatchObject({ status: 'loading', year: 2025, packageId: null, courses: 'courses' });
});
