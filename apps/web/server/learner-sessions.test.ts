import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { expect, test, vi } from 'vitest';
import { createLearnerSessions } from './learner-sessions.ts';

const always = () => true;

/** Sessions whose API knows one learner, until it is away. */
function environment() {
  const world = { now: 1, away: false, asked: vi.fn() };
  const sessions = createLearnerSessions(
    { baseUrl: '', fetch },
    () => world.now,
    (cookie, forwardedFor) => ({
      getUserInfo: (async () => {
        world.asked(cookie, forwardedFor);
        if (world.away) return { errcode: ERRCODES.NETWORK_FAILED };
        return { errcode: cookie === 'sid=learner' ? ERRCODES.OK : ERRCODES.NOT_LOGGED_IN };
      }) as unknown as ApiClient['getUserInfo'],
    }),
  );
  return { world, sessions };
}

test('a learner is asked about once in five minutes, with the address of the visitor', async () => {
  const { world, sessions } = environment();
  for (let page = 0; page < 5; page++)
    expect(await sessions.isLearner('sid=learner', '203.0.113.9', always)).toBe(true);
  expect(world.asked.mock.calls).toEqual([['sid=learner', '203.0.113.9']]);
  world.now = 300_002;
  await sessions.isLearner('sid=learner', '203.0.113.9', always);
  expect(world.asked).toHaveBeenCalledTimes(2);
});

test('X19 an invented session is nobody, and costs no call once the visitor has used up his pages', async () => {
  const { world, sessions } = environment();
  expect(await sessions.isLearner('sid=invented', '1.1.1.1', always)).toBe(false);
  expect(await sessions.isLearner('sid=learner', '1.1.1.1', () => false)).toBe(false);
  expect(world.asked).toHaveBeenCalledTimes(1);
});

test('while the API is away everybody gets the shared page, and learners are known again at once', async () => {
  const { world, sessions } = environment();
  world.away = true;
  expect(await sessions.isLearner('sid=learner', '1.1.1.1', always)).toBe(false);
  world.away = false;
  expect(await sessions.isLearner('sid=learner', '1.1.1.1', always)).toBe(true);
});
