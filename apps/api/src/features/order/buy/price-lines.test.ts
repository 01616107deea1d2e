import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishRule } from '#features/region/rule-store.ts';
import { encryptPackage } from '#secrets/encrypted-package.ts';
import { completeYears, givePackage } from '#testing/arrange-world.ts';
import { fixtureRule } from '#testing/fixture-content.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import type { Buyer } from './buyer-store.ts';
import { priceLines } from './price-lines.ts';
import { requestedLines } from './requested-lines.ts';

const NANSHAN = 219;
const TIANJIN = 2;

let site: TestSite;
let buyer: Buyer;
beforeAll(async () => {
  site = await openTestSite();
  await publishRule(
    site.db,
    fixtureRule(0, 2027, { window: { from: '2027-01-01', until: '2099-12-31' } }),
    '',
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['sale_rule', 'sale_block'] as const) await site.db.deleteFrom(table).execute();
  await site.db.deleteFrom('offer').where('year_id', '<>', 2026).execute();
  const { learnerId } = await site.learner([]);
  buyer = { id: learnerId, areaId: NANSHAN };
});

const lines = (...ids: (number | string)[]) => ids.map((course_id) => ({ course_id, num: 1 as const }));
const price = (courses: Parameters<typeof requestedLines>[1], who = buyer) =>
  priceLines(site.db, who, requestedLines(site.deps.configuration.signingKey, courses));
const rejected = (errcode: number) => ({ kind: 'rejected', errcode });

async function offer(packageId: number, areaId: number, yearId: number, fen: number): Promise<void> {
  await site.db
    .insertInto('offer')
    .values({
      package_id: packageId,
      area_id: areaId,
      year_id: yearId,
      kind: 'combination',
      price: fen,
      position: 9,
    })
    .onConflict((conflict) => conflict.columns(['package_id', 'year_id', 'area_id']).doNothing())
    .execute();
}

async function rule(
  changed: { is_buy_auth?: boolean; is_buy_more?: boolean; allow_buy_total?: number },
  areaId = 0,
) {
  await site.db
    .insertInto('sale_rule')
    .values({
      area_id: areaId,
      year_id: 2026,
      is_buy_auth: true,
      is_buy_more: true,
      allow_buy_total: 9,
      ...changed,
    })
    .execute();
}

test('BUY-27 PAY-29 lines keep their order and have name, year and price; one that stands twice stands once', async () => {
  const encrypted = encryptPackage(site.deps.configuration.signingKey, 651);
  const asked = [...lines(711, 651, encrypted, 711), { course_id: 651, num: 1 as const, year: 2026 }];
  expect(await price(asked)).toEqual({
    kind: 'priced',
    lines: [
      { packageId: 711, yearId: 2026, name: '课程1001', price: 3900, credits: 30, isAllRequired: false },
      { packageId: 651, yearId: 2026, name: '套餐651', price: 39800, credits: 50, isAllRequired: false },
    ],
  });
});

test('HOME-21 the price of the nearest area counts, and of the year that is asked for', async () => {
  await offer(652, 19, 2026, 100);
  await offer(652, 210, 2026, 200);
  await offer(652, 0, 2027, 300);
  const of = async (year: number | undefined, areaId: number) => {
    const priced = await price([{ course_id: 652, num: 1, year }], { ...buyer, areaId });
    return priced.kind === 'priced' ? priced.lines.map((line) => [line.yearId, line.price]) : priced;
  };
  expect(await of(2026, NANSHAN)).toEqual([[2026, 200]]);
  expect(await of(2026, 19)).toEqual([[2026, 100]]);
  expect(await of(2026, TIANJIN)).toEqual([[2026, 29800]]);
  expect(await of(undefined, TIANJIN)).toEqual([[2027, 300]]);
  await site.db.deleteFrom('offer').where('package_id', '=', 652).where('area_id', '<>', 0).execute();
});

test.each([
  ['an unknown id', lines(999), NANSHAN],
  ['a package that is not sold', lines(601), NANSHAN],
  ['one that another area sells', lines(651, 662), TIANJIN],
  ['a year it is not sold for', [{ course_id: 651, num: 1 as const, year: 2027 }], NANSHAN],
  ['PAY-72 an altered link', lines(`${'A'.repeat(47)}B`), NANSHAN],
])('PAY-57 %s is not on sale: 1006', async (_name, courses, areaId) => {
  expect(await price(courses, { ...buyer, areaId })).toEqual(rejected(1006));
});

test('PAY-57 a year that is over is not sold, nor one the learner has completed', async () => {
  await offer(651, 0, 2025, 100);
  expect(await price([{ course_id: 651, num: 1, year: 2025 }])).toEqual(rejected(1006));
  await givePackage(site.db, buyer.id, 601);
  expect((await price(lines(651))).kind).toBe('priced');
  await completeYears(site.db, buyer.id, []);
  expect(await price(lines(651))).toEqual(rejected(1006));
});

test('PAY-56 BUY-16 what the learner holds for that year is 1005, as long as it is not revoked', async () => {
  await givePackage(site.db, buyer.id, 651);
  expect(await price(lines(652, 651))).toEqual(rejected(1005));
  await offer(651, 0, 2027, 100);
  expect((await price([{ course_id: 651, num: 1, year: 2027 }])).kind).toBe('priced');
  await site.db
    .updateTable('entitlement')
    .set({ revoked_at: new Date() })
    .where('learner_id', '=', buyer.id)
    .execute();
  expect((await price([{ course_id: 651, num: 1, year: 2026 }])).kind).toBe('priced');
});

test('BUY-16 a single course is held in a package that contains it, a package only by itself', async () => {
  await givePackage(site.db, buyer.id, 651);
  expect(await price(lines(711))).toEqual(rejected(1005));
  expect((await price(lines(713))).kind).toBe('priced');
  expect((await price(lines(662))).kind).toBe('priced');
});

test('BUY-19 an area without authority sells nothing, one that sells a package elsewhere all others: 2701', async () => {
  await site.db.insertInto('sale_block').values({ area_id: 19, package_id: 651 }).execute();
  expect(await price(lines(651))).toEqual(rejected(2701));
  expect((await price(lines(652))).kind).toBe('priced');
  expect((await price(lines(651), { ...buyer, areaId: TIANJIN })).kind).toBe('priced');
  await rule({ is_buy_auth: false }, 210);
  expect(await price(lines(711))).toEqual(rejected(2701));
});

test('BUY-15 BUY-25 packages are limited by the nearest rule, those held count, free claims and single courses do not: 2702', async () => {
  await rule({ allow_buy_total: 1 });
  await rule({ allow_buy_total: 2 }, 19);
  expect((await price(lines(651, 652, 711, 713))).kind).toBe('priced');
  expect(await price(lines(651, 652, 662))).toEqual(rejected(2702));
  await givePackage(site.db, buyer.id, 601);
  expect((await price(lines(651, 652))).kind).toBe('priced');
  await givePackage(site.db, buyer.id, 662);
  expect((await price(lines(651))).kind).toBe('priced');
  expect(await price(lines(651, 652))).toEqual(rejected(2702));
});

test('BUY-25 where one at a time is allowed, two are 2702', async () => {
  await rule({ is_buy_more: false });
  expect(await price(lines(651, 652))).toEqual(rejected(2702));
  expect((await price(lines(651, 713))).kind).toBe('priced');
});

test('isAllRequired says that nothing is left to choose', async () => {
  await site.db
    .updateTable('package_course')
    .set({ is_required: true })
    .where('package_id', '=', 713)
    .execute();
  expect(await price(lines(713, 712))).toMatchObject({
    lines: [
      { packageId: 713, isAllRequired: true },
      { packageId: 712, isAllRequired: false },
    ],
  });
});
