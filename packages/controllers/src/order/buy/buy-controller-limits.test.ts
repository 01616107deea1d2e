import { expect, test } from 'vitest';
import { enter, NO_RESPONSE, ok, PACKAGES, ROW, SINGLES } from '../../testing/buy-test-page.ts';

test.each([
  ['BUY-15 of two allowed none is held', {}, [651, 653], '最多可购买2个课程包'],
  ['BUY-25 of two allowed one is held', { is_buy_num: 1 }, [651], '最多可购买2个课程包'],
  ['BUY-25 one at a time', { is_buy_more: 0, allow_buy_total: 200 }, [651], '最多可购买1个课程包'],
] as const)('%s: a package more is not chosen, and the rule says why', async (_name, rule, chosen, said) => {
  const [first, second] = PACKAGES.list;
  if (first === undefined || second === undefined) throw new Error('no packages');
  const list = [first, second, { ...second, id: 655 }];
  const { buying, seen, view } = await enter({ packages: [ok({ ...PACKAGES, ...rule, list })] });
  for (const { id } of list.slice(0, chosen.length + 1)) buying.togglePackage(id);
  expect(view().packages.chosen).toEqual(chosen);
  expect(seen).toEqual([`warning ${said}`]);
});

test('BUY-16 BUY-17 BUY-20 what is held, and what the region sells itself, is not chosen; all else is', async () => {
  const [first, second] = PACKAGES.list;
  if (first === undefined || second === undefined) throw new Error('no packages');
  const list = [
    { ...first, id: 651, is_buy: 1 as const },
    { ...first, id: 652, is_buy_auth_xj: 0 as const },
    second,
  ];
  const { buying, view } = await enter({ packages: [ok({ ...PACKAGES, list })] });
  for (const { id } of list) buying.togglePackage(id);
  buying.toggleSingle({ ...ROW, is_buy: 1 });
  expect(view()).toMatchObject({
    isSoldByRegion: true,
    count: 1,
    totalFee: 15_900,
    packages: { chosen: [653], mayBuy: true },
    singles: { chosen: [] },
  });
});

test.each([
  ['the packages', { packages: [ok({ ...PACKAGES, is_buy_auth: 0 as const })] }],
  ['the table', { singles: [ok({ ...SINGLES, is_buy_auth: 0 as const })] }],
])('BUY-18 BUY-19 whom %s do not let buy chooses nothing, and the click says so', async (_name, answers) => {
  const { buying, clock, seen, view } = await enter(answers);
  buying.togglePackage(651);
  buying.toggleSingle(ROW);
  expect(view()).toMatchObject({ count: 0, packages: { mayBuy: false }, singles: { mayBuy: false } });
  buying.purchase();
  await clock.advance(1000);
  expect([buying.get().isUnqualified, seen]).toEqual([true, []]);
  buying.closeUnqualified();
  expect(buying.get().isUnqualified).toBe(false);
});

test('BUY-01 another year is listed anew, with nothing chosen, and that is said', async () => {
  const { buying, clock, requested, seen, view } = await enter();
  buying.togglePackage(651);
  buying.toggleSingle(ROW);
  buying.chooseYear(2025);
  await clock.advance(100);
  expect(seen).toEqual(['warning 已切换年度，请重新选择课程']);
  expect(view()).toMatchObject({ year: 2025, count: 0, totalFee: 0 });
  expect(requested('listProducts').at(-1)).toEqual({ area_id: 219, year: 2025 });
  expect(requested('listSinglePackages').at(-1)).toEqual({ area_id: 219, year: 2025, page: 1, limit: 10 });
});

test('BUY-27 single courses are chosen although the packages cannot be read, and stay so when these are', async () => {
  const { buying, clock, view } = await enter({ packages: [NO_RESPONSE, ok(PACKAGES)] });
  buying.toggleSingle(ROW);
  expect(view()).toMatchObject({ packages: { failed: true, packages: null }, totalFee: 3900 });
  buying.retry('packages');
  await clock.advance(200);
  expect(view()).toMatchObject({
    count: 1,
    totalFee: 3900,
    packages: { failed: false, packages: PACKAGES.list },
  });
});

test('back from the payment page the button works again, with what was chosen', async () => {
  const { buying, clock, seen, view } = await enter();
  buying.togglePackage(653);
  buying.purchase();
  await clock.advance(200);
  buying.returnToPage();
  await clock.advance(100);
  expect([buying.get().isOpening, view().totalFee]).toEqual([false, 15_900]);
  buying.purchase();
  await clock.advance(200);
  expect(seen.map((line) => line.split(/[= ]/)[0])).toEqual(
    Array(2).fill(['payGoods', '/pay/index.html']).flat(),
  );
});
