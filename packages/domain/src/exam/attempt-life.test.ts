import { expect, test } from 'vitest';
import { attemptDeadline, leftSeconds, mayStillSubmit } from './attempt-life.ts';

const DEADLINE = attemptDeadline(1_793_667_600_000, 60);

test('EXAM-09 an exam of 60 minutes has 3600 seconds', () => {
  expect(leftSeconds(DEADLINE, 1_793_667_600_000)).toBe(3600);
  expect(leftSeconds(DEADLINE, 1_793_667_600_001)).toBe(3599);
  expect(leftSeconds(DEADLINE, DEADLINE + 1)).toBe(0);
});

test.each([
  [-1, true],
  [15_000, true],
  [15_001, false],
])('%i ms after the deadline a paper may be handed in: %s', (late, mayStill) => {
  expect(mayStillSubmit(DEADLINE, DEADLINE + late)).toBe(mayStill);
});
