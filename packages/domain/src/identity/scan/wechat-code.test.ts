import { expect, test } from 'vitest';
import { type WechatUser, wechatCodeState, wechatCodeText } from './wechat-code.ts';

const ANN: WechatUser = { openid: 'oJx4****k9Qe', id_number: '4403**********1228', name: '林**' };

test.each<[string, number, WechatUser | null, object]>([
  ['LOGIN-14 CLAIM-25 1: not scanned', 1, null, { status: 'shown' }],
  ['LOGIN-15 CLAIM-25 2: scanned', 2, null, { status: 'scanned' }],
  [
    'LOGIN-19 CLAIM-26 3 with both: authorised, under the masked name and number',
    3,
    ANN,
    { status: 'authorised', grant: { name: '林**', idNumber: '4403**********1228' } },
  ],
  ['LOGIN-16 CLAIM-29 3 by nobody', 3, null, { status: 'unusable', reason: 'no-user' }],
  [
    'LOGIN-16 CLAIM-29 3 without openid',
    3,
    { ...ANN, openid: '' },
    { status: 'unusable', reason: 'no-user' },
  ],
  [
    'LOGIN-17 CLAIM-30 3 without an identity card',
    3,
    { ...ANN, id_number: null, name: null },
    { status: 'unusable', reason: 'no-id-number' },
  ],
  ['LOGIN-22 CLAIM-27 4: invalid', 4, null, { status: 'expired' }],
  ['LOGIN-24 CLAIM-28 5: cancelled', 5, null, { status: 'cancelled' }],
  ['a number the contract does not know is as good as 4', 9, ANN, { status: 'expired' }],
])('%s', (_name, status, user, code) => expect(wechatCodeState(status, user)).toEqual(code));

const TEXTS = { 'no-user': '授权失败', 'no-id-number': '需要先绑定' };

test.each([
  ['LOGIN-23 CLAIM-27', { kind: 'expired' }, '二维码已失效请刷新重试！'],
  ['LOGIN-25 CLAIM-28', { kind: 'cancelled' }, '已取消授权'],
  ['by the use it was for:', { kind: 'unusable', reason: 'no-id-number' }, '需要先绑定'],
  ['the words of the server:', { kind: 'unavailable', message: '二维码获取失败' }, '二维码获取失败'],
  ['said elsewhere:', { kind: 'unavailable', message: null }, null],
] as const)('%s %j says %s', (_id, outcome, text) => expect(wechatCodeText(outcome, TEXTS)).toBe(text));
