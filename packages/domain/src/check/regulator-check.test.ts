import { describe, expect, test } from 'vitest';
import {
  initialRegulatorCheck,
  REGULATOR_SCAN,
  REGULATOR_TEXTS,
  type RegulatorCheck,
  type RegulatorEvent,
  regulatorCodeState,
  transitionRegulatorCheck,
} from './regulator-check.ts';

const NOW = 500_000;
const OPEN: RegulatorCheck = { status: 'open', message: null, passedUntil: null };
const VERIFIED: RegulatorCheck = { status: 'verified', message: null, passedUntil: NOW + 1_800_000 };

const due: RegulatorEvent = { type: 'due' };
const passed: RegulatorEvent = {
  type: 'code-ended',
  outcome: { kind: 'authorised', token: 'uuid', grant: null },
};
const expired: RegulatorEvent = { type: 'code-ended', outcome: { kind: 'expired' } };
const unavailable = (message: string | null): RegulatorEvent => ({
  type: 'code-ended',
  outcome: { kind: 'unavailable', message },
});
const closeDue: RegulatorEvent = { type: 'close-due' };

test('REGQR-02 REGQR-03 a code is good for 120 s and asked about every 3 s', () => {
  expect(REGULATOR_SCAN).toEqual({ everyMs: 3000, lifeMs: 120_000 });
});

test.each([
  ['REGQR-05 0: not scanned yet', 0, 'shown'],
  ['REGQR-06 1: passed', 1, 'authorised'],
  ['REGQR-07 2: no longer good', 2, 'expired'],
  ['a number nobody knows', 7, 'expired'],
])('%s', (_name, status, state) => {
  expect(regulatorCodeState(status).status).toBe(state);
});

test.each<[string, RegulatorCheck, RegulatorEvent, RegulatorCheck, object[]]>([
  [
    'due: the video pauses and a code is requested',
    initialRegulatorCheck,
    due,
    OPEN,
    [{ type: 'pause-video' }, { type: 'open-code' }],
  ],
  [
    'REGQR-06 REGQR-08 passed: closes after a moment, and 30 minutes are free',
    OPEN,
    passed,
    VERIFIED,
    [{ type: 'close-after', afterMs: 1000 }],
  ],
  [
    'REGQR-06 closed: the video goes on',
    VERIFIED,
    closeDue,
    { ...VERIFIED, status: 'closed' },
    [{ type: 'leave-code' }, { type: 'resume-video' }],
  ],
  [
    'a later check keeps how long the last pass was good for',
    { ...VERIFIED, status: 'closed' },
    due,
    { ...VERIFIED, status: 'open' },
    [{ type: 'pause-video' }, { type: 'open-code' }],
  ],
])('%s', (_name, state, event, next, effects) => {
  expect(transitionRegulatorCheck(state, event, NOW)).toEqual({ state: next, effects });
});

describe('REGQR-09 no code could be had', () => {
  test.each([
    ['what the server said', '该地区监管平台维护中', '该地区监管平台维护中'],
    ['nothing said', '', '获取二维码失败！'],
    ['said elsewhere', null, '获取二维码失败！'],
  ])('%s', (_name, message, text) => {
    expect(transitionRegulatorCheck(OPEN, unavailable(message), NOW).state.message).toBe(text);
  });
});

test.each<[string, RegulatorCheck, RegulatorEvent]>([
  ['due while it is open', OPEN, due],
  ['due while it says that it is passed', VERIFIED, due],
  ['REGQR-07 a code that has expired: the dialog stays', OPEN, expired],
  ['a pass without a check', initialRegulatorCheck, passed],
  ['a second pass', VERIFIED, passed],
  ['closing what is not verified', OPEN, closeDue],
])('%s changes nothing', (_name, state, event) => {
  expect(transitionRegulatorCheck(state, event, NOW)).toEqual({ state, effects: [] });
});

test('REGQR-06 REGQR-07 REGQR-09 what is said', () => {
  expect(REGULATOR_TEXTS).toEqual({
    verified: '验证成功',
    expired: '二维码已失效',
    fetchFailed: '获取二维码失败！',
  });
});
