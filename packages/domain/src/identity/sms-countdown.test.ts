import { describe, expect, test } from 'vitest';
import {
  initialSmsCountdown,
  keepCountdown,
  keptLeft,
  type SmsCountdown,
  type SmsCountdownEvent,
  smsSecondsLeft,
  transitionSmsCountdown,
} from './sms-countdown.ts';

const T = 1_700_000_000_000;
const click: SmsCountdownEvent = { type: 'clicked', telephone: ' 13800008000 ' };
const counting: SmsCountdown = { status: 'counting', endsAt: T + 60_000 };

function effects(state: SmsCountdown, event: SmsCountdownEvent, now = T) {
  return transitionSmsCountdown(state, event, now).effects;
}

describe('a click', () => {
  test.each<[SmsCountdown['status'], SmsCountdown]>([
    ['idle', initialSmsCountdown],
    ['again', { status: 'again' }],
  ])('while %s sends', (_status, state) => {
    const step = transitionSmsCountdown(state, click, T);
    expect(step).toEqual({
      state: { status: 'sending' },
      effects: [{ type: 'send-sms', telephone: '13800008000' }],
    });
  });

  test.each<[string, SmsCountdown]>([
    ['LOGIN-45 while counting', counting],
    ['while the call is under way', { status: 'sending' }],
  ])('%s is ignored', (_name, state) => {
    expect(transitionSmsCountdown(state, click, T + 59_999)).toEqual({ state, effects: [] });
  });

  test('LOGIN-42 without a phone shows the field’s error and sends nothing', () => {
    expect(effects(initialSmsCountdown, { type: 'clicked', telephone: '' })).toEqual([
      { type: 'show-field-error', text: '请输入手机号' },
    ]);
  });

  test('after the countdown sends, ticked or not', () => {
    expect(effects(counting, click, T + 60_000)).toMatchObject([{ type: 'send-sms' }]);
  });
});

test('LOGIN-43 the countdown starts at 60 and loses one a second', () => {
  const { state } = transitionSmsCountdown({ status: 'sending' }, { type: 'sent' }, T);
  expect(state).toEqual(counting);
  expect([0, 1, 999, 1000, 59_000, 59_999].map((ms) => smsSecondsLeft(state, T + ms))).toEqual([
    60, 60, 60, 59, 1, 1,
  ]);
});

test('after the countdown a code may be asked for again', () => {
  expect(transitionSmsCountdown(counting, { type: 'ticked' }, T + 59_999).state).toBe(counting);
  const { state } = transitionSmsCountdown(counting, { type: 'ticked' }, T + 60_000);
  expect(state).toEqual({ status: 'again' });
  expect(smsSecondsLeft(state, T)).toBe(0);
});

test('LOGIN-46 a sent code is announced', () => {
  expect(effects({ status: 'sending' }, { type: 'sent' })).toEqual([
    { type: 'toast', text: '验证码已发送到您的手机，请注意查收！' },
  ]);
});

test('LOGIN-47 a refusal shows the server’s sentence for 5 s and counts nothing', () => {
  expect(transitionSmsCountdown({ status: 'sending' }, { type: 'rejected', message: '太快了' }, T)).toEqual({
    state: { status: 'idle' },
    effects: [{ type: 'toast-error', text: '太快了', forMs: 5000 }],
  });
});

describe('a page of the same tab that sent one before', () => {
  const PHONE = '13800008000';
  const kept = keepCountdown(PHONE, T);

  test.each([
    ['nothing stored', null, PHONE, T, null],
    ['half of it is left', kept, PHONE, T + 30_000, 30_000],
    ['all of it', kept, ' +86 138 0000 8000', T, 60_000],
    ['over', kept, PHONE, T + 60_000, null],
    ['more than there can be, of a clock set back', kept, PHONE, T - 1, null],
    ['another phone', kept, '13800008001', T, null],
    ['something that anybody may have written', '{"until":"soon"}', PHONE, T, null],
  ])('%s', (_name, stored, phone, now, left) => {
    expect(keptLeft(stored, phone, now)).toBe(left);
  });

  test('nothing of the phone is stored', () => {
    expect(kept).toMatch(/^\{"until":\d{13},"tag":\d{1,2}\}$/);
  });

  test('its countdown goes on instead of sending', () => {
    const sending: SmsCountdown = { status: 'sending' };
    const { state } = transitionSmsCountdown(sending, { type: 'resumed', leftMs: 30_000 }, T);
    expect(smsSecondsLeft(state, T)).toBe(30);
    expect(effects(state, click)).toEqual([]);
  });
});
