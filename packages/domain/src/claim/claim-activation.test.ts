import { describe, expect, test } from 'vitest';
import type { WechatOutcome } from '../identity/scan/wechat-code.ts';
import { type Claim, type ClaimEvent, initialClaim } from './claim-state.ts';
import { at, leave, scanning, take, warn } from './testing/claim-states.ts';

describe('the code', () => {
  const ended = (outcome: WechatOutcome): ClaimEvent => ({ type: 'scan-ended', outcome });
  const granted = ended({ kind: 'authorised', token: 'T1', grant: { name: '林**', idNumber: '4***4' } });

  test.each<[string, WechatOutcome, string]>([
    ['CLAIM-27 invalid', { kind: 'expired' }, '二维码已失效请刷新重试！'],
    ['CLAIM-28 cancelled', { kind: 'cancelled' }, '已取消授权'],
    [
      'CLAIM-29 CLAIM-54 authorised by nobody',
      { kind: 'unusable', reason: 'no-user' },
      '授权失败，请刷新重试！',
    ],
    [
      'CLAIM-30 CLAIM-54 authorised without an identity card',
      { kind: 'unusable', reason: 'no-id-number' },
      '需要先绑定身份证账号才可进行授权',
    ],
    ['CLAIM-47 CLAIM-48 not to be had', { kind: 'unavailable', message: '失败' }, '失败'],
  ])('%s warns and stays at step 2', (_name, outcome, text) => {
    expect(take(scanning(), ended(outcome))).toEqual({ ...scanning(), effects: [warn(text)] });
  });

  test('not to be had, and said elsewhere: no word', () => {
    expect(take(scanning(), ended({ kind: 'unavailable', message: null })).effects).toEqual([]);
  });

  test('CLAIM-26 CLAIM-31 CLAIM-32 authorised activates the chosen profession', () => {
    const confirmed = take(scanning({ professionId: 8 }), granted);
    expect(confirmed).toMatchObject({ activating: 'scan', auth: { isAuth: 1 } });
    expect(confirmed.effects).toMatchObject([
      { type: 'inform', text: '授权成功' },
      { type: 'save-code-auth' },
      { type: 'activate', professionId: 8 },
    ]);
  });

  test.each([
    ['after closing', at({ open: false })],
    ['after going back', at()],
    ['after the claim', at({ step: 3 })],
  ])('%s its end is ignored', (_name, state) => {
    expect(take(state, granted)).toEqual({ ...state, effects: [] });
  });
});

describe('the activation', () => {
  const service = { type: 'open-customer-service' };
  const course = { type: 'open-personal-course' };
  const withType = (useType: number) => ({ isAuth: 1, useCode: 0, useType });

  test.each([
    ['CLAIM-15 CLAIM-16 directly', at({ activating: 'direct', auth: withType(2) }), service],
    ['CLAIM-33 CLAIM-34 by a scan, use_type 1', scanning({ activating: 'scan', auth: withType(1) }), service],
    ['CLAIM-33 CLAIM-35 by a scan, use_type 2', scanning({ activating: 'scan', auth: withType(2) }), course],
  ])('%s', (_name, state, page) => {
    const done = take(state, { type: 'activated' });
    expect(done).toMatchObject({ step: 3, open: true, activating: null, auth: { useCode: 1 } });
    expect(done.effects).toMatchObject([{ type: 'save-code-auth', auth: { useCode: 1 } }, page]);
  });

  const rejected = (claimed: boolean, message: string | null): ClaimEvent => ({
    type: 'activation-rejected',
    claimed,
    message,
  });

  test.each([
    ['CLAIM-17 CLAIM-18 CLAIM-19 directly', at({ activating: 'direct' }), []],
    ['CLAIM-53 by a scan', scanning({ activating: 'scan' }), [leave]],
  ])('%s rejected warns, closes and returns to step 1', (_name, state, before) => {
    const after = take(state, rejected(false, '不行'));
    expect(after).toMatchObject({ step: 1, open: false, activating: null });
    expect(after.effects).toEqual([...before, warn('不行')]);
  });

  test('rejected, and said elsewhere: closes without a word', () => {
    expect(take(at({ activating: 'direct' }), rejected(false, null))).toMatchObject({
      open: false,
      effects: [],
    });
  });

  test.each([
    ['CLAIM-20 CLAIM-21 directly', at({ activating: 'direct' }), []],
    ['CLAIM-53 by a scan', scanning({ activating: 'scan' }), [leave]],
  ])('%s, claimed already: warns, closes, step 3, customer service', (_name, state, before) => {
    const after = take(state, rejected(true, '已领'));
    expect(after).toMatchObject({ step: 3, open: false, auth: { useCode: 1 } });
    expect(after.effects).toMatchObject([...before, warn('已领'), { type: 'save-code-auth' }, service]);
  });

  test.each<[string, Claim, ClaimEvent]>([
    ['nobody asked for', at(), { type: 'activated' }],
    ['nobody asked for, rejected', at(), rejected(true, '')],
    ['of a learner who has left', initialClaim, { type: 'activated' }],
  ])('%s changes nothing', (_name, state, event) =>
    expect(take(state, event)).toEqual({ ...state, effects: [] }),
  );
});
