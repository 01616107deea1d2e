import { describe, expect, test } from 'vitest';
import { isCaptchaDue, isChangeTipDue, isRegulatorDue, seekSkipsChecks } from './check-schedule.ts';

const AT_TWO = { captcha_type: 1, captcha_content: '{"first":10,"second":20}' };
const ONCE = { captcha_type: 1, captcha_content: '{"first":10,"second":0}' };
const BY_TIME = { captcha_type: 2, captcha_content: '{"first":0,"second":0}' };
const NEVER = [0, 0] as const;

describe('CHEAT-03 the common check opens at its two seconds', () => {
  test.each([
    ['first', AT_TWO, 9.4, 10.4, true],
    ['between', AT_TWO, 10.4, 19, false],
    ['second', AT_TWO, 19.4, 20, true],
    ['over', AT_TWO, 20, 21, false],
    ['a 0 is never due', ONCE, -1, 1, false],
    ['the one that is configured', ONCE, 9, 11, true],
    ['unreadable: never', { captcha_type: 1, captcha_content: 'x' }, 0, 9999, false],
  ] as const)('%s', (_name, config, before, after, due) => {
    expect(isCaptchaDue(config, [before, after], NEVER)).toBe(due);
  });
});

describe('CHEAT-11 CHEAT-12 other types follow the time played', () => {
  test.each([
    [2999, 3000, true],
    [3000, 3001, false],
    [5999.5, 6000.5, true],
  ] as const)('from %d s to %d s: %s', (before, after, due) => {
    expect(isCaptchaDue(BY_TIME, NEVER, [before, after])).toBe(due);
  });

  test('at an interval of 60 s every 60 s', () => {
    expect(isCaptchaDue(BY_TIME, NEVER, [59, 60], 60)).toBe(true);
    expect(isCaptchaDue(BY_TIME, NEVER, [60, 119], 60)).toBe(false);
    expect(isCaptchaDue(BY_TIME, NEVER, [119, 120], 60)).toBe(true);
  });
});

test.each([
  ['REGQR-04 before a minute of playing', 59, null, 0, false],
  ['REGQR-04 after a minute', 60, null, 0, true],
  ['REGQR-08 within 1800000 ms of a pass', 900, 1_800_000, 1_799_999, false],
  ['REGQR-08 afterwards again', 900, 1_800_000, 1_800_000, true],
] as const)('%s', (_name, played, passedUntil, now, due) => {
  expect(isRegulatorDue(played, passedUntil, now)).toBe(due);
});

test.each([
  ['PLAYER-54 up to the threshold they are shown', 900, 1000, undefined, false],
  ['PLAYER-54 beyond it they are not', 901, 1000, undefined, true],
  ['PLAYER-81 the threshold is a setting', 501, 1000, 0.5, true],
  ['nothing is known of the lesson', 10, 0, undefined, false],
] as const)('%s', (_name, to, duration, ratio, skips) => {
  expect(seekSkipsChecks(to, duration, ratio)).toBe(skips);
});

describe('the tip about changing the course', () => {
  const told = { isFirstVideo: true, isChangePrompt: 1, shownBefore: false };
  test.each([
    ['PLAYER-49 not at 500 s', [499, 500], told, false],
    ['PLAYER-49 at about 540 s of the first video', [539.4, 540.4], told, true],
    ['PLAYER-49 not in the second video', [539.4, 540.4], { ...told, isFirstVideo: false }, false],
    ['PLAYER-50 not where the area does not say so', [539.4, 540.4], { ...told, isChangePrompt: 0 }, false],
    ['PLAYER-51 not a second time', [539.4, 540.4], { ...told, shownBefore: true }, false],
  ] as const)('%s', (_name, lesson, told, due) => {
    expect(isChangeTipDue(lesson, told)).toBe(due);
  });
});
