import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import { deviceIdFrom, hasChanged, identify, isDeviceId, type LoginState } from './track-identity.ts';

const DEVICE = 'Tq7mZx2K'.repeat(8);
const KNOWN = JSON.stringify({ user_info: { openid: 'oJx4Vb9TzQw2LmXc7NpYd1Sk9Qe' } });

test.each<[string, boolean, string | null, 1 | 2]>([
  ['a session and an openid', true, KNOWN, 1],
  ['no session', false, KNOWN, 2],
  ['no stored data', true, null, 2],
  ['stored data without an openid', true, JSON.stringify({ user_info: { name: '林*' } }), 2],
  ['stored data of nobody', true, JSON.stringify({ user_info: null }), 2],
  ['an openid of another shape', true, JSON.stringify({ user_info: { openid: '<b>' } }), 2],
  ['stored data that is no JSON', true, '{', 2],
  ['stored data that is nothing', true, 'null', 2],
])('TRACK-15 %s', (_case, hasSession, userData, uuid_type) => {
  expect(identify(DEVICE, { hasSession, userData })).toEqual({
    uuid: uuid_type === 1 ? 'oJx4Vb9TzQw2LmXc7NpYd1Sk9Qe' : DEVICE,
    uuid_type,
    out_token: DEVICE,
  });
});

test('TRACK-16 a device id is 64 letters and digits, another one for other bytes', () => {
  const bytes = Uint8Array.from({ length: CONSTANTS.TRACK_ID_LENGTH }, (_, index) => index * 4);
  const id = deviceIdFrom(bytes);
  expect(id).toMatch(/^[A-Za-z0-9]{64}$/);
  expect(deviceIdFrom(bytes.map((byte) => byte + 1))).not.toBe(id);
  expect([id, `${id}a`, id.slice(1), `-${id.slice(1)}`, null].map(isDeviceId)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each<[LoginState, LoginState, boolean]>([
  [null, true, false],
  [null, false, false],
  [false, true, true],
  [true, false, true],
  [true, true, false],
  [true, null, false],
])('TRACK-06 from %s to %s is a login or a logout: %s', (before, after, changed) => {
  expect(hasChanged(before, after)).toBe(changed);
});
