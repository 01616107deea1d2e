import { describe, expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { ResponseRules } from './check-responses.ts';
import type { AskLine, Line, ResponseLine } from './history.ts';
import type { StoredState } from './stored-state.ts';

const LEARNER = 7;
const VIDEO = 7001;
type Interval = readonly [number, number];

const ask = (id: number, at: number, more: Partial<AskLine> = {}): AskLine => ({
  kind: 'ask',
  at,
  id,
  learner: LEARNER,
  server: 'A',
  call: 'push',
  ...more,
});

const push = (id: number, at: number, sequence: number, ...intervals: Interval[]): AskLine =>
  ask(id, at, {
    lease: 'L',
    sequence,
    videos: [{ video_id: VIDEO, play_second: 1, progress_second: 1, intervals }],
  });

const plain = { errcode: 0, envelope: true, retryAfter: null } as const;
const response = (id: number, at: number, more: Partial<ResponseLine> = {}): ResponseLine => ({
  kind: 'response',
  at,
  id,
  status: 200,
  ...plain,
  ...more,
});

function told(id: number, at: number, m: number, ...intervals: Interval[]): ResponseLine {
  const credited_ms = intervals.reduce((sum, [from, to]) => sum + to - from, 0);
  return response(id, at, {
    points: [{ vid: VIDEO, m, s: m }],
    credited: [{ vid: VIDEO, intervals: [...intervals], credited_ms, is_finish: 0 }],
  });
}

const busy = (id: number, at: number, more: Partial<ResponseLine> = {}): ResponseLine =>
  response(id, at, { status: 503, errcode: 9503, retryAfter: '2', ...more });
const nothing = (id: number, at: number): ResponseLine =>
  response(id, at, { status: 0, errcode: -1, envelope: false });

const fault = (begun: number, over: number, more: { silent?: string[]; busy?: string[] } = {}): Line[] => {
  const who = { kind: 'fault', fault: 1, target: 'api', silent: ['A'], busy: ['A'], ...more } as const;
  return [
    { ...who, at: begun, phase: 'begun' },
    { ...who, at: over, phase: 'over' },
  ];
};

function stored(sequence: number, furthest: number, ...intervals: Interval[]): StoredState {
  const creditedMs = intervals.reduce((sum, [from, to]) => sum + to - from, 0);
  return {
    progress: [{ learner: LEARNER, video: VIDEO, intervals, creditedMs, furthest, resume: furthest }],
    clocks: [{ learner: LEARNER, heldMs: 60_000, creditedMs }],
    leases: [{ lease: 'L', learner: LEARNER, lastSequence: sequence, ending: null }],
  };
}

const GOOD: Line[] = [
  push(1, 0, 1, [0, 1000]),
  told(1, 5, 1, [0, 1000]),
  push(2, 1000, 2, [1000, 2000]),
  told(2, 1005, 2, [0, 2000]),
];
const GOOD_END = stored(2, 2, [0, 2000]);

const sorted = (lines: Line[]): Line[] => lines.toSorted((left, right) => left.at - right.at);
const rulesOf = (lines: Line[], end: StoredState | null = null, rules: ResponseRules = {}): string[] => [
  ...new Set(checkHistory(sorted(lines), end, rules).map((finding) => finding.rule)),
];

test('a good history has no finding', () => {
  expect(rulesOf(GOOD, GOOD_END)).toEqual([]);
});

test('a fault with silence, a clean 503 and a quick return has none either', () => {
  const lines = [
    ...GOOD,
    ...fault(2000, 3000),
    push(3, 1999, 3, [2000, 3000]),
    nothing(3, 2010),
    push(4, 3100, 3, [2000, 3000]),
    busy(4, 3110),
    push(5, 5110, 3, [2000, 3000]),
    told(5, 5120, 3, [0, 3000]),
  ];
  expect(rulesOf(lines, stored(3, 3, [0, 3000]))).toEqual([]);
});

test('an effect without its acknowledgement is no finding: the retry is a replay', () => {
  const lines = [...GOOD, ...fault(2000, 2001), push(3, 1999, 3, [2000, 3000]), nothing(3, 2010)];
  const after = [push(4, 2100, 3, [2000, 3000]), told(4, 2110, 3, [0, 3000])];
  expect(rulesOf([...lines, ...after], stored(3, 3, [0, 3000]))).toEqual([]);
});

describe('acknowledged is stored', () => {
  test('an acknowledged interval missing at the end', () => {
    expect(rulesOf(GOOD, stored(2, 2, [0, 1000]))).toContain('acknowledged-lost');
    expect(rulesOf(GOOD, stored(2, 2, [0, 900], [1000, 2100]))).toContain('acknowledged-lost');
    expect(rulesOf(GOOD, { progress: [], clocks: [], leases: [] })).toContain('acknowledged-lost');
  });
  test('a later answer that forgot an earlier one, push or pull', () => {
    const forgets = told(3, 2005, 2, [0, 900], [1000, 2200]);
    expect(rulesOf([...GOOD, push(3, 2000, 3), forgets])).toEqual(['acknowledged-lost']);
    expect(rulesOf([...GOOD, ask(3, 2000, { call: 'pull' }), forgets])).toEqual(['acknowledged-lost']);
  });
  test('but an answer to a question asked before is not bound by it', () => {
    const lines = [...GOOD, ask(3, 500, { call: 'pull' }), told(3, 2005, 1, [0, 1000])];
    expect(rulesOf(lines)).toEqual([]);
  });
  test('an acknowledgement that leaves out what was pushed', () => {
    const lines = [...GOOD, push(3, 2000, 3, [2000, 3000]), told(3, 2005, 2, [0, 2000])];
    expect(rulesOf(lines)).toEqual(['acknowledged-untrue']);
  });
  test('an acknowledgement that says nothing of the recording', () => {
    expect(rulesOf([push(1, 0, 1, [0, 9]), response(1, 5, { credited: [] })])).toEqual([
      'acknowledged-untrue',
    ]);
  });
  test('honest watching that is cut', () => {
    const cut = told(3, 2005, 2, [0, 2500]);
    const clamped = cut.credited?.map((video) => ({ ...video, clamped_ms: 500 })) ?? [];
    const lines = [...GOOD, push(3, 2000, 3, [2000, 3000]), { ...cut, credited: clamped }];
    expect(rulesOf(lines)).toEqual(['honest-clamped']);
  });
});

describe('nothing shrinks', () => {
  test('the furthest second in an answer, and in the end', () => {
    expect(rulesOf([...GOOD, push(3, 2000, 3), told(3, 2005, 1, [0, 2000])])).toEqual(['shrunk']);
    expect(rulesOf(GOOD, stored(2, 1, [0, 2000]))).toEqual(['shrunk']);
  });
  test('the credit', () => {
    const smaller = told(3, 2005, 2, [0, 2000]);
    const credited = smaller.credited?.map((video) => ({ ...video, credited_ms: 1999 })) ?? [];
    expect(rulesOf([...GOOD, push(3, 2000, 3), { ...smaller, credited }])).toContain('shrunk');
  });
  test('the sequence of a lease, in an answer and in the end', () => {
    const renewed = response(3, 2005, { lease: 'L', lastSequence: 1 });
    expect(rulesOf([...GOOD, ask(3, 2000, { call: 'hold', lease: 'L' }), renewed])).toEqual(['shrunk']);
    expect(rulesOf(GOOD, stored(1, 2, [0, 2000]))).toEqual(['shrunk']);
  });
});

describe('responses', () => {
  const at = 2000;
  test.each([
    ['500', response(3, at + 5, { status: 500, errcode: 9500 })],
    ['a 503 without retry-after', busy(3, at + 5, { retryAfter: null })],
    ['a 503 that is no envelope', busy(3, at + 5, { envelope: false, errcode: -1 })],
    ['a 200 that is no envelope', response(3, at + 5, { envelope: false, errcode: -1 })],
    ['a refusal nobody expects', response(3, at + 5, { errcode: 2501 })],
    ['a 429', response(3, at + 5, { status: 429, errcode: 9999, retryAfter: '2' })],
  ])('%s is odd, also while a fault is open', (_, odd) => {
    const lines = [...GOOD, push(3, at, 3), odd, push(4, 3000, 3), told(4, 3005, 2, [0, 2000])];
    expect(rulesOf([...lines, ...fault(1990, 2500)])).toEqual(['unexpected-response']);
  });
  test('a refusal the part expects is none', () => {
    const lines = [...GOOD, push(3, 2000, 3), response(3, 2005, { errcode: 2502 })];
    expect(rulesOf(lines, null, { rejections: [2502] })).toEqual([]);
  });
  test('silence and 503 without a fault, with a fault elsewhere, or long after one', () => {
    expect(rulesOf([...GOOD, push(3, 2000, 3), nothing(3, 2005)])).toEqual(['unprovoked']);
    expect(rulesOf([...GOOD, push(3, 2000, 3), busy(3, 2005)])).toEqual(['unprovoked']);
    const again = [push(4, 9000, 3), told(4, 9005, 2, [0, 2000])];
    const elsewhere = fault(1900, 2100, { silent: ['B'], busy: ['B'] });
    const backThere = [ask(8, 2200, { server: 'B', videos: [] }), response(8, 2210)];
    expect(rulesOf([...GOOD, push(3, 2000, 3), nothing(3, 2005), ...elsewhere, ...backThere])).toEqual([
      'unprovoked',
    ]);
    const early = [ask(8, 1250, { videos: [] }), response(8, 1260)];
    const late = [push(3, 8000, 3), busy(3, 8005), ...again];
    expect(rulesOf([...GOOD, ...early, ...fault(1100, 1200), ...late])).toEqual(['unprovoked']);
  });
  test('silence while only the database is away: the API lives and must answer', () => {
    const lines = [
      ...GOOD,
      push(3, 2000, 3),
      nothing(3, 2005),
      push(4, 3000, 3),
      told(4, 3005, 2, [0, 2000]),
    ];
    expect(rulesOf([...lines, ...fault(1990, 2500, { silent: [] })])).toEqual(['unprovoked']);
  });
  test('a slow answer', () => {
    expect(rulesOf([...GOOD, push(3, 2000, 3), told(3, 8400, 2, [0, 2000])])).toEqual(['slow-response']);
  });
});

describe('recovery', () => {
  test('more than five seconds until the first acknowledged push', () => {
    const lines = [...GOOD, ...fault(2000, 3000), push(3, 8000, 3), told(3, 8005, 2, [0, 2000])];
    expect(rulesOf(lines)).toEqual(['slow-recovery']);
  });
  test('never, and only on the other server', () => {
    expect(rulesOf([...GOOD, ...fault(2000, 3000)])).toEqual(['slow-recovery']);
    const other = [ask(3, 3100, { server: 'B', videos: [] }), response(3, 3110)];
    expect(rulesOf([...GOOD, ...fault(2000, 3000), ...other])).toEqual(['slow-recovery']);
  });
});

describe('numbers of one learner', () => {
  test('watch_clock is not the sum of the ledgers', () => {
    const end = { ...GOOD_END, clocks: [{ learner: LEARNER, heldMs: 60_000, creditedMs: 1999 }] };
    expect(rulesOf(GOOD, end)).toEqual(['unbalanced']);
  });
  test('more credit than the clock allows', () => {
    const long: Interval = [0, 12_001];
    const lines = [push(1, 0, 1, long), told(1, 5, 12, long)];
    const end = { ...stored(1, 12, long), clocks: [{ learner: LEARNER, heldMs: 1000, creditedMs: 12_001 }] };
    expect(rulesOf(lines, end)).toEqual(['unbalanced']);
  });
  test('credit beyond the end, credit nobody pushed, pull and table that differ', () => {
    const beyond = stored(2, 2, [0, 2000], [137_000, 139_000]);
    expect(rulesOf(GOOD, beyond)).toEqual(['out-of-nothing', 'unbalanced']);
    expect(rulesOf(GOOD, stored(2, 2, [0, 2001]))).toEqual(['out-of-nothing']);
    expect(rulesOf(GOOD, { ...GOOD_END, pulled: new Map([[LEARNER, []]]) })).toEqual(['unbalanced']);
  });
});
