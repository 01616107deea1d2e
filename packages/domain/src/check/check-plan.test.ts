import { describe, expect, test } from 'vitest';
import { checkKey, type LessonCheck, type ToldCheck } from '../lesson/lesson-check.ts';
import {
  type CheckPlan,
  type CheckPlanEvent,
  dueChecks,
  initialCheckPlan,
  transitionCheckPlan,
} from './check-plan.ts';

const OPENED: CheckPlanEvent = { type: 'lesson-opened', videoId: 7001, creditedTo: 0 };
const AT_30: ToldCheck = { kind: 'captcha', vid: 7001, second: 30, left_ms: null, free_ms: 0 };
const AT_31: ToldCheck = { ...AT_30, second: 31 };
const QUIZ_30: ToldCheck = { ...AT_30, kind: 'quiz' };
const FACE_30: ToldCheck = { ...AT_30, kind: 'face' };
const REGULATOR: ToldCheck = { kind: 'regulator', vid: null, second: 60, left_ms: 10_000, free_ms: 0 };
const CAPTCHA_30: LessonCheck = { kind: 'captcha', videoId: 7001, second: 30 };

const told = (...checks: ToldCheck[]): CheckPlanEvent => ({
  type: 'told',
  checks,
  due: undefined,
  unsentMs: 0,
});
const played = (to: number, newMs = to * 1000, ...fell: LessonCheck[]): CheckPlanEvent => ({
  type: 'played',
  to,
  newMs,
  fell,
});
const dueTold = (check: LessonCheck | null): CheckPlanEvent => ({
  type: 'due-told',
  due: check && { kind: check.kind, vid: check.videoId, second: check.second },
});
const passed = (check: LessonCheck, everyMs: number | null = null): CheckPlanEvent => ({
  type: 'passed',
  check,
  everyMs,
});
const SETTLED: CheckPlanEvent = { type: 'settled' };

/** What opens in the course of these events, which happen a second apart. */
function run(...events: CheckPlanEvent[]): { opened: string[]; plan: CheckPlan } {
  let plan = initialCheckPlan;
  const opened: string[] = [];
  events.forEach((event, at) => {
    const step = transitionCheckPlan(plan, event, at * 1000);
    plan = step.state;
    opened.push(...step.effects.map(({ check }) => checkKey(check)));
  });
  return { opened, plan };
}
const opens = (...events: CheckPlanEvent[]) => run(...events).opened;

describe('at a second of the recording', () => {
  test.each([
    ['before it', [played(29.9)], []],
    ['on it', [played(30)], ['captcha/7001/30']],
    ['behind it', [played(31)], ['captcha/7001/30']],
    ['once', [played(30), played(31), played(32)], ['captcha/7001/30']],
    ['not in another recording', [{ ...OPENED, videoId: 7002 }, played(40)], []],
    [
      'on it, where one of another lesson was passed in between',
      [{ type: 'lesson-left' }, passed(CAPTCHA_30), told(AT_31), OPENED, played(31)],
      ['captcha/7001/31'],
    ],
    ['not before anything is open', [{ type: 'lesson-left' }, played(40)], []],
  ] as const)('%s', (_name, events, keys) => {
    expect(opens(told(AT_30), OPENED, ...events)).toEqual(keys);
  });

  test('those of one second open in the order of the server, whoever named them, and however', () => {
    const quiz: LessonCheck = { kind: 'quiz', videoId: 7001, second: 30 };
    const face: LessonCheck = { kind: 'face', videoId: 7001, second: 30 };
    const order = ['face/7001/30', 'captcha/7001/30', 'quiz/7001/30'];
    expect(opens(told(QUIZ_30, AT_30, FACE_30), OPENED, played(30))).toEqual(order);
    expect(opens(OPENED, played(30, 30_000, quiz, face, CAPTCHA_30))).toEqual(order);
    expect(opens(told(FACE_30), OPENED, played(30, 30_000, quiz, CAPTCHA_30))).toEqual(order);
  });

  test('passed, it does not open again, unless the server says that it is not', () => {
    const done = [told(AT_30), OPENED, played(30), passed(CAPTCHA_30), SETTLED, played(31)];
    expect(opens(...done, played(32, 32_000, CAPTCHA_30))).toHaveLength(1);
    expect(opens(...done, dueTold(CAPTCHA_30))).toHaveLength(2);
  });

  test('what the server said before it knew of a pass counts for nothing', () => {
    const events = [told(AT_30), OPENED, played(30), passed(CAPTCHA_30), dueTold(CAPTCHA_30), told(AT_30)];
    expect(opens(...events, SETTLED, played(31))).toHaveLength(1);
  });
});

describe('by the time played', () => {
  test.each([
    ['not before it', [played(5, 9_999)], []],
    ['a quarter of a second behind it', [played(5, 10_250)], ['regulator/year']],
    ['not while a pass keeps it away', [told({ ...REGULATOR, left_ms: 0, free_ms: 5000 }), played(5)], []],
    ['afterwards', [told({ ...REGULATOR, left_ms: 0, free_ms: 500 }), played(5)], ['regulator/year']],
  ] as const)('%s', (_name, events, keys) => {
    expect(opens(told(REGULATOR), OPENED, ...events)).toEqual(keys);
  });

  test('what is not sent yet brings it nearer', () => {
    const nearer: CheckPlanEvent = { type: 'told', checks: [REGULATOR], due: undefined, unsentMs: 8000 };
    expect(opens(nearer, OPENED, played(3, 2300))).toEqual(['regulator/year']);
  });

  test('the counter of this page is for a lease that names none', () => {
    const fell = played(60, 500, { kind: 'regulator', videoId: null, second: 60 });
    expect(opens(told(REGULATOR), OPENED, fell)).toEqual([]);
    expect(opens(told(), OPENED, fell)).toEqual(['regulator/year']);
  });
});

describe('after a pass that the server says nothing about', () => {
  const CAPTCHA: ToldCheck = { kind: 'captcha', vid: null, second: 120, left_ms: 10_000, free_ms: 0 };
  const check: LessonCheck = { kind: 'captcha', videoId: null, second: 120 };
  const first = [told(CAPTCHA), OPENED, played(12)];

  test.each([
    ['not before the interval is played again', [passed(check, 120_000), SETTLED, played(130, 130_000)], 1],
    [
      'from the second on that the passed one stood at',
      [passed(check, 120_000), SETTLED, played(131, 130_250)],
      2,
    ],
    ['not while what is known may be older', [passed(check, 120_000), played(131, 130_250)], 1],
    [
      'as the server says, once it does',
      [passed(check, 120_000), SETTLED, told(CAPTCHA), played(23, 22_250)],
      2,
    ],
    ['never where none follows', [passed(check), SETTLED, played(900)], 1],
    [
      'the counter of this page does not ask sooner',
      [passed(check, 120_000), SETTLED, played(120, 120_000, { ...check, second: 120 })],
      1,
    ],
  ] as const)('the next one by played time opens %s', (_name, events, count) => {
    expect(opens(...first, ...events)).toHaveLength(count);
  });

  test('one that only a push had named follows from where it was passed', () => {
    const waited = [told(), OPENED, played(12), dueTold(check), passed(check, 120_000), SETTLED];
    expect(opens(...waited, played(131, 131_900))).toHaveLength(1);
    expect(opens(...waited, played(132))).toHaveLength(2);
  });
});

describe('what the server waits for', () => {
  test.each([
    ['this lesson', CAPTCHA_30, 1],
    ['the regulator, in every lesson', { kind: 'regulator', videoId: null, second: 60 }, 1],
    ['another lesson waits for it', { ...CAPTCHA_30, videoId: 7002 }, 0],
    ['nothing', null, 0],
  ] as const)('%s', (_name, check, count) => {
    expect(opens(OPENED, dueTold(check))).toHaveLength(count);
  });

  test('the specified sources are not asked about what is credited behind', () => {
    const fell = played(30, 500, CAPTCHA_30);
    expect(opens({ ...OPENED, creditedTo: 31 }, fell)).toEqual([]);
    expect(opens({ ...OPENED, creditedTo: 30 }, fell)).toEqual(['captcha/7001/30']);
  });
});

describe('PLAYER-54 after a seek far on', () => {
  const FAR: CheckPlanEvent[] = [told(AT_30), OPENED, played(1), { type: 'seeked', to: 95, duration: 100 }];

  test('nothing opens by itself, and what is due is known', () => {
    const { opened, plan } = run(...FAR, played(96));
    expect(opened).toEqual([]);
    expect(dueChecks(plan, 9000)).toEqual([CAPTCHA_30]);
  });

  test('the learner can ask for it, and a seek back brings it', () => {
    expect(opens(...FAR, played(96), { type: 'wanted' })).toEqual(['captcha/7001/30']);
    const back: CheckPlanEvent = { type: 'seeked', to: 50, duration: 100 };
    expect(opens(...FAR, played(96), back)).toEqual([]);
    expect(opens(...FAR, played(96), back, played(51))).toEqual(['captcha/7001/30']);
  });
});

test('what could not be shown waits until the learner asks for it', () => {
  const events = [
    told(AT_30),
    OPENED,
    played(30),
    { type: 'put-off', check: CAPTCHA_30 } as const,
    played(31),
  ];
  const { opened, plan } = run(...events);
  expect(opened).toHaveLength(1);
  expect(dueChecks(plan, 9000)).toEqual([CAPTCHA_30]);
  expect(opens(...events, { type: 'wanted' })).toHaveLength(2);
});
