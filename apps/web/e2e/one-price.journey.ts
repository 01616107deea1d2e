import type { Page } from '@playwright/test';
import { expect, test } from './login-visitor.ts';
import { logInAs, PEOPLE } from './sample-people.ts';

/** 南宁: one package at a time. */
const LEARNER = '韦知远';
const AREA = PEOPLE.find(({ name }) => name === LEARNER)?.area_id ?? 0;
const YEAR = 2026;

interface Offer {
  readonly id: number;
  readonly total_fee: number;
}

/** Calls as the pages make them, with the page's session. */
async function call<Data>(page: Page, path: string, form?: Record<string, string>): Promise<Data> {
  const body = form === undefined ? null : new URLSearchParams(form).toString();
  const { errcode, data } = await page.evaluate(
    async ([address, fields]) => {
      const post = { method: 'POST', body: new URLSearchParams(fields ?? '') };
      return (await fetch(address ?? '', fields === null ? {} : post)).json();
    },
    [path, body] as const,
  );
  expect(errcode, path).toBe(0);
  return data;
}

test('money check 1: a package costs the same at home, on its page, in the table, at the cash desk and in its order', {
  tag: ['@gate', '@BUY-27', '@PAY-30'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, LEARNER);
  const of = `area_id=${AREA}&year=${YEAR}`;
  const home = await call<{ package: { product_id: number; price: number }[] }>(
    page,
    `/app/further_edu/home_page/banner_teacher_package?area_id=${AREA}`,
  );
  const table = await call<{ list: Offer[] }>(page, `/app/further_edu/purchase_course/product_list?${of}`);
  const singles = await call<{ list: { package_id: number; total_fee: number }[] }>(
    page,
    `/app/further_edu/purchase_course/single_package_list?${of}&page=1&limit=40`,
  );
  const offers = [...table.list, ...singles.list.map((row) => ({ ...row, id: row.package_id }))];
  expect(table.list.length).toBeGreaterThan(1);
  expect(singles.list.length).toBeGreaterThan(1);
  for (const { id, total_fee: price } of offers) {
    const courses = JSON.stringify([{ course_id: id, num: 1, year: YEAR }]);
    const quoted = await call<{ total_fee: number }>(page, '/app/order/pre_order', { courses });
    expect(quoted.total_fee, `${id} at the cash desk`).toBe(price);
  }
  const shown = home.package.filter(({ product_id }) => table.list.some(({ id }) => id === product_id));
  expect(shown.length).toBeGreaterThan(0);
  for (const { product_id, price } of shown) {
    const offer = table.list.find(({ id }) => id === product_id);
    expect(price, `${product_id} at home`).toBe(offer?.total_fee);
    const own = await call<{ price: number }>(
      page,
      `/app/further_edu/content/product?product_id=${product_id}`,
    );
    expect(own.price, `${product_id} on its page`).toBe(price);
  }
  const [bought] = shown;
  const courses = JSON.stringify([{ course_id: bought?.product_id, num: 1, year: YEAR }]);
  const order = { courses, channel: 'wxpub', step_sure: '1' };
  const { trade_pno } = await call<{ trade_pno: string }>(page, '/app/order/create_order', order);
  const { order_list } = await call<{ order_list: { trade_pno: string; order_price: number }[] }>(
    page,
    '/app/order/order?start=0',
  );
  expect(order_list.find((row) => row.trade_pno === trade_pno)?.order_price).toBe(bought?.price);
  const asked = { trade_pno, type: 'wxpub', platform_type: 'web', from: 'web' };
  const code = await call<{ total_fee: number }>(page, '/app/pay/unified_order', asked);
  expect(code.total_fee, 'on the phone').toBe(bought?.price);
  const gone = await page.evaluate(
    async (tradePno) =>
      (await fetch(`/app/order/delete_order?trade_pno=${tradePno}`, { method: 'DELETE' })).json(),
    trade_pno,
  );
  expect(gone.errcode).toBe(0);
});
