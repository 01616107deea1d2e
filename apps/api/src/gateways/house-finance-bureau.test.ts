import { createHash, createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type PartyResponse, partyServerForFile } from '#testing/party-server.ts';
import type { FinanceBureau } from './finance-bureau.ts';
import { createHouseFinanceBureau } from './house-finance-bureau.ts';

const SERIAL = 'JX2026-0A1B2C3D';
const CREDITS = {
  serial: SERIAL,
  try: 1,
  learner: 'lnr_5f0c2b7a91d34e68',
  area: { id: 330106, name: '浙江省杭州市西湖区' },
  year: { id: 2026, name: '2026年度' },
  credits: { pro: 80, pub: 20, total: 100 },
  completedAt: Date.parse('2026-11-23T01:05:07Z'),
  hash: 'b6c1',
  evidence: 'off',
} as const;

const party = await partyServerForFile();
let bureau: FinanceBureau;
let troubles: string[];
beforeEach(() => {
  troubles = [];
  const address = { baseUrl: party.origin, appId: 'jixu', appSecret: 'shared' };
  bureau = createHouseFinanceBureau(address, (trouble) => troubles.push(trouble));
});

const says = (body: unknown): PartyResponse => ({ status: 200, body: JSON.stringify(body) });
const ACCEPTED = { receipt: 'HZ-1', state: 'accepted', decided_at: '2026-11-23T09:05:08+08:00' };

test('credits are sent signed, with the reference of the learner and nothing else of them', async () => {
  party.says(() => says(ACCEPTED));
  const row = { ...CREDITS, learnerId: 7, state: 'sent' };
  expect(await bureau.send(row)).toEqual({
    kind: 'accepted',
    receipt: 'HZ-1',
    decidedAt: Date.parse('2026-11-23T01:05:08Z'),
  });
  const [request] = party.heard;
  expect(request).toMatchObject({ method: 'POST', target: '/bureau/credits' });
  const { completedAt: _inMs, ...sent } = CREDITS;
  expect(JSON.parse(request?.body ?? '')).toEqual({ ...sent, completed_at: '2026-11-23T09:05:07+08:00' });
  const header = (name: string) => String(request?.headers[name]);
  const hash = createHash('sha256')
    .update(request?.body ?? '')
    .digest('hex');
  const text = ['POST', '/bureau/credits', header('x-timestamp'), header('x-nonce'), hash].join('\n');
  expect(header('x-signature')).toBe(createHmac('sha256', 'shared').update(text).digest('hex'));
});

test.each([
  [{ state: 'unknown' }, { kind: 'unknown' }],
  [
    { state: 'pending', receipt: 'HZ-1' },
    { kind: 'pending', receipt: 'HZ-1' },
  ],
  [
    { state: 'refused', receipt: 'HZ-1', reason: '未查到该人员' },
    { kind: 'rejected', receipt: 'HZ-1', reason: '未查到该人员' },
  ],
  [{ ...ACCEPTED, receipt: '' }, null],
  [{ ...ACCEPTED, decided_at: 'today' }, null],
  [{ state: 'accepted' }, null],
  [{ state: 'ACCEPTED', receipt: 'HZ-1' }, null],
  ['accepted', null],
])('asked about credits it says %o', async (response, expected) => {
  party.says(() => says(response));
  expect(await bureau.read(SERIAL)).toEqual(expected);
  expect(party.heard[0]).toMatchObject({ method: 'GET', target: `/bureau/credits/${SERIAL}` });
  expect(troubles).toEqual(expected === null ? ['unreadable'] : []);
});

test('credits are withdrawn when the bureau says so, and only then', async () => {
  party.says(() => says({ state: 'withdrawn', receipt: 'HZ-1' }));
  expect(await bureau.withdraw(SERIAL)).toBe(true);
  expect(party.heard[0]).toMatchObject({ target: '/bureau/withdrawals', body: `{"serial":"${SERIAL}"}` });
  party.says(() => says({ state: 'accepted' }));
  expect(await bureau.withdraw(SERIAL)).toBe(false);
});

test('a statement is read whole, and only that of the day asked for', async () => {
  const rows = [{ serial: SERIAL, receipt: 'HZ-1', pro: 80, pub: 20, total: 100, hash: 'b6c1' }];
  party.says(() => says({ day: '2026-11-23', rows }));
  expect(await bureau.statement('2026-11-23')).toEqual(rows);
  expect(party.heard[0]?.target).toBe('/bureau/statement?day=2026-11-23');
  expect(await bureau.statement('2026-11-22')).toBeNull();
  party.says(() => says({ day: '2026-11-23', rows: [...rows, { serial: SERIAL }] }));
  expect(await bureau.statement('2026-11-23')).toBeNull();
  expect(troubles).toEqual(['unreadable', 'unreadable']);
});

test.each<[string, PartyResponse | 'hangs-up', string]>([
  ['down', { status: 503, body: '{}' }, 'silent'],
  ['gone', 'hangs-up', 'silent'],
  ['the page of some network', { status: 200, body: '<html></html>' }, 'silent'],
])('one that is %s says nothing', async (_name, response, trouble) => {
  party.says(() => response);
  expect(await bureau.send(CREDITS)).toBeNull();
  expect(await bureau.read(SERIAL)).toBeNull();
  expect(await bureau.withdraw(SERIAL)).toBe(false);
  expect(await bureau.statement('2026-11-23')).toBeNull();
  expect(troubles).toEqual([trouble, trouble, trouble, trouble]);
});
