import { ERRCODE_TEXT } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import {
  CAPTCHA_CHECK_TEXTS,
  type CaptchaCheck,
  type CaptchaCheckEvent,
  canSubmitCaptcha,
  initialCaptchaCheck,
  transitionCaptchaCheck,
} from './captcha-check.ts';

const due: CaptchaCheckEvent = { type: 'due' };
const image = (request: number): CaptchaCheckEvent => ({
  type: 'image-fetched',
  request,
  sheet: { image: `picture ${request}` },
  token: `token ${request}`,
});
const typed = (text: string): CaptchaCheckEvent => ({ type: 'typed', text });
const submitted: CaptchaCheckEvent = { type: 'submitted' };
const rejected: CaptchaCheckEvent = { type: 'rejected', message: ERRCODE_TEXT[2105] };
const noResponse: CaptchaCheckEvent = { type: 'check-failed' };

function run(...events: readonly CaptchaCheckEvent[]): CaptchaCheck {
  return events.reduce((state, event) => transitionCaptchaCheck(state, event).state, initialCaptchaCheck);
}

function last(...events: readonly CaptchaCheckEvent[]) {
  const end = events.at(-1);
  return end ? transitionCaptchaCheck(run(...events.slice(0, -1)), end).effects : [];
}

const VERIFYING = [due, image(1), typed('7k3m'), submitted];

test('a check that is due asks for a picture', () => {
  expect(run(due).status).toBe('loading');
  expect(last(due)).toEqual([{ type: 'pause-video' }, { type: 'fetch-image', request: 1, form: 'picture' }]);
});

test.each([
  ['CHEAT-04 nothing typed', [due, image(1)], false],
  ['CHEAT-04 blanks typed', [due, image(1), typed('  ')], false],
  ['CHEAT-04 one character', [due, image(1), typed('7')], true],
  ['CHEAT-04 taken away again', [due, image(1), typed('7'), typed('')], false],
  ['while it is checked', VERIFYING, false],
  ['no picture', [due], false],
])('%s: can be submitted %s', (_name, events, can) => {
  expect(canSubmitCaptcha(run(...events))).toBe(can);
});

describe('CHEAT-05 a submission', () => {
  test('with text checks once', () => {
    expect(last(...VERIFYING)).toEqual([{ type: 'check', text: '7k3m', token: 'token 1' }]);
    expect(last(...VERIFYING, submitted)).toEqual([]);
  });

  test('while empty checks nothing', () => {
    expect(last(due, image(1), submitted)).toEqual([]);
  });
});

describe('a failed try', () => {
  test.each([
    [
      'CHEAT-08 rejected: what the server said',
      rejected,
      { kind: 'wrong', text: '图形验证码错误，请重新输入' },
    ],
    ['CHEAT-09 no answer', noResponse, { kind: 'exception', text: '验证出错了，请稍后再试' }],
  ])('%s, and another picture', (_name, event, failure) => {
    expect(last(...VERIFYING, event)).toEqual([{ type: 'fetch-image', request: 2, form: 'picture' }]);
    expect(run(...VERIFYING, event)).toMatchObject({ status: 'loading', text: '', failure });
    expect(run(...VERIFYING, event, image(2))).toMatchObject({
      status: 'shown',
      sheet: { image: 'picture 2' },
      failure,
    });
    expect(run(...VERIFYING, event, image(2), typed('x')).failure).toBeNull();
  });
});

test('CHEAT-07 a pass is seen for a moment, then the dialog closes and the video goes on', () => {
  expect(run(...VERIFYING, { type: 'accepted' }).status).toBe('passed');
  expect(last(...VERIFYING, { type: 'accepted' })).toEqual([{ type: 'close-after', afterMs: 1000 }]);
  expect(last(...VERIFYING, { type: 'accepted' }, { type: 'close-due' })).toEqual([{ type: 'resume-video' }]);
  expect(CAPTCHA_CHECK_TEXTS.passed).toBe('验证成功');
});

test('CHEAT-06 a picture that cannot be had: said, and asked for again', () => {
  const failed = [due, { type: 'image-failed', request: 1 }] as const;
  expect(run(...failed).status).toBe('fetch-failed');
  expect(CAPTCHA_CHECK_TEXTS.fetchFailed).toBe('网络异常，请稍后再试');
  expect(last(...failed, { type: 'refresh-clicked' })).toEqual([
    { type: 'fetch-image', request: 2, form: 'picture' },
  ]);
});

const IN_WORDS: readonly CaptchaCheckEvent[] = [
  due,
  image(1),
  { type: 'refresh-clicked', form: 'question' },
  { type: 'image-fetched', request: 2, sheet: { image: '', question: '几？' }, token: 'token 2' },
];

test('CHEAT-08 asked in words: so is the next one, until a picture is wanted', () => {
  expect(last(...IN_WORDS.slice(0, 3))).toEqual([{ type: 'fetch-image', request: 2, form: 'question' }]);
  expect(run(...IN_WORDS)).toMatchObject({ status: 'shown', form: 'question', sheet: { question: '几？' } });
  const wrong = [...IN_WORDS, typed('3'), submitted, rejected];
  expect(last(...wrong)).toEqual([{ type: 'fetch-image', request: 3, form: 'question' }]);
  const back = [...IN_WORDS, { type: 'refresh-clicked', form: 'picture' }] as const;
  expect(last(...back)).toEqual([{ type: 'fetch-image', request: 3, form: 'picture' }]);
});

test('CHEAT-06 no questions left: the picture comes and stays', () => {
  const sheet = { image: 'picture 2', noQuestions: true } as const;
  const came: CaptchaCheckEvent = { type: 'image-fetched', request: 2, sheet, token: 'token 2' };
  expect(run(...IN_WORDS.slice(0, 3), came)).toMatchObject({ form: 'picture', sheet });
});

test('another picture empties the field', () => {
  expect(run(due, image(1), typed('7k'), { type: 'refresh-clicked' })).toMatchObject({
    status: 'loading',
    text: '',
  });
});

test.each<[string, readonly CaptchaCheckEvent[], CaptchaCheckEvent]>([
  ['an older picture', [due, image(1), { type: 'refresh-clicked' }], image(1)],
  ['the failure of an older picture', [due, image(1)], { type: 'image-failed', request: 1 }],
  ['typing without a picture', [due], typed('x')],
  ['a check that is due while one is open', [due, image(1)], due],
  ['an acceptance nobody asked for', [due, image(1)], { type: 'accepted' }],
  ['a rejection of nothing', [due, image(1)], rejected],
  ['another picture while it is checked', VERIFYING, { type: 'refresh-clicked' }],
  ['closing what is not passed', VERIFYING, { type: 'close-due' }],
])('%s changes nothing', (_name, events, event) => {
  const before = run(...events);
  expect(transitionCaptchaCheck(before, event)).toEqual({ state: before, effects: [] });
});
