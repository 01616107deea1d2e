import { createHash, createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type PartyResponse, partyServerForFile } from '#testing/party-server.ts';
import { createHouseRegulator } from './house-regulator.ts';
import type { Regulator } from './regulator.ts';

const NOW = 1_795_406_400_000;
const UUID = '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4';
const LESSON = {
  uuid: UUID,
  learner: 'lnr_5f0c2b7a91d34e68',
  course: { id: 1001, name: '政府会计准则' },
  lesson: { id: 4001, name: '第一讲' },
};
const TARGET = '/partner/notify/regulator';

const party = await partyServerForFile();
let regulator: Regulator;
let troubles: string[];
beforeEach(() => {
  troubles = [];
  const address = { baseUrl: party.origin, appId: 'jixu', appSecret: 'shared' };
  regulator = createHouseRegulator(
    address,
    () => NOW,
    (trouble) => troubles.push(trouble),
  );
});

const says = (body: unknown): PartyResponse => ({ status: 200, body: JSON.stringify(body) });
const image = (kind: string, text: string) =>
  `data:image/${kind};base64,${Buffer.from(text, 'latin1').toString('base64')}`;
const SVG = image('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');

test('a code is asked for with the lesson and the reference of the learner, and nothing else of them', async () => {
  party.says(() => says({ image: SVG }));
  expect(await regulator.makeCode(LESSON)).toEqual({ image: SVG });
  const [request] = party.heard;
  expect(request).toMatchObject({
    method: 'POST',
    target: '/regulator/codes',
    headers: { 'x-app-id': 'jixu' },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual(LESSON);
});

test.each([
  ['a PNG', image('png', '\x89PNG\r\n\x1a\n0000'), true],
  ['a broken SVG', image('svg+xml', '<svg><path d="M0'), false],
  ['a broken PNG', image('png', 'PNG'), false],
  ['text', 'data:image/svg+xml;base64,%%%', false],
  ['an address', 'https://elsewhere.cn/code.png', false],
  ['a page', image('svg+xml', '<html></html>'), false],
])('%s as the picture', async (_name, picture, isTaken) => {
  party.says(() => says({ image: picture }));
  expect(await regulator.makeCode(LESSON)).toEqual(isTaken ? { image: picture } : null);
  expect(troubles).toEqual(isTaken ? [] : ['unreadable']);
});

test.each([
  [{ state: 'open' }, { kind: 'open' }],
  [{ state: 'expired' }, { kind: 'expired' }],
  [
    { state: 'passed', reference: 'G-1' },
    { kind: 'passed', reference: 'G-1' },
  ],
  [
    { state: 'rejected', reference: 'G-2' },
    { kind: 'rejected', reference: 'G-2' },
  ],
  [{ state: 'passed' }, null],
  [{ state: 'PASSED', reference: 'G-1' }, null],
])('asked about a code it says %o', async (response, expected) => {
  party.says(() => says(response));
  expect(await regulator.readCode(UUID)).toEqual(expected);
  expect(party.heard[0]).toMatchObject({ method: 'GET', target: `/regulator/codes/${UUID}` });
});

test.each<[string, PartyResponse | 'hangs-up']>([
  ['down', { status: 503, body: '{}' }],
  ['gone', 'hangs-up'],
])('one that is %s makes no code and tells no state', async (_name, response) => {
  party.says(() => response);
  expect(await regulator.makeCode(LESSON)).toBeNull();
  expect(await regulator.readCode(UUID)).toBeNull();
  expect(troubles).toEqual(['silent', 'silent']);
});

interface Changes {
  at?: number;
  secret?: string;
  target?: string;
  app?: string;
  timestamp?: string;
}

function notification(content: unknown, changes: Changes = {}) {
  const { at = NOW, secret = 'shared', target = TARGET, app = 'jixu' } = changes;
  const bytes = Buffer.from(JSON.stringify(content));
  const timestamp = changes.timestamp ?? String(at / 1000);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const text = ['POST', target, timestamp, 'n', hash].join('\n');
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  const headers = { 'x-app-id': app, 'x-timestamp': timestamp, 'x-nonce': 'n', 'x-signature': signature };
  return { headers: new Headers(headers), bytes };
}
const PASSED = { uuid: UUID, state: 'passed', reference: 'G-1' };

test('a signed notification tells what was decided', () => {
  const { headers, bytes } = notification(PASSED);
  expect(regulator.readNotification(TARGET, headers, bytes)).toEqual({
    kind: 'passed',
    uuid: UUID,
    reference: 'G-1',
  });
});

test.each<[string, Changes]>([
  ['a wrong key', { secret: 'other' }],
  ['another app', { app: 'somebody' }],
  ['another address', { target: '/partner/notify/face' }],
  ['a time of six minutes ago', { at: NOW - 360_000 }],
  ['a time to come', { at: NOW + 360_000 }],
  ['no time', { timestamp: 'NaN' }],
])('a notification with %s is forged', (_name, changes) => {
  const { headers, bytes } = notification(PASSED, changes);
  expect(regulator.readNotification(TARGET, headers, bytes)).toEqual({ kind: 'forged' });
});

test('so is one whose bytes were changed, and one that decides nothing', () => {
  const { headers, bytes } = notification({ ...PASSED, state: 'rejected' });
  const changed = Buffer.from(bytes.toString().replace('rejected', 'passed'));
  expect(regulator.readNotification(TARGET, headers, changed)).toEqual({ kind: 'forged' });
  for (const content of [
    null,
    {},
    { uuid: UUID, state: 'open' },
    { uuid: '../x', state: 'passed', reference: 'G' },
  ]) {
    const odd = notification(content);
    expect(regulator.readNotification(TARGET, odd.headers, odd.bytes)).toEqual({ kind: 'forged' });
  }
});
