import { expect, test } from 'vitest';
import { createOrderExpiry } from './order-expiry.ts';

test('PAY-55 two hours are two hours by any clock, to the millisecond', () => {
  let steady = 1234.567;
  const expiry = createOrderExpiry({ steady: () => steady });
  expect(expiry.at(0)).toBeNull();
  expiry.heard(7200);
  expect(expiry.at(1_795_397_405_000)).toBe(1_795_397_405_000 + 7_200_000);
  steady += 1000;
  // The clock of the browser is set three hours on.
  expect(expiry.at(1_795_408_206_000)).toBe(1_795_408_206_000 + 7_199_000);
  expiry.heard(undefined);
  expect(expiry.at(0)).toBe(7_199_000);
});
