import { expect, test } from 'vitest';
import {
  type FaceCheck,
  type FaceEvent,
  type FaceStatus,
  initialFaceCheck,
  transitionFaceCheck,
} from './face-check.ts';

const TIMEOUT = 60_000;
const NOW = 5_000;
const CODE = { image: 'data:,', token: 'T', number: 'N' };
const at = (status: FaceStatus, more: Partial<FaceCheck> = {}): FaceCheck => ({
  ...initialFaceCheck,
  status,
  request: 1,
  ...more,
});
const step = (check: FaceCheck, event: FaceEvent, now = NOW) =>
  transitionFaceCheck(check, event, TIMEOUT, now);
const SHOWN = step(at('loading'), { type: 'code-created', request: 1, code: CODE }).state;
const ASKING = step(SHOWN, { type: 'ask-due', request: 1 }).state;
const STOP = { type: 'stop-asking' };
const ASK_FOR_CODE = [STOP, { type: 'create-code', request: 2, hasAgreed: false }];

test.each([
  ['FACE-02 one', 'one', 'intro', []],
  ['FACE-02 FACE-04 A72 two asks for the code at once', 'two', 'loading', ASK_FOR_CODE],
  ['FACE-02 success', 'success', 'passed', []],
  ['FACE-02 failure', 'failure', 'failed', []],
] as const)('%s', (_name, opened, status, effects) => {
  const next = step(at('intro'), { type: 'opened', step: opened });
  expect([next.state.status, next.effects]).toEqual([status, effects]);
});

test.each<[string, FaceCheck, FaceEvent, FaceStatus, object[]]>([
  ['FACE-05 the introduction leads to the code', at('intro'), { type: 'started' }, 'loading', ASK_FOR_CODE],
  ['FACE-11 a failure leads to a new code', at('failed'), { type: 'started' }, 'loading', ASK_FOR_CODE],
  ['no code: another', at('code-failed'), { type: 'started' }, 'loading', ASK_FOR_CODE],
  ['from the other way back', at('desk'), { type: 'started' }, 'loading', ASK_FOR_CODE],
  ['one code at a time', at('loading'), { type: 'started' }, 'loading', []],
  ['no consent yet', at('loading'), { type: 'consent-wanted', request: 1 }, 'consent', []],
  [
    'agreeing asks with the consent',
    at('consent'),
    { type: 'agreed' },
    'loading',
    [STOP, { type: 'create-code', request: 2, hasAgreed: true }],
  ],
  ['nothing is agreed to where nothing is asked', at('intro'), { type: 'agreed' }, 'intro', []],
  ['declining leads to the other way', at('consent'), { type: 'declined' }, 'desk', [STOP]],
  [
    'FACE-09 1 passes',
    ASKING,
    { type: 'told', request: 1, status: 1, message: null },
    'passed',
    [STOP, { type: 'passed' }],
  ],
  ['FACE-09 2 fails', ASKING, { type: 'told', request: 1, status: 2, message: null }, 'failed', [STOP]],
  [
    'FACE-10 unreachable fails',
    ASKING,
    { type: 'told', request: 1, status: null, message: null },
    'failed',
    [STOP],
  ],
  [
    'an unknown status fails',
    ASKING,
    { type: 'told', request: 1, status: 7, message: null },
    'failed',
    [STOP],
  ],
])('%s', (_name, check, event, status, effects) => {
  const next = step(check, event);
  expect([next.state.status, next.effects]).toEqual([status, effects]);
});

test('FACE-15 the reason why there is no code stays', () => {
  const failed: FaceEvent = { type: 'code-failed', request: 1, message: '今日已用完' };
  expect(step(at('loading'), failed).state).toMatchObject({ status: 'code-failed', message: '今日已用完' });
});

test('a failure keeps the reason that was given for it', () => {
  const failed: FaceEvent = { type: 'told', request: 1, status: 2, message: '登录信息已过期' };
  expect(step(ASKING, failed).state).toMatchObject({ status: 'failed', message: '登录信息已过期' });
});

test('FACE-06 FACE-07 FACE-09 the first question after 15 s, the next ones after 1 s each', () => {
  const shown = step(at('loading'), { type: 'code-created', request: 1, code: CODE });
  expect(shown.effects).toEqual([{ type: 'ask-after', request: 1, afterMs: 15_000 }]);
  const asked = step(shown.state, { type: 'ask-due', request: 1 }, NOW + 15_000);
  expect(asked.effects).toEqual([{ type: 'ask', request: 1, code: CODE }]);
  const again = step(asked.state, { type: 'told', request: 1, status: 0, message: null }, NOW + 15_100);
  expect(again.effects).toEqual([{ type: 'ask-after', request: 1, afterMs: 1000 }]);
  expect(again.state).toMatchObject({ status: 'shown', poll: { asked: 1 } });
});

test.each([
  ['the last ms before it', TIMEOUT - 1, 'shown'],
  ['FACE-08 FACE-21 the end: no more questions, a failure', TIMEOUT, 'failed'],
])('%s', (_name, afterMs, status) => {
  expect(step(SHOWN, { type: 'ask-due', request: 1 }, NOW + afterMs).state.status).toBe(status);
});

test.each<FaceEvent>([
  { type: 'code-created', request: 0, code: CODE },
  { type: 'code-failed', request: 0, message: null },
  { type: 'consent-wanted', request: 0 },
  { type: 'ask-due', request: 0 },
  { type: 'told', request: 0, status: 1, message: null },
])('$type of an older code changes nothing', (event) => {
  for (const check of [at('loading'), SHOWN, ASKING, at('failed')])
    expect(step(check, event)).toEqual({ state: check, effects: [] });
});
