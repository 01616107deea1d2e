import { foldText } from '@jixu/domain/library/fold-text';
import { describe, expect, test } from 'vitest';
import { lawTexts, libraryWords, randomFrom, randomPart, randomText } from '#testing/library-texts.ts';
import { PairIndex } from './pair-index-store.ts';
import type { IndexedStatute, StatuteQuery } from './statute-query.ts';

const NOTHING: StatuteQuery = {
  keyword: '',
  code: '',
  areaPrefix: '',
  catalog: null,
  industryId: null,
  from: null,
  to: null,
};
/** `npm run prove -- library` has 100,000 statutes and 2,000 parts. */
const DOCS = Number(process.env.LIBRARY_DOCS ?? 300);
const PARTS = Number(process.env.LIBRARY_PARTS ?? 400);
/** Building takes a millisecond a statute, looking through all of them as long again for each part. */
const PATIENCE_MS = 30_000 + DOCS * 5 + DOCS * PARTS * 0.01;
const ALL = { skip: 0, limit: 100_000 };

const statute = (id: number, more: Partial<IndexedStatute> = {}): IndexedStatute => ({
  id,
  revision: 1,
  name: `法规${id}`,
  code: '',
  text: '',
  areaCode: '',
  group: 1,
  within: null,
  industryId: null,
  publishedOn: '2020-01-01',
  ...more,
});

/** Statutes are read in the order of their days. */
function indexOf(statutes: readonly IndexedStatute[]): PairIndex {
  const index = new PairIndex();
  index.put(statutes.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn) || a.id - b.id));
  return index;
}

/** What a plain look through every text finds, in the order of the contract. */
function lookThrough(statutes: readonly IndexedStatute[], keyword: string): number[] {
  const isNamed = ({ name }: IndexedStatute) => Number(name.includes(keyword));
  return statutes
    .filter((one) => isNamed(one) || one.text.includes(keyword))
    .sort((a, b) => isNamed(b) - isNamed(a) || b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id)
    .map(({ id }) => id);
}

const dayOf = (number: number) => new Date(Date.UTC(1990, 0, 1 + number)).toISOString().slice(0, 10);

describe('finds exactly what `includes` finds', () => {
  test(
    'random parts of random texts, of names and of texts that are not there',
    () => {
      const random = randomFrom(20_261_123);
      const words = libraryWords();
      const statutes = Array.from({ length: DOCS }, (_, at) => {
        const text = foldText(
          randomText(random, words, 300)
            .replace(/<\/?p>/g, '')
            .replace(/<[^>]*>/g, ''),
        );
        return statute(at + 1, {
          text,
          name: text.slice(0, 9),
          publishedOn: dayOf(Math.floor(random() * 90)),
        });
      });
      const index = indexOf(statutes);
      for (let round = 0; round < PARTS; round += 1) {
        const from = statutes[Math.floor(random() * statutes.length)];
        const part = randomPart(random, from?.text ?? '');
        const keyword = random() < 0.1 ? [...part].reverse().join('') : part;
        if (keyword === '') continue;
        const expected = lookThrough(statutes, keyword);
        expect(index.find({ ...NOTHING, keyword }, ALL), keyword).toEqual({
          total: expected.length,
          ids: expected,
        });
      }
    },
    PATIENCE_MS,
  );

  test.skipIf(lawTexts().length === 0)(
    'random parts of the real laws',
    () => {
      const random = randomFrom(7);
      const statutes = lawTexts().map((text, at) =>
        statute(at + 1, { text: foldText(text), name: foldText(text.slice(2, 14)) }),
      );
      const index = indexOf(statutes);
      for (let round = 0; round < PARTS; round += 1) {
        const { text } = statutes[Math.floor(random() * statutes.length)] ?? statute(0);
        const keyword = randomPart(random, text);
        const expected = lookThrough(statutes, keyword);
        expect(index.find({ ...NOTHING, keyword }, ALL), keyword).toEqual({
          total: expected.length,
          ids: expected,
        });
      }
    },
    PATIENCE_MS,
  );
});

describe('pages and what narrows them', () => {
  const statutes = Array.from({ length: 40 }, (_, at) =>
    statute(at + 1, {
      name: at % 4 === 0 ? '会计法规' : '法规',
      text: '会计人员',
      publishedOn: dayOf(at % 7),
      within: at % 3 === 0 ? 12 : 13,
      industryId: at % 5 === 0 ? 2 : null,
      areaCode: ['', '440000', '440300', '440305', '430000'][at % 5] ?? '',
      code: foldText(`财会〔20${10 + (at % 3)}〕${at}号`),
    }),
  );
  const index = indexOf(statutes);
  const found = (query: Partial<StatuteQuery>) => index.find({ ...NOTHING, ...query }, ALL);
  const idsWhere = (is: (one: IndexedStatute) => boolean) =>
    statutes
      .filter(is)
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  const sorted = ({ total, ids }: { total: number; ids: number[] }) => {
    expect(ids).toHaveLength(total);
    return [...ids].sort((a, b) => a - b);
  };

  test.each([
    ['few', 40],
    ['many', 700],
  ])('pages of %s join to the whole, those named first', (_name, total) => {
    const many = Array.from({ length: total }, (_, at) =>
      statute(at + 1, {
        name: at % 4 === 0 ? '会计法规' : '法规',
        text: '会计人员',
        publishedOn: dayOf(at % 7),
      }),
    );
    const paged = indexOf(many);
    const skips = Array.from({ length: Math.ceil(total / 7) }, (_, page) => page * 7);
    const pages = skips.flatMap(
      (skip) => paged.find({ ...NOTHING, keyword: '会计' }, { skip, limit: 7 }).ids,
    );
    expect(pages).toEqual(lookThrough(many, '会计'));
    for (const skip of [0, total]) {
      const { total: counted, ids } = paged.find({ ...NOTHING, keyword: '会计' }, { skip, limit: 7 });
      expect([counted, ids.length]).toEqual([total, skip === 0 ? 7 : 0]);
    }
  });

  test.each([
    ['a province', { areaPrefix: '44' }, (one: IndexedStatute) => one.areaCode.startsWith('44')],
    ['a city', { areaPrefix: '4403' }, (one: IndexedStatute) => one.areaCode.startsWith('4403')],
    ['a district', { areaPrefix: '440305' }, (one: IndexedStatute) => one.areaCode === '440305'],
    ['an industry', { industryId: 2 }, (one: IndexedStatute) => one.industryId === 2],
    ['a category', { catalog: { group: 1, within: 12 } }, (one: IndexedStatute) => one.within === 12],
    ['a pair that does not belong together', { catalog: { group: 12, within: 1 } }, () => false],
    ['a part of a number', { code: '(2011)1' }, (one: IndexedStatute) => one.code.includes('(2011)1')],
    ['one character of a number', { code: '7' }, (one: IndexedStatute) => one.code.includes('7')],
    [
      'days',
      { from: dayOf(2), to: dayOf(4) },
      (one: IndexedStatute) => one.publishedOn >= dayOf(2) && one.publishedOn <= dayOf(4),
    ],
    ['an open end', { from: dayOf(5) }, (one: IndexedStatute) => one.publishedOn >= dayOf(5)],
    ['days before all', { to: '1980-01-01' }, () => false],
    [
      'a character and a number',
      { keyword: '会', code: '(2012)', industryId: 2 },
      (one: IndexedStatute) => one.code.includes('(2012)') && one.industryId === 2,
    ],
    [
      'a word and one character of a number',
      { keyword: '会计', code: '9', areaPrefix: '44' },
      (one: IndexedStatute) => one.code.includes('9') && one.areaCode.startsWith('44'),
    ],
  ])('%s', (_what, query, is) => expect(sorted(found(query))).toEqual(idsWhere(is)));
});

describe('changes', () => {
  test('a text that changes, moves to another day, or goes is found as it is now', () => {
    const index = indexOf([statute(1, { text: '旧文' }), statute(2, { text: '旧文' })]);
    index.put([statute(1, { text: '新文', publishedOn: '2024-01-01' })]);
    index.remove([2, 3]);
    expect(index.find({ ...NOTHING, keyword: '旧文' }, ALL).total).toBe(0);
    expect(index.find({ ...NOTHING, keyword: '新文' }, ALL).ids).toEqual([1]);
    expect(index.find({ ...NOTHING, from: '2023-12-31' }, ALL).ids).toEqual([1]);
  });

  test('many that are put between two neighbours keep the order', () => {
    const index = indexOf([
      statute(1, { publishedOn: '2000-01-01' }),
      statute(900, { publishedOn: '2001-01-01' }),
    ]);
    index.put(Array.from({ length: 9 }, (_, at) => statute(at + 2, { publishedOn: '2000-06-01' })));
    const { ids } = index.find(NOTHING, ALL);
    expect(ids).toEqual([900, ...Array.from({ length: 10 }, (_, at) => 10 - at)]);
  });
});

test('hits never run from one block into the next, and a broken pair of quotes asks nothing else', () => {
  const index = indexOf([statute(1, { text: '第一条\u0001第二条' }), statute(2, { text: '"a" OR "b"' })]);
  expect(index.find({ ...NOTHING, keyword: '条第' }, ALL).ids).toEqual([]);
  expect(index.find({ ...NOTHING, keyword: '"or"' }, ALL).ids).toEqual([]);
  expect(index.find({ ...NOTHING, keyword: '" OR' }, ALL).ids).toEqual([2]);
});
