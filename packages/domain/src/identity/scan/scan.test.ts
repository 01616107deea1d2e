import { describe, expect, test } from 'vitest';
import { type ScanEvent, transitionScan } from './scan.ts';
import {
  type CodeState,
  codeViewOf,
  initialScan,
  isScanOver,
  type Scan,
  type ScanRule,
  scanSecondsLeft,
} from './scan-state.ts';

type Grant = { readonly name: string };
type Event = ScanEvent<Grant, 'nobody'>;

const NOW = 500_000;
const RULE: ScanRule = { everyMs: 2_000, lifeMs: null };
/** The regulator's code: 120 s, polled every 3 s. */
const MORTAL: ScanRule = { everyMs: 3_000, lifeMs: 120_000 };

const WAITING: Scan['poll'] = { status: 'waiting', asked: 0 };
const REQUESTED: Scan = { ...initialScan, status: 'requested', request: 1 };
const SHOWN: Scan = { ...REQUESTED, status: 'shown', token: 'T1', image: 'data:,', poll: WAITING };
const CHECKING: Scan = { ...SHOWN, poll: { status: 'asking', asked: 1 } };
const SCANNED: Scan = { ...CHECKING, status: 'scanned' };
const EXPIRED: Scan = {
  ...SHOWN,
  status: 'expired',
  token: null,
  poll: { ...WAITING, status: 'settled', asked: 1 },
};
const AUTHORISED: Scan = { ...EXPIRED, status: 'authorised' };

const created: Event = { type: 'code-created', request: 1, token: 'T1', image: 'data:,' };
const checked = (code: CodeState<Grant, 'nobody'>, request = 1): Event => ({
  type: 'code-checked',
  request,
  code,
});
const STOP = { type: 'stop-checking' };
const AGAIN = { type: 'check-after', request: 1, afterMs: 2_000 };
const report = (outcome: object) => ({ type: 'report', outcome });
const take = (scan: Scan, event: Event, rule = RULE, now = NOW) => transitionScan(scan, event, rule, now);

const CASES: readonly [string, Scan, Event, Partial<Scan>, readonly object[]][] = [
  [
    'LOGIN-12 CLAIM-22 a code is wanted: it is requested',
    initialScan,
    { type: 'opened' },
    { status: 'requested', request: 1 },
    [STOP, { type: 'create-code', request: 1 }],
  ],
  [
    'LOGIN-08 LOGIN-13 CLAIM-23 CLAIM-24 a code has come: shown, asked about after 2 s',
    REQUESTED,
    created,
    SHOWN,
    [AGAIN],
  ],
  [
    'LOGIN-13 CLAIM-24 the time is up: asked about by its token',
    SHOWN,
    { type: 'check-due', request: 1 },
    CHECKING,
    [{ type: 'check-code', request: 1, token: 'T1' }],
  ],
  [
    'LOGIN-14 CLAIM-25 not scanned yet: asked again',
    CHECKING,
    checked({ status: 'shown' }),
    { status: 'shown' },
    [AGAIN],
  ],
  [
    'LOGIN-09 LOGIN-15 CLAIM-25 scanned: shown so, and asked again',
    CHECKING,
    checked({ status: 'scanned' }),
    { status: 'scanned' },
    [AGAIN],
  ],
  ['no response: asked again', SCANNED, { type: 'check-failed', request: 1 }, { status: 'scanned' }, [AGAIN]],
  [
    'the server says no more: over, without a word',
    SCANNED,
    { type: 'check-rejected', request: 1 },
    EXPIRED,
    [STOP],
  ],
  [
    'LOGIN-10 LOGIN-22 LOGIN-26 CLAIM-27 invalid: over, and reported',
    CHECKING,
    checked({ status: 'expired' }),
    EXPIRED,
    [STOP, report({ kind: 'expired' })],
  ],
  [
    'LOGIN-24 LOGIN-27 CLAIM-28 cancelled on the phone: over, and reported',
    SCANNED,
    checked({ status: 'cancelled' }),
    { ...EXPIRED, status: 'cancelled' },
    [STOP, report({ kind: 'cancelled' })],
  ],
  [
    'LOGIN-16 LOGIN-68 CLAIM-29 CLAIM-54 authorised, but of no use: over, and why',
    SCANNED,
    checked({ status: 'unusable', reason: 'nobody' }),
    { ...EXPIRED, status: 'failed' },
    [STOP, report({ kind: 'unusable', reason: 'nobody' })],
  ],
  [
    'LOGIN-19 CLAIM-26 CLAIM-31 authorised: asked about no more, and handed over with its token',
    SCANNED,
    checked({ status: 'authorised', grant: { name: '林**' } }),
    AUTHORISED,
    [STOP, report({ kind: 'authorised', token: 'T1', grant: { name: '林**' } })],
  ],
  [
    'what it was for did not come about: to be refreshed',
    AUTHORISED,
    { type: 'grant-rejected' },
    { status: 'expired' },
    [],
  ],
  [
    'CLAIM-47 CLAIM-48 none could be had: reported, to be refreshed',
    REQUESTED,
    { type: 'code-failed', request: 1, message: '二维码获取失败' },
    { status: 'failed', request: 1 },
    [report({ kind: 'unavailable', message: '二维码获取失败' })],
  ],
  [
    'LOGIN-11 CLAIM-52 a click on a code that is over requests another',
    EXPIRED,
    { type: 'refresh-clicked' },
    { status: 'requested', request: 2, image: null, token: null },
    [STOP, { type: 'create-code', request: 2 }],
  ],
  [
    'LOGIN-05 LOGIN-67 CLAIM-13 left: nothing is asked any more, and a code on its way belongs to nothing',
    SCANNED,
    { type: 'left' },
    { ...initialScan, request: 2 },
    [STOP],
  ],
  [
    'LOGIN-06 LOGIN-07 come back to: a new code, whatever there was',
    SHOWN,
    { type: 'opened' },
    { status: 'requested', request: 2, token: null },
    [STOP, { type: 'create-code', request: 2 }],
  ],
];

test.each(CASES)('%s', (_name, before, event, after, effects) => {
  const step = take(before, event);
  expect(step.state).toMatchObject(after);
  expect(step.effects).toEqual(effects);
});

describe('what comes too late, or out of turn', () => {
  test.each<[string, Scan, Event]>([
    ['a code of an older request', { ...REQUESTED, request: 2 }, created],
    ['a code after leaving', { ...initialScan, request: 2 }, created],
    ['a second code for one request', SHOWN, created],
    [
      'a failure of an older request',
      { ...REQUESTED, request: 2 },
      { type: 'code-failed', request: 1, message: 'x' },
    ],
    ['a timer of an older code', { ...SHOWN, request: 2, token: 'T2' }, { type: 'check-due', request: 1 }],
    ['a timer after the end', EXPIRED, { type: 'check-due', request: 1 }],
    ['a timer while a response is due', CHECKING, { type: 'check-due', request: 1 }],
    [
      'a response about an older code',
      { ...CHECKING, request: 2, token: 'T2' },
      checked({ status: 'authorised', grant: { name: '' } }),
    ],
    ['a response nobody waits for', SHOWN, checked({ status: 'expired' })],
    ['a response after the end', EXPIRED, checked({ status: 'authorised', grant: { name: '' } })],
    [
      'a second response after the authorisation',
      AUTHORISED,
      checked({ status: 'authorised', grant: { name: '' } }),
    ],
    ['a response after leaving', { ...initialScan, request: 2 }, checked({ status: 'scanned' })],
    ['no response about an older code', { ...CHECKING, request: 2 }, { type: 'check-failed', request: 1 }],
    ['a rejection after the end', EXPIRED, { type: 'check-rejected', request: 1 }],
    ['a click on a good code', SHOWN, { type: 'refresh-clicked' }],
    ['a click while one is on its way', REQUESTED, { type: 'refresh-clicked' }],
    ['a click on an authorised code', AUTHORISED, { type: 'refresh-clicked' }],
    ['leaving twice', initialScan, { type: 'left' }],
    ['a rejected grant after leaving', initialScan, { type: 'grant-rejected' }],
    ['a tick of a code without a known life', SHOWN, { type: 'ticked' }],
  ])('%s changes nothing', (_name, scan, event) => {
    expect(take(scan, event)).toEqual({ state: scan, effects: [] });
  });
});

describe('REGQR-02 a code that lives 120 s', () => {
  const shown = take(REQUESTED, created, MORTAL).state;
  const checking: Scan = { ...shown, poll: { status: 'asking', asked: 1 } };
  const after = (event: Event, ms: number, scan = shown) => take(scan, event, MORTAL, NOW + ms);
  const over = [STOP, report({ kind: 'expired' })];

  test('REGQR-03 is asked about after 3 s, and counts down', () => {
    expect(take(REQUESTED, created, MORTAL).effects).toEqual([
      { type: 'check-after', request: 1, afterMs: 3_000 },
    ]);
    expect([0, 1, 119_000, 119_999, 120_000].map((ms) => scanSecondsLeft(shown, NOW + ms))).toEqual([
      120, 120, 1, 1, 0,
    ]);
  });

  test.each<[string, Event, Scan]>([
    ['a tick', { type: 'ticked' }, shown],
    ['a check that is due', { type: 'check-due', request: 1 }, shown],
    ['a response that it is not scanned', checked({ status: 'shown' }), checking],
    ['no response', { type: 'check-failed', request: 1 }, checking],
  ])('%s: still good after 119 999 ms, over after 120 000', (_name, event, scan) => {
    expect(isScanOver(after(event, 119_999, scan).state)).toBe(false);
    const late = after(event, 120_000, scan);
    expect(late.state).toMatchObject({ status: 'expired', token: null });
    expect(late.effects).toEqual(over);
  });

  test('an authorisation that arrives after its time still counts: the server knows', () => {
    const late = after(checked({ status: 'authorised', grant: { name: '' } }), 130_000, checking);
    expect(late.state.status).toBe('authorised');
  });
});

test('LOGIN-08 LOGIN-09 LOGIN-10 LOGIN-12 CLAIM-23 four views', () => {
  const views = (
    ['idle', 'requested', 'shown', 'scanned', 'authorised', 'expired', 'cancelled', 'failed'] as const
  ).map((status) => codeViewOf({ status }));
  expect(views).toEqual([
    'waiting',
    'waiting',
    'normal',
    'scanned',
    'scanned',
    'expired',
    'expired',
    'expired',
  ]);
});
