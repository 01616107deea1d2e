import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejection } from '@jixu/test-kit/results';
import { RESPONSE_MS, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { createRegionLoginController } from './region-login-controller.ts';

const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const OK = exampleOf('loginByRegion', 'ok');

function back(
  results: NonNullable<Parameters<typeof scriptedServer>[0]['loginByRegion']>,
  ticket: string | null = 'a.b.c',
) {
  const server = scriptedServer({ loginByRegion: results });
  const accepted = vi.fn();
  const login = createRegionLoginController({ calls: server.calls, ticket, accepted });
  /** Hands the ticket in, and waits for the answer. */
  const enter = async () => {
    const entered = login.enter();
    await server.clock.advance(RESPONSE_MS);
    await entered;
  };
  return { login, enter, accepted, tickets: () => server.requested('loginByRegion') };
}

test('LOGIN-58 the ticket of a region logs in, once however often it is handed in', async () => {
  const { login, enter, accepted, tickets } = back([OK]);
  expect(login.get()).toEqual({ status: 'entering' });
  await Promise.all([enter(), login.enter()]);
  await enter();
  expect(login.get()).toEqual({ status: 'entered' });
  expect(accepted).toHaveBeenCalledTimes(1);
  expect(tickets()).toEqual([{ ticket: 'a.b.c' }]);
});

test.each([1004, 2001, 2121] as const)(
  'LOGIN-58 LOGIN-60 %d is said in its place, and not asked again',
  async (errcode) => {
    const result = rejection('loginByRegion', errcode);
    const { login, enter, accepted, tickets } = back([result]);
    await enter();
    await enter();
    expect(login.get()).toEqual({ status: 'rejected', message: result.errmsg });
    expect(accepted).not.toHaveBeenCalled();
    expect(tickets()).toHaveLength(1);
  },
);

test('LOGIN-58 without a response the same ticket is handed in again', async () => {
  const { login, enter, accepted, tickets } = back([NO_RESPONSE, OK]);
  await enter();
  expect(login.get()).toEqual({ status: 'unanswered', message: NO_RESPONSE.errmsg });
  await enter();
  expect(accepted).toHaveBeenCalledTimes(1);
  expect(tickets()).toHaveLength(2);
});

test('LOGIN-58 without a ticket nothing is asked', async () => {
  const { login, enter, tickets } = back([], null);
  await enter();
  expect(login.get()).toEqual({ status: 'no-ticket' });
  expect(tickets()).toEqual([]);
});
