import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../signature.ts';
import { askSigned } from '../testing/ask-signed.ts';
import { openPresenceSite, type PresenceSite } from '../testing/presence-site.ts';

let site: PresenceSite;
beforeAll(async () => {
  site = await openPresenceSite();
});
beforeEach(() => site.forget());
afterAll(() => site.close());

let made = 0;
const lesson = (learner = 'lnr_one') => ({
  uuid: `0d4b6c1e-7a52-4f0e-9c38-${String(++made).padStart(12, '0')}`,
  learner,
  course: { id: 1001, name: '政府会计准则' },
  lesson: { id: 4001, name: '第一讲' },
});

const ask = (method: 'GET' | 'POST', path: string, body?: object, secret?: string) =>
  askSigned(site.regulator, method, path, body, secret);

const make = (order = lesson()) => ask('POST', '/regulator/codes', order);
const state = async (uuid: string) =>
  (await (await ask('GET', `/regulator/codes/${uuid}`)).json()) as { state: string; reference?: string };
const image = async () => ((await (await make()).json()) as { image: string }).image;
const decide = (uuid: string, act: 'passed' | 'rejected') => site.control(`/regulator/${uuid}`, { act });
const faults = (changes: Record<string, string>, learner?: string) =>
  site.control('/regulator/faults', { faults: changes, learner });
const said = () => site.told.map(({ body }) => JSON.parse(body));

test('a code has a picture, waits, and is decided once; the site is told, signed', async () => {
  const order = lesson();
  expect(await (await make(order)).json()).toEqual({
    image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  expect(await state(order.uuid)).toEqual({ state: 'open' });
  await decide(order.uuid, 'passed');
  const after = await state(order.uuid);
  expect(after).toEqual({ state: 'passed', reference: expect.stringMatching(/^JG[0-9A-F]{16}$/) });
  await decide(order.uuid, 'rejected');
  expect(await state(order.uuid)).toEqual(after);
  expect(said()).toEqual([{ uuid: order.uuid, ...after }]);
  const { path, headers, body } = site.told[0] ?? { path: '', headers: new Headers(), body: '' };
  const header = (name: string) => headers.get(name) ?? '';
  const parts = { method: 'POST', path, timestamp: header('x-timestamp'), nonce: header('x-nonce'), body };
  expect(header('x-signature')).toBe(signatureOf(site.regulator.appSecret, parts));
});

test('only the site may ask, and no uuid twice', async () => {
  const order = lesson();
  expect((await ask('POST', '/regulator/codes', order, 'wrong')).status).toBe(401);
  expect((await make(order)).status).toBe(200);
  expect((await make(order)).status).toBe(409);
  expect((await make({ ...lesson(), uuid: 'x' })).status).toBe(400);
  expect((await ask('GET', `/regulator/codes/${lesson().uuid}`)).status).toBe(404);
});

test('REGQR-02 a code nobody scans is over after 120 s, and nobody can pass it any more', async () => {
  const order = lesson();
  await make(order);
  await site.control('/regulator/clock', { advance_ms: 119_000 });
  expect(await state(order.uuid)).toEqual({ state: 'open' });
  await site.control('/regulator/clock', { advance_ms: 1000 });
  expect(await state(order.uuid)).toEqual({ state: 'expired' });
  await decide(order.uuid, 'passed');
  expect(await state(order.uuid)).toEqual({ state: 'expired' });
  expect(said()).toEqual([]);
});

test('kill -9 makes it forget nothing: codes, decisions, switches, what it has to tell', async () => {
  const order = lesson();
  await make(order);
  site.reply.status = 500;
  await decide(order.uuid, 'passed');
  await faults({ code: 'broken' });
  site.reply.status = 204;
  await site.restart();
  expect(await state(order.uuid)).toMatchObject({ state: 'passed' });
  expect(await site.control('/regulator/faults')).toMatchObject({ code: 'broken' });
  await site.control('/regulator/clock', { advance_ms: 2000 });
  await eventually(() => expect(site.told).toHaveLength(2));
  expect(await site.control('/regulator/notifications')).toMatchObject([{ state: 'taken', tries: 2 }]);
});

describe('its faults', () => {
  test.each([
    [{ service: 'down' }, 503],
    [{ code: 'rejected' }, 403],
  ])('%o makes no code', async (changes, status) => {
    await faults(changes);
    expect((await make()).status).toBe(status);
  });

  test('lying: the page of some network; slow: late; broken: half a picture', async () => {
    await faults({ service: 'lying' });
    expect(await (await make()).text()).toContain('<html');
    await faults({ service: 'slow' });
    const startedAt = performance.now();
    await make();
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    await faults({ service: 'normal', code: 'broken' });
    const [, drawn = ''] = (await image()).split(',');
    expect(Buffer.from(drawn, 'base64').toString()).not.toContain('</svg>');
  });

  test('early: it is over after 5 s', async () => {
    await faults({ code: 'early' });
    const order = lesson();
    await make(order);
    await site.control('/regulator/clock', { advance_ms: 5000 });
    expect(await state(order.uuid)).toEqual({ state: 'expired' });
  });

  test('before-answer: the site is told of a pass before its own call is answered', async () => {
    await faults({ notify: 'before-answer' });
    const order = lesson();
    const response = await make(order);
    expect(said()).toMatchObject([{ uuid: order.uuid, state: 'passed' }]);
    expect(response.status).toBe(200);
  });

  test('twice, never, late', async () => {
    const told = async (notify: string) => {
      site.told.length = 0;
      await faults({ notify });
      const order = lesson();
      await make(order);
      await decide(order.uuid, 'passed');
      return site.told.length;
    };
    expect(await told('twice')).toBe(2);
    expect(await told('never')).toBe(0);
    expect(await told('late')).toBe(0);
    await site.control('/regulator/clock', { advance_ms: 124_000 });
    expect(site.told).toHaveLength(0);
    await site.control('/regulator/clock', { advance_ms: 1000 });
    expect(site.told).toHaveLength(1);
  });

  test.each(['other-key', 'flipped-byte', 'skewed-clock'])('signature %s is not right', async (signature) => {
    await faults({ signature });
    const order = lesson();
    await make(order);
    await decide(order.uuid, 'passed');
    const { path, headers, body } = site.told[0] ?? { path: '', headers: new Headers(), body: '' };
    const header = (name: string) => headers.get(name) ?? '';
    const parts = { method: 'POST', path, timestamp: header('x-timestamp'), nonce: header('x-nonce'), body };
    const isSigned = header('x-signature') === signatureOf(site.regulator.appSecret, parts);
    const isNow = Math.abs(Date.now() / 1000 - Number(parts.timestamp)) < 300;
    expect(isSigned && isNow).toBe(false);
  });

  test("other-uuid: a pass is told of somebody else's code; a switch of one learner is nobody else's", async () => {
    const [other, own] = [lesson('lnr_two'), lesson()];
    await make(other);
    await make(own);
    await faults({ content: 'other-uuid' }, 'lnr_one');
    await decide(own.uuid, 'passed');
    expect(said()).toMatchObject([{ uuid: other.uuid, state: 'passed' }]);
    expect(await site.control('/regulator/faults?learner=lnr_two')).toMatchObject({ content: 'normal' });
  });

  test('an unknown switch is turned away', async () => {
    expect(await faults({ notify: 'sometimes' })).toMatchObject({ code: 'INVALID' });
  });
});

describe('its page', () => {
  const page = (uuid: string) =>
    fetch(`${site.origin}/regulator/scan/${uuid}`).then((response) => response.text());
  const press = (uuid: string, act: string) =>
    fetch(`${site.origin}/regulator/scan/${uuid}`, { method: 'POST', body: new URLSearchParams({ act }) });

  test.each([
    ['passed', '确认是本人学习', '验证成功'],
    ['rejected', '拒绝', '已拒绝'],
  ])('%s by a person', async (act, button, ending) => {
    const order = lesson();
    await make(order);
    const open = await page(order.uuid);
    for (const text of ['是您本人在学习吗？', '政府会计准则', '第一讲', button]) expect(open).toContain(text);
    expect(await (await press(order.uuid, act)).text()).toContain(ending);
    expect(await state(order.uuid)).toMatchObject({ state: act });
  });

  test('the phone lists the code that waits', async () => {
    const order = lesson();
    await make(order);
    expect(await (await fetch(site.origin)).text()).toContain(`/regulator/scan/${order.uuid}`);
  });

  test('one that is over, unknown or down says so', async () => {
    const order = lesson();
    await make(order);
    await site.control('/regulator/clock', { advance_ms: 120_000 });
    expect(await page(order.uuid)).toContain('二维码已失效');
    expect(await page(lesson().uuid)).toContain('没有这个二维码');
    await faults({ service: 'down' });
    expect(await page(order.uuid)).toContain('监管平台暂停服务');
  });

  test('the switches have a page', async () => {
    const address = `${site.origin}/faults/presence?party=regulator`;
    expect(await (await fetch(address)).text()).toContain('不给二维码');
    await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'save', code: 'rejected' }) });
    expect((await make()).status).toBe(403);
    await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'clear' }) });
    expect((await make()).status).toBe(200);
  });
});
