import { expect, test } from 'vitest';
import { claimFloatLabel, DEFAULT_CODE_AUTH } from './claim-state.ts';

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
