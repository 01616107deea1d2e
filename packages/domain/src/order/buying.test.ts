import { describe, expect, test } from 'vitest';
import { transitionBuying } from './buying.ts';
import { mayBuy } from './buying-choice.ts';
import {
  type Buying,
  type BuyingEffect,
  type BuyingEvent,
  initialBuying,
  type PackagesOnSale,
  type SingleOnSale,
} from './buying-state.ts';

const YEARS = [2025, 2026].map((year_id) => ({ year_id, year_name: `${year_id}年度` }));
const pack = (id: number, more: object = {}) => ({
  id,
  course_name: `课程包${id}`,
  total_fee: id * 100,
  is_buy: 0,
  is_buy_auth_xj: 1,
  ...more,
});
const PACKAGES: PackagesOnSale = {
  list: [pack(651), pack(652, { is_buy: 1 }), pack(653), pack(654, { is_buy_auth_xj: 0 }), pack(655)],
  is_buy_more: 1,
  is_buy_auth: 1,
  is_buy_num: 0,
  allow_buy_total: 2,
};
const single = (package_id: number, more: object = {}): SingleOnSale => ({
  package_id,
  package_name: `课程${package_id}`,
  subject_name: '财税政策',
  subject_num: 1,
  first: 1,
  teacher_name: '顾明远',
  exam_score: 10,
  total_fee: 2900,
  is_buy: 0,
  free_listen: 0,
  ...more,
});
const singles = (ids: number[], total = 25, is_buy_auth = 1) => ({
  list: ids.map((id) => single(id)),
  total,
  is_buy_auth,
});

/** The state after these events, and all their effects. */
function run(events: readonly BuyingEvent[], from: Buying = initialBuying) {
  let state = from;
  const effects: BuyingEffect[] = [];
  for (const event of events) {
    const next = transitionBuying(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const packagesListed = (packages = PACKAGES, request = 2) =>
  ({ type: 'packages-listed', request, packages }) as const;
const singlesListed = (ids = [711, 712], request = 2) =>
  ({ type: 'singles-listed', request, singles: singles(ids) }) as const;
const OPEN: readonly BuyingEvent[] = [
  { type: 'area-entered', area: 219 },
  { type: 'years-listed', request: 1, years: YEARS },
  packagesListed(),
  singlesListed(),
  { type: 'classes-listed', classes: [{ id: 1, name: '专业科目', subjects: [] }] },
];
const { state: READY } = run(OPEN);
const toggle = (id: number) => ({ type: 'package-toggled', id }) as const;
const toggleSingle = (id: number, more: object = {}) =>
  ({ type: 'single-toggled', single: single(id, more) }) as const;
const PURCHASE = { type: 'purchase-clicked' } as const;

test('BUY-01 the page opens on the newest year and reads both lists, ten single courses a page', () => {
  const { effects } = run(OPEN.slice(0, 2));
  const of = { request: 2, area: 219 };
  expect(effects).toEqual([
    { type: 'list-years', request: 1, area: 219 },
    { type: 'list-classes' },
    { type: 'list-packages', ...of, year: 2026 },
    {
      type: 'list-singles',
      ...of,
      year: 2026,
      afterMs: 0,
      search: { text: '', classId: null, subjectId: null, page: 1, size: 10 },
    },
  ]);
  expect(READY).toMatchObject({ year: 2026, packages: { status: 'ready' }, singles: { status: 'ready' } });
});

describe('another year', () => {
  const chosen = run([toggle(651), toggleSingle(711)], READY).state;

  test('BUY-01 lists anew what is sold for it, and lets go what was chosen, with a word', () => {
    const { state, effects } = run([{ type: 'year-chosen', year: 2025 }], chosen);
    expect(state).toMatchObject({
      year: 2025,
      chosenPackages: [],
      chosenSingles: [],
      packages: { data: null },
      singles: { data: null },
    });
    expect(effects.map(({ type }) => type)).toEqual(['tell', 'list-packages', 'list-singles']);
    expect(run([{ type: 'year-chosen', year: 2025 }], READY).effects).toHaveLength(2);
    expect(run([{ type: 'year-chosen', year: 2026 }], chosen).state).toBe(chosen);
  });

  test('an answer about the year before is dropped', () => {
    const { state } = run([{ type: 'year-chosen', year: 2025 }, packagesListed(), singlesListed()], READY);
    expect([state.packages.data, state.singles.data]).toEqual([null, null]);
  });
});

describe('BUY-03 BUY-04 BUY-05 looking for single courses', () => {
  const requested = (events: BuyingEvent[]) =>
    run(events, READY).effects.flatMap((effect) => (effect.type === 'list-singles' ? [effect] : []));
  const looking = (search: object) => ({ type: 'searched', search }) as const;

  test('a keyword waits until typing pauses and is at most fifty characters', () => {
    expect(requested([looking({ text: '税'.repeat(60) })])).toMatchObject([
      { afterMs: 300, search: { text: '税'.repeat(50), page: 1 } },
    ]);
  });

  test.each([
    ['a class', { classId: 1 }, { classId: 1, page: 1 }],
    ['another size', { size: 20 }, { size: 20, page: 1 }],
    ['another page', { page: 2 }, { page: 2 }],
  ])('%s is read at once; only a page keeps the place', (_name, search, expected) => {
    const all = requested([looking({ page: 3 }), looking(search)]);
    expect(all.at(-1)).toMatchObject({ afterMs: 0, search: expected });
  });

  test('the rows stay until the next ones arrive; an older answer does not replace a newer request', () => {
    const waiting = run([looking({ page: 2 })], READY).state;
    expect(waiting.singles).toMatchObject({ status: 'loading', data: { list: [{}, {}] } });
    const { state } = run([looking({ page: 3 }), singlesListed([713], 3), singlesListed([714], 4)], waiting);
    expect(state.singles.data?.list.map((row) => row.package_id)).toEqual([714]);
  });

  test('a page beyond the last one leads to the last one', () => {
    const beyond = { type: 'singles-listed', request: 3, singles: singles([], 15) } as const;
    expect(requested([looking({ page: 9 }), beyond]).at(-1)).toMatchObject({ search: { page: 2 } });
  });
});

describe('choosing', () => {
  test('BUY-15 the third of two packages is not chosen, and the rule says why', () => {
    const { state, effects } = run([toggle(651), toggle(653), toggle(655)], READY);
    expect(state.chosenPackages).toEqual([651, 653]);
    expect(effects).toEqual([{ type: 'tell', text: '最多可购买2个课程包' }]);
  });

  test('BUY-16 BUY-17 what is bought, sold elsewhere or not listed stays as it is', () => {
    expect(run([toggle(652), toggle(654), toggle(999)], READY).state).toBe(READY);
    expect(run([toggleSingle(711, { is_buy: 1 })], READY).state).toBe(READY);
  });

  test('BUY-07 single courses stay chosen over the pages of the table, and can be let go again', () => {
    const { state } = run(
      [
        toggleSingle(711),
        { type: 'searched', search: { page: 2 } },
        singlesListed([721], 3),
        toggleSingle(721),
      ],
      READY,
    );
    expect(state.chosenSingles).toEqual([
      { id: 711, fen: 2900 },
      { id: 721, fen: 2900 },
    ]);
    expect(run([toggleSingle(711)], state).state.chosenSingles).toEqual([{ id: 721, fen: 2900 }]);
  });

  test('BUY-16 what was bought meanwhile is let go when the lists come again', () => {
    const chosen = run([toggle(651), toggleSingle(711)], READY).state;
    const bought = { ...PACKAGES, list: [pack(651, { is_buy: 1 })] };
    const again = run(
      [
        { type: 'retry-chosen', listing: 'packages' },
        packagesListed(bought, 3),
        { type: 'retry-chosen', listing: 'singles' },
        {
          type: 'singles-listed',
          request: 3,
          singles: { list: [single(711, { is_buy: 1 })], total: 1, is_buy_auth: 1 },
        },
      ],
      chosen,
    ).state;
    expect([again.chosenPackages, again.chosenSingles]).toEqual([[], []]);
  });
});

describe('the purchase button', () => {
  test('BUY-14 asks to choose something first', () => {
    expect(run([PURCHASE], READY).effects).toEqual([{ type: 'tell', text: '请先选择要购买的课程' }]);
  });

  test('BUY-21 BUY-22 BUY-27 BUY-28 stores ids and year, then opens the payment page 200 ms later, once', () => {
    const { state, effects } = run([toggle(651), toggleSingle(711), PURCHASE, PURCHASE], READY);
    expect(effects).toEqual([
      {
        type: 'store-goods',
        goods: [
          { course_id: 651, num: 1, year: 2026 },
          { course_id: 711, num: 1, year: 2026 },
        ],
      },
      { type: 'open-pay', afterMs: 200 },
    ]);
    expect(run([toggle(653), toggleSingle(712)], state).state).toBe(state);
    const back = run([{ type: 'page-returned' }], state);
    expect([back.state.isOpening, back.state.chosenPackages]).toEqual([false, [651]]);
    expect(back.effects.map(({ type }) => type)).toEqual(['list-packages', 'list-singles']);
    expect(run([{ type: 'page-returned' }], READY).state).toBe(READY);
  });

  test.each([
    ['the packages', { ...PACKAGES, is_buy_auth: 0 }, 1],
    ['the table', PACKAGES, 0],
  ])(
    'BUY-18 BUY-19 without authority, as %s say, opens D22 even with nothing chosen',
    (_name, packages, auth) => {
      const closed = run([
        ...OPEN.slice(0, 2),
        packagesListed(packages),
        { type: 'singles-listed', request: 2, singles: singles([711], 1, auth) },
      ]).state;
      expect(mayBuy(closed)).toBe(false);
      const { state, effects } = run([toggle(651), toggleSingle(711), PURCHASE], closed);
      expect([state.isUnqualified, state.chosenPackages, state.chosenSingles, effects]).toEqual([
        true,
        [],
        [],
        [],
      ]);
      expect(run([{ type: 'unqualified-read' }], state).state.isUnqualified).toBe(false);
    },
  );
});

describe('what fails is asked for again by itself', () => {
  test.each([
    ['packages', 2],
    ['singles', 2],
    ['years', 1],
  ] as const)('%s', (listing, request) => {
    const failed = run([{ type: 'failed', listing, request }], READY).state;
    expect(failed[listing].status).toBe('failed');
    const { effects } = run([{ type: 'retry-chosen', listing }], failed);
    expect(effects).toMatchObject([{ type: `list-${listing}`, request: request + 1 }]);
    expect(run([{ type: 'failed', listing, request: 7 }], READY).state).toBe(READY);
  });

  test('an area without years has nothing to list', () => {
    const { state, effects } = run([
      { type: 'area-entered', area: 219 },
      { type: 'years-listed', request: 1, years: [] },
    ]);
    expect([state.year, state.years.status, effects.length]).toEqual([null, 'ready', 2]);
  });

  test('an answer about the area before is dropped', () => {
    const { state } = run([{ type: 'area-entered', area: 2 }, packagesListed(), singlesListed()], READY);
    expect([state.packages.data, state.singles.data]).toEqual([null, null]);
  });
});
