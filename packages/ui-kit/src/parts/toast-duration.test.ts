import { expect, test } from 'vitest';
import { toastDurationMs } from './toast-duration.ts';

test.each([
  ['warning', 5000],
  ['error', 5000],
  ['success', 3000],
  ['info', 3000],
] as const)('%s stays %d ms', (kind, ms) => {
  expect(toastDurationMs(kind)).toBe(ms);
});
