import { describe, expect, test } from 'vitest';
import {
  initialScanLogin,
  type ScanLogin,
  type ScanLoginEvent,
  type ScanUser,
  transitionScanLogin,
} from './scan-login.ts';

const ANN: ScanUser = { openid: 'oJx4****k9Qe', id_number: '4403**********1228', name: '林**' };
const SHOWN: ScanLogin = { view: 1, image: 'data:,', token: 'T1', request: 1 };
const SCANNED: ScanLogin = { ...SHOWN, view: 2 };
const EXPIRED: ScanLogin = { ...SHOWN, view: 3, token: null };
const ASKED: ScanLogin = { ...initialScanLogin, request: 1 };

const poll = (status: number, user: ScanUser | null = null, token = 'T1'): ScanLoginEvent => ({
  type: 'poll-answered',
  token,
  status,
  user,
});
const POLL_AGAIN = { type: 'poll-after', token: 'T1', afterMs: 2000 };
const STOP = { type: 'stop-polling' };
const warn = (text: string) => ({ type: 'warn', text });

const CASES: readonly [string, ScanLogin, ScanLoginEvent, Partial<ScanLogin>, readonly object[]][] = [
  [
    'LOGIN-12 the tab is shown: it waits for a code',
    initialScanLogin,
    { type: 'tab-shown' },
    { view: 4, request: 1 },
    [STOP, { type: 'fetch-code', request: 1 }],
  ],
  [
    'LOGIN-08 LOGIN-13 a code has come: normal, asked about after 2 s',
    ASKED,
    { type: 'code-fetched', request: 1, token: 'T1', image: 'data:,' },
    SHOWN,
    [POLL_AGAIN],
  ],
  ['LOGIN-14 status 1 keeps polling', SHOWN, poll(1), SHOWN, [POLL_AGAIN]],
  ['LOGIN-09 LOGIN-15 status 2 shows the scan and keeps polling', SHOWN, poll(2), SCANNED, [POLL_AGAIN]],
  [
    'LOGIN-16 LOGIN-68 status 3 without userinfo: said, stopped, to be refreshed',
    SCANNED,
    poll(3),
    EXPIRED,
    [STOP, warn('登录失败，请刷新重试！')],
  ],
  [
    'LOGIN-17 LOGIN-18 status 3 without an identity card: said, and on to the ID tab',
    SCANNED,
    poll(3, { ...ANN, id_number: null, name: null }),
    EXPIRED,
    [STOP, warn('请先绑定身份证账号'), { type: 'show-id-tab' }],
  ],
  [
    'LOGIN-19 LOGIN-20 LOGIN-21 status 3 with both: said, and logged in under the masked name and number',
    SCANNED,
    poll(3, ANN),
    { ...SCANNED, token: null },
    [
      STOP,
      { type: 'say', text: '登录成功' },
      { type: 'log-in', token: 'T1', name: '林**', idNumber: '4403**********1228' },
    ],
  ],
  [
    'LOGIN-10 LOGIN-22 LOGIN-23 LOGIN-26 status 4: expired, stopped, said',
    SHOWN,
    poll(4),
    EXPIRED,
    [STOP, warn('二维码已失效请刷新重试！')],
  ],
  [
    'LOGIN-24 LOGIN-25 LOGIN-27 status 5: expired, stopped, said',
    SCANNED,
    poll(5),
    EXPIRED,
    [STOP, warn('已取消授权')],
  ],
  [
    'a number the contract does not know is as good as 4',
    SHOWN,
    poll(9),
    EXPIRED,
    [STOP, warn('二维码已失效请刷新重试！')],
  ],
  [
    'LOGIN-11 a click on the expired code asks for another',
    EXPIRED,
    { type: 'refresh-clicked' },
    { view: 4, image: null, token: null, request: 2 },
    [STOP, { type: 'fetch-code', request: 2 }],
  ],
  ['a click on a code that is good changes nothing', SHOWN, { type: 'refresh-clicked' }, SHOWN, []],
  [
    'LOGIN-05 LOGIN-67 the tab is left, or the dialog closed: nothing is asked any more',
    SCANNED,
    { type: 'tab-left' },
    { ...initialScanLogin, request: 2 },
    [STOP],
  ],
  [
    'LOGIN-06 LOGIN-07 back on the tab: a new code',
    { ...initialScanLogin, request: 2 },
    { type: 'tab-shown' },
    { view: 4, request: 3 },
    [STOP, { type: 'fetch-code', request: 3 }],
  ],
  [
    'a code that could not be had is said, and can be refreshed',
    ASKED,
    { type: 'code-failed', request: 1, message: '登录二维码获取失败' },
    { ...ASKED, view: 3 },
    [warn('登录二维码获取失败')],
  ],
  [
    'a question without an answer is asked again',
    SCANNED,
    { type: 'poll-failed', token: 'T1' },
    SCANNED,
    [POLL_AGAIN],
  ],
  ['a grant the server refused leaves an expired code', SCANNED, { type: 'grant-refused' }, EXPIRED, []],
];

test.each(CASES)('%s', (_name, before, event, after, effects) => {
  const step = transitionScanLogin(before, event);
  expect(step.state).toMatchObject(after);
  expect(step.effects).toEqual(effects);
});

describe('what comes too late', () => {
  test.each<[string, ScanLogin, ScanLoginEvent]>([
    [
      'a code of an older request',
      { ...ASKED, request: 2 },
      { type: 'code-fetched', request: 1, token: 'T1', image: 'x' },
    ],
    [
      'a code for a tab that was left',
      { ...initialScanLogin, request: 3 },
      { type: 'code-fetched', request: 2, token: 'T1', image: 'x' },
    ],
    [
      'a second answer for the same request',
      SHOWN,
      { type: 'code-fetched', request: 1, token: 'T2', image: 'x' },
    ],
    [
      'a failure of an older request',
      { ...ASKED, request: 2 },
      { type: 'code-failed', request: 1, message: 'x' },
    ],
    ['an answer about an older code', SHOWN, poll(3, ANN, 'T0')],
    ['an answer about a settled code', EXPIRED, poll(3, ANN)],
    ['a failure about an older code', SHOWN, { type: 'poll-failed', token: 'T0' }],
  ])('%s changes nothing', (_name, state, event) => {
    expect(transitionScanLogin(state, event)).toEqual({ state, effects: [] });
  });
});
