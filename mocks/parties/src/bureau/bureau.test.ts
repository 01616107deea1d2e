import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shanghaiDay } from '../pay/shanghai-time.ts';
import { askSigned } from '../testing/ask-signed.ts';
import { type BureauSite, openBureauSite } from '../testing/bureau-site.ts';

let site: BureauSite;
beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  site = await openBureauSite();
});
beforeEach(() => site.forget());
afterAll(() => site.close());

let made = 0;
const credits = (learner = 'lnr_one') => ({
  serial: `JX2026-${String(++made).padStart(8, '0')}`,
  try: 1,
  learner,
  area: { id: 330106, name: '浙江省杭州市西湖区' },
  year: { id: 2026, name: '2026年度' },
  credits: { pro: 80, pub: 20, total: 100 },
  completed_at: '2026-11-23T09:05:07+08:00',
  hash: 'b6c1',
});

const ask = (method: 'GET' | 'POST', path: string, body?: object, secret?: string) =>
  askSigned(site.account, method, path, body, secret);

interface Told {
  state: string;
  receipt?: string;
}
const send = async (order = credits()) =>
  (await (await ask('POST', '/bureau/credits', order)).json()) as Told;
const read = async (serial: string) => (await (await ask('GET', `/bureau/credits/${serial}`)).json()) as Told;
const statement = async () => {
  const day = shanghaiDay(Date.now());
  const response = (await (await ask('GET', `/bureau/statement?day=${day}`)).json()) as {
    rows: { serial: string; pro: number }[];
  };
  return response.rows;
};
const decide = (serial: string, act: string) => site.control(`/${serial}`, { act });
const faults = (changes: Record<string, string>, learner?: string) =>
  site.control('/faults', { faults: changes, learner });

test('credits are registered once, with a receipt, and stand in the statement of the day', async () => {
  const order = credits();
  const first = await send(order);
  expect(first).toEqual({
    receipt: expect.stringMatching(/^HZ[0-9A-F]{16}$/),
    state: 'accepted',
    decided_at: expect.stringMatching(/\+08:00$/),
  });
  expect([await send(order), await read(order.serial)]).toEqual([first, first]);
  expect(await statement()).toMatchObject([{ serial: order.serial, receipt: first.receipt, total: 100 }]);
  expect(await read('JX2026-FFFFFFFF')).toEqual({ state: 'unknown' });
});

test('only the site may send, and other contents under the same serial are nothing', async () => {
  const order = credits();
  expect((await ask('POST', '/bureau/credits', order, 'wrong')).status).toBe(401);
  await send(order);
  expect((await ask('POST', '/bureau/credits', { ...order, hash: 'other' })).status).toBe(409);
  for (const broken of [{ ...order, credits: undefined }, { ...order, completed_at: 'soon' }, {}])
    expect((await ask('POST', '/bureau/credits', broken)).status).toBe(400);
  expect((await ask('GET', '/bureau/statement?day=today')).status).toBe(400);
});

test('kill -9 makes it forget nothing: rows, decisions, switches', async () => {
  const order = credits();
  await faults({ row: 'waits' });
  await send(order);
  await decide(order.serial, 'accepted');
  const before = await read(order.serial);
  site.restart();
  expect([await read(order.serial), await site.control('/faults')]).toEqual([
    before,
    expect.objectContaining({ row: 'waits' }),
  ]);
});

test('withdrawn credits stand nowhere, whatever is sent afterwards', async () => {
  const order = credits();
  await send(order);
  for (const _twice of [1, 2]) {
    const response = await ask('POST', '/bureau/withdrawals', { serial: order.serial });
    expect(await response.json()).toMatchObject({ state: 'withdrawn' });
  }
  expect((await send({ ...order, try: 2 })).state).toBe('refused');
  expect(await statement()).toEqual([]);
});

describe('its faults', () => {
  test('refused: the same try gets the same answer, a later one is looked at anew', async () => {
    await faults({ row: 'refused' }, 'lnr_two');
    const order = credits('lnr_two');
    const first = await send(order);
    expect(first).toMatchObject({ state: 'refused', reason: expect.stringContaining('未查到') });
    await site.control('/faults/clear', {});
    expect(await send(order)).toEqual(first);
    expect((await send({ ...order, try: 2 })).state).toBe('accepted');
    expect((await send()).state).toBe('accepted');
  });

  test('denied: accepted, refused a minute later, and in no statement then', async () => {
    await faults({ row: 'denied' });
    const order = credits();
    expect((await send(order)).state).toBe('accepted');
    expect(await statement()).toHaveLength(1);
    await site.control('/clock', { advance_ms: 60_000 });
    expect((await read(order.serial)).state).toBe('refused');
    expect(await statement()).toEqual([]);
  });

  test('late: accepted six hours later; waits: when a person decides', async () => {
    await faults({ row: 'late' });
    const order = credits();
    expect((await send(order)).state).toBe('pending');
    await site.control('/clock', { advance_ms: 6 * 3_600_000 });
    expect((await read(order.serial)).state).toBe('accepted');
    await faults({ row: 'waits' });
    const other = credits();
    await send(other);
    await decide(other.serial, 'refused');
    expect((await read(other.serial)).state).toBe('refused');
  });

  test('lost: registered without an answer', async () => {
    await faults({ answer: 'lost' });
    const order = credits();
    await expect(ask('POST', '/bureau/credits', order)).rejects.toThrow();
    expect((await read(order.serial)).state).toBe('accepted');
  });

  test("doubled: answers with somebody else's receipt", async () => {
    const { receipt } = await send();
    await faults({ answer: 'doubled' });
    const order = credits();
    expect((await send(order)).receipt).toBe(receipt);
    expect((await read(order.serial)).receipt).not.toBe(receipt);
  });

  test.each([
    ['missing-row', 1],
    ['extra-row', 3],
    ['doubled-row', 3],
  ])('statement: %s', async (position, rows) => {
    await send();
    await send();
    await faults({ statement: position });
    expect(await statement()).toHaveLength(rows);
  });

  test('statement: wrong-credits', async () => {
    await send();
    await faults({ statement: 'wrong-credits' });
    expect(await statement()).toMatchObject([{ pro: 81, total: 101 }]);
  });

  test('down, slow, lying', async () => {
    await faults({ service: 'down' });
    expect((await ask('POST', '/bureau/credits', credits())).status).toBe(503);
    await faults({ service: 'lying' });
    expect(await (await ask('POST', '/bureau/credits', credits())).text()).toContain('<html');
    await faults({ service: 'slow' });
    const startedAt = performance.now();
    await send();
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });
});

describe('its page', () => {
  const page = async () => (await fetch(`${site.origin}/bureau`)).text();
  const press = (form: Record<string, string>) =>
    fetch(`${site.origin}/bureau`, { method: 'POST', body: new URLSearchParams(form) });

  test('a person reads every receipt, accepts what waits and takes back what was accepted', async () => {
    await faults({ row: 'waits' });
    const order = credits();
    const { receipt = '' } = await send(order);
    expect(await page()).toMatch(new RegExp(`待受理[^]*${receipt}`));
    await press({ serial: order.serial, act: 'accepted' });
    expect(await page()).toContain('已受理');
    await press({ serial: order.serial, act: 'denied' });
    expect(await page()).toContain('受理后退回');
    expect((await read(order.serial)).state).toBe('refused');
  });

  test('its switches have a page of their own', async () => {
    const address = `${site.origin}/faults/bureau`;
    await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'save', row: 'refused' }) });
    expect(await site.control('/faults')).toMatchObject({ row: 'refused' });
    expect(await (await fetch(address)).text()).toContain('<option value="refused" selected>退回</option>');
    await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'clear' }) });
    expect(await site.control('/faults')).toMatchObject({ row: 'normal' });
  });
});
