import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CODE, partiesForTests, TRACKING, WECHAT } from './parties-for-tests.ts';
import { signatureOf } from './signature.ts';
import type { SignedCall } from './signed-call.ts';

let world: ReturnType<typeof partiesForTests>;
beforeEach(() => {
  world = partiesForTests();
});

describe('signature', () => {
  test('is the HMAC of method, path with query, timestamp, nonce and body hash, one a line', () => {
    const parts = { method: 'GET', path: '/a?b=1', timestamp: '5', nonce: 'n', body: '{}' };
    const text = `GET\n/a?b=1\n5\nn\n${createHash('sha256').update('{}').digest('hex')}`;
    expect(signatureOf('s', parts)).toBe(createHmac('sha256', 's').update(text).digest('hex'));
  });

  test.each<[string, Partial<SignedCall>]>([
    ['APP_UNKNOWN', { headers: { 'x-app-id': 'other' } }],
    ['APP_UNKNOWN', { account: TRACKING }],
    ['SIGNATURE_INVALID', { account: { ...WECHAT, secret: 'wrong' } }],
    ['SIGNATURE_INVALID', { headers: { 'x-signature': '' } }],
    ['SIGNATURE_INVALID', { sentBody: { ...CODE, scene: 'S-2' } }],
    ['SIGNATURE_INVALID', { headers: { 'x-nonce': 'another' } }],
    ['TIMESTAMP_SKEWED', { headers: { 'x-timestamp': '' } }],
    ['NONCE_REUSED', { nonce: '' }],
  ])('%s is refused with 401 and draws no code', async (code, wrong) => {
    const response = await world.ask(CODE, wrong);
    expect([response.status, await response.json()]).toEqual([401, { code, message: 'request refused' }]);
    expect(await world.control('/mini')).toEqual([]);
  });

  test('300 s of skew pass in either direction, 301 do not', async () => {
    for (const [skew, status] of [
      [-301, 401],
      [-300, 200],
      [300, 200],
      [301, 401],
    ] as const) {
      const now = world.clock.now + skew * 1000;
      expect((await world.ask({ ...CODE, scene: `S${skew}` }, { now })).status).toBe(status);
    }
  });

  test('a nonce works once, and a stranger cannot use it up', async () => {
    expect((await world.ask(CODE, { nonce: 'n-1', account: { ...WECHAT, secret: 'wrong' } })).status).toBe(
      401,
    );
    expect((await world.ask(CODE, { nonce: 'n-1' })).status).toBe(200);
    expect((await world.ask(CODE, { nonce: 'n-1' })).status).toBe(401);
  });

  test('a poll signed for one scene does not open another', async () => {
    await world.ask();
    await world.ask({ ...CODE, scene: 'S-2' });
    const signed = {
      method: 'GET',
      path: '/mini/codes/S-1',
      timestamp: String(world.clock.now / 1000),
      nonce: 'n',
      body: '',
    };
    const response = await world.app.request('/mini/codes/S-2', {
      headers: {
        'x-app-id': WECHAT.appId,
        'x-timestamp': signed.timestamp,
        'x-nonce': 'n',
        'x-signature': signatureOf(WECHAT.secret, signed),
      },
    });
    expect(response.status).toBe(401);
  });
});
