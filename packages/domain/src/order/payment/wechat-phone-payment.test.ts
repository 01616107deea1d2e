import { expect, test } from 'vitest';
import { exampleRejection } from './example-rejections.ts';
import type { WaitingOrder } from './order-poll.ts';
import {
  returnFromWechat,
  startWechatPhonePayment,
  transitionWechatPhonePayment,
  type WechatPhoneEvent,
  type WechatPhonePayment,
} from './wechat-phone-payment.ts';

const NOW = 1_000_000;
const ORDER: WaitingOrder = {
  tradePno: '20261121093000123456',
  channel: 'wxpub',
  expiresAt: NOW + 7_200_000,
};
const after = (state: WechatPhonePayment, ...events: readonly WechatPhoneEvent[]) =>
  events.reduce((at, event) => transitionWechatPhonePayment(at.state, event, ORDER, NOW), {
    state,
    effects: [] as ReturnType<typeof transitionWechatPhonePayment>['effects'],
  });
const asking = startWechatPhonePayment(ORDER).state;
const parameters = { appId: 'a', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' };
const PAYING: WechatPhoneEvent = { type: 'way-made', way: { kind: 'bridge', parameters } };
const CONFIRMING = { status: 'confirming', poll: { status: 'waiting' } } as const;

test('a phone goes to the address that opens WeChat', () => {
  const { state, effects } = after(asking, {
    type: 'way-made',
    way: { kind: 'leave', address: 'https://wx' },
  });
  expect(state).toEqual({ status: 'leaving' });
  expect(effects).toEqual([{ type: 'open-address', address: 'https://wx' }]);
});

test('back from there the learner is asked, and the order too; what is said opens nothing', () => {
  const back = returnFromWechat(ORDER);
  expect(back.state).toEqual({ ...CONFIRMING, isAsked: true });
  expect(back.effects).toEqual([{ type: 'poll-after', afterMs: 1000 }]);
  expect(after(back.state, { type: 'finish-said' })).toEqual({
    state: { ...CONFIRMING, isAsked: false },
    effects: [],
  });
});

test('a payment that is found ends the question', () => {
  const paid = { totalFee: 12_800, isAllRequired: true, invoiceStatus: null };
  const { state } = after(
    returnFromWechat(ORDER).state,
    { type: 'poll-due' },
    { type: 'status-received', status: 1, ...paid },
  );
  expect(state).toEqual({ status: 'confirming', poll: { status: 'paid', paid }, isAsked: false });
});

test.each([
  ['ok', { ...CONFIRMING, isAsked: false }, ['poll-after']],
  ['cancel', { status: 'left' }, ['choose-again']],
  ['fail', { status: 'left' }, ['warn', 'choose-again']],
] as const)('inside WeChat its sheet ends with %s', (result, expected, effects) => {
  const opened = after(asking, PAYING);
  expect(opened.effects).toEqual([{ type: 'call-bridge', parameters }]);
  const ended = after(opened.state, { type: 'bridge-answered', result });
  expect(ended.state).toEqual(expected);
  expect(ended.effects.map(({ type }) => type)).toEqual(effects);
});

test.each([
  [2707, 'left', ['warn', 'choose-again']],
  [9408, 'left', ['warn', 'choose-again']],
  [1001, 'left', ['choose-again']],
  [2704, 'halted', []],
] as const)('PAY-65 errcode %d of the way', (errcode, status, effects) => {
  const ended = after(asking, { type: 'way-rejected', ...exampleRejection(errcode, '订单已关闭') });
  expect(ended.state.status).toBe(status);
  expect(ended.effects.map(({ type }) => type)).toEqual(effects);
});

test('an order that can no longer be paid leads to the orders once that is read', () => {
  const { state, effects } = after({ status: 'halted', message: '订单已关闭' }, { type: 'halt-read' });
  expect([state, effects]).toEqual([{ status: 'left' }, [{ type: 'open-orders' }]]);
});

test('who leaves hears nothing of late answers', () => {
  const { state, effects } = after(asking, { type: 'left' }, PAYING);
  expect([state, effects]).toEqual([{ status: 'left' }, []]);
});
