import { expect, test } from 'vitest';
import { claimFloatLabel, DEFAULT_CODE_AUTH, isClaimHidden, mayOpenOn } from './claim-state.ts';

test('CLAIM-43 without an answer nobody is authorised and nothing is claimed', () => {
  expect(DEFAULT_CODE_AUTH).toEqual({ isAuth: 0, useCode: 0, useType: 1 });
});

test.each([
  [1, '免费领课'],
  [2, '免费领课'],
  [3, '查看课程'],
] as const)('CLAIM-02 at step %d the button reads %s', (step, label) =>
  expect(claimFloatLabel(step)).toBe(label),
);

test.each([
  ['/course_play/play_mobile.html', true],
  ['/course_play/play.html', false],
  ['/', false],
])('CLAIM-06 on %s it is hidden: %s', (path, hidden) => expect(isClaimHidden(path)).toBe(hidden));

test.each([
  ['/', true],
  ['/center/4.html', true],
  ['/area/219.html', true],
  ['/course_list/all.html', true],
  ['/course_play/play.html', false],
  ['/course_play/audition.html', false],
  ['/vplay/play.html', false],
  ['/vcourse/live.html', false],
  ['/pay/index.html', false],
  ['/do_exam.html', false],
])('on %s the dialog may open by itself: %s', (path, may) => expect(mayOpenOn(path)).toBe(may));
