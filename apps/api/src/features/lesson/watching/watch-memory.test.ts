import { expect, test } from 'vitest';
import { DatabaseClock } from './watch-memory.ts';

function open() {
  const here = { ms: 1000 };
  const clock = new DatabaseClock(() => here.ms);
  /** A statement that the database runs `outMs` after it was sent, and whose answer takes as long again. */
  const ask = (ahead: number, outMs: number) => {
    const sentAt = clock.sent();
    here.ms += outMs;
    const database = here.ms + ahead;
    here.ms += outMs;
    clock.heard(database, sentAt);
  };
  return { here, clock, ask };
}

test('it tells nothing before it heard the database', () => {
  expect(open().clock.now()).toBeNull();
});

test('it is wrong by no more than the quickest answer took, and goes on between answers', () => {
  const { here, clock, ask } = open();
  for (const outMs of [400, 3, 90]) ask(50_000, outMs);
  here.ms += 30_000;
  expect(Math.abs((clock.now() ?? 0) - here.ms - 50_000)).toBeLessThanOrEqual(3);
});

test.each([-20_000, 20_000])('it follows a database whose clock is set by %i ms', (byMs) => {
  const { here, clock, ask } = open();
  ask(50_000, 5);
  ask(50_000 + byMs, 5);
  expect(Math.abs((clock.now() ?? 0) - here.ms - 50_000 - byMs)).toBeLessThanOrEqual(5);
});
