import { describe, expect, test } from 'vitest';
import {
  initialRegulatorCheck,
  REGULATOR_TEXTS,
  type RegulatorCheck,
  type RegulatorEvent,
  regulatorSecondsLeft,
  transitionRegulatorCheck,
} from './regulator-check.ts';

const NOW = 500_000;
const due: RegulatorEvent = { type: 'due' };
const fetched = (request: number): RegulatorEvent => ({
  type: 'code-fetched',
  request,
  image: 'qr',
  uuid: `code-${request}`,
});
const polled = (status: number, uuid = 'code-1'): RegulatorEvent => ({ type: 'poll-answered', uuid, status });
const poll = { type: 'poll-after', uuid: 'code-1', afterMs: 3000 };
const stop = { type: 'stop-polling' };

function run(events: readonly RegulatorEvent[], now = NOW): RegulatorCheck {
  return events.reduce(
    (state, event) => transitionRegulatorCheck(state, event, now).state,
    initialRegulatorCheck,
  );
}

const SHOWN = run([due, fetched(1)]);
const step = (state: RegulatorCheck, event: RegulatorEvent, now = NOW) => {
  const { state: next, effects } = transitionRegulatorCheck(state, event, now);
  return { status: next.status, effects };
};

test('a check that is due asks for a code', () => {
  expect(step(initialRegulatorCheck, due)).toEqual({
    status: 'loading',
    effects: [{ type: 'fetch-code', request: 1 }],
  });
});

test('REGQR-02 REGQR-03 a code is good for 120 s and asked about after 3 s', () => {
  expect(step(run([due]), fetched(1))).toEqual({ status: 'shown', effects: [poll] });
  expect(regulatorSecondsLeft(SHOWN, NOW)).toBe(120);
  expect(regulatorSecondsLeft(SHOWN, NOW + 119_001)).toBe(1);
});

describe('an answer', () => {
  test.each([
    ['REGQR-05 0: asked again after 3 s', polled(0), NOW, 'waiting', [poll]],
    [
      'REGQR-06 1: verified, closes',
      polled(1),
      NOW,
      'verified',
      [stop, { type: 'close-after', afterMs: 1000 }],
    ],
    ['REGQR-07 2: expired', polled(2), NOW, 'expired', [stop]],
    ['a number nobody knows: expired', polled(7), NOW, 'expired', [stop]],
    ['REGQR-02 0 after 120 s: expired', polled(0), NOW + 120_000, 'expired', [stop]],
    ['none: asked again', { type: 'poll-failed', uuid: 'code-1' }, NOW, 'shown', [poll]],
    ['none after 120 s: expired', { type: 'poll-failed', uuid: 'code-1' }, NOW + 120_000, 'expired', [stop]],
    ['refused: expired', { type: 'poll-refused', uuid: 'code-1' }, NOW, 'expired', [stop]],
  ] as const)('%s', (_name, event, now, status, effects) => {
    expect(step(SHOWN, event, now)).toEqual({ status, effects });
  });
});

test.each([
  [119_999, 'shown'],
  [120_000, 'expired'],
] as const)('REGQR-02 after %d ms it is %s without any answer', (later, status) => {
  expect(step(SHOWN, { type: 'ticked' }, NOW + later).status).toBe(status);
});

test('REGQR-07 a click on an expired code fetches another; answers to the old one say nothing', () => {
  const expired = run([due, fetched(1), polled(2)]);
  expect(step(expired, { type: 'refresh-clicked' }).effects).toEqual([{ type: 'fetch-code', request: 2 }]);
  const renewed = run([due, fetched(1), polled(2), { type: 'refresh-clicked' }, fetched(2)]);
  expect(step(renewed, polled(1)).status).toBe('shown');
});

test('REGQR-06 REGQR-08 after a pass the dialog closes, the video goes on, and 30 minutes are free', () => {
  const verified = run([due, fetched(1), polled(1)]);
  expect(step(verified, { type: 'close-due' })).toEqual({
    status: 'closed',
    effects: [{ type: 'resume-video' }],
  });
  expect(run([due, fetched(1), polled(1), { type: 'close-due' }]).passedUntil).toBe(NOW + 1_800_000);
});

test.each([
  ['what the server said', '该地区监管平台维护中', '该地区监管平台维护中'],
  ['nothing said', '', '获取二维码失败！'],
])('REGQR-09 no code could be had: %s', (_name, message, text) => {
  const failed = run([due, { type: 'code-failed', request: 1, message }]);
  expect(failed).toMatchObject({ status: 'fetch-failed', message: text });
  expect(step(failed, { type: 'refresh-clicked' }).effects).toEqual([{ type: 'fetch-code', request: 2 }]);
});

test.each<[string, readonly RegulatorEvent[], RegulatorEvent]>([
  ['due while it is open', [due, fetched(1)], due],
  ['an older code', [due, fetched(1)], fetched(1)],
  ['a failure of an older code', [due, fetched(1)], { type: 'code-failed', request: 1, message: 'x' }],
  ['an answer after it has expired', [due, fetched(1), polled(2)], polled(1)],
  ['no answer after it has expired', [due, fetched(1), polled(2)], { type: 'poll-failed', uuid: 'code-1' }],
  ['a refusal after it has expired', [due, fetched(1), polled(2)], { type: 'poll-refused', uuid: 'code-1' }],
  ['refreshing a good code', [due, fetched(1)], { type: 'refresh-clicked' }],
  ['closing what is not verified', [due, fetched(1)], { type: 'close-due' }],
  ['a tick without a code', [due], { type: 'ticked' }],
])('%s changes nothing', (_name, events, event) => {
  const before = run(events);
  expect(transitionRegulatorCheck(before, event, NOW)).toEqual({ state: before, effects: [] });
});

test('REGQR-06 REGQR-07 REGQR-09 what is said', () => {
  expect(REGULATOR_TEXTS).toEqual({
    verified: '验证成功',
    expired: '二维码已失效',
    fetchFailed: '获取二维码失败！',
  });
});
