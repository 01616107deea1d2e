import type { OperationId } from '@jixu/contract/operations';
import { describe, expect, test } from 'vitest';
import { play, type Run, startRun, succeeded } from './play-scenario.ts';
import type { Scenario, Step } from './scenario.ts';

const scenario = (steps: readonly Step[], more: Partial<Scenario> = {}): Scenario => {
  return { name: 'one', title: 'one', plays: { getOrderStatus: steps }, ...more };
};

/** A caller, and a clock the test moves. */
function caller(...scenarios: Scenario[]) {
  let run: Run = startRun(scenarios);
  let now = 0;
  return {
    wait: (ms: number) => {
      now += ms;
    },
    send: (id: OperationId = 'getOrderStatus'): Step => {
      const played = play(scenarios, run, id, now);
      run = played.run;
      return played.step;
    },
    succeed: (id: OperationId) => {
      run = succeeded(scenarios, run, id);
    },
    isLoggedIn: () => run.loggedIn,
    examples: function (count: number): (string | undefined)[] {
      return Array.from({ length: count }, () => this.send().example);
    },
  };
}

describe('a play', () => {
  test('answers each step as often as it says, and the last one for good', () => {
    const requested = caller(
      scenario([
        { example: 'a', times: 2 },
        { example: 'b', times: 1 },
        { example: 'c', times: 1 },
      ]),
    );
    expect(requested.examples(6)).toEqual(['a', 'a', 'b', 'c', 'c', 'c']);
  });

  test('counts the time of a step from its first answer', () => {
    const requested = caller(scenario([{ example: 'a', forMs: 1000 }, { example: 'b' }]));
    requested.wait(5000);
    expect(requested.send().example).toBe('a');
    requested.wait(999);
    expect(requested.send().example).toBe('a');
    requested.wait(1);
    expect(requested.send().example).toBe('b');
  });

  test('waits until another operation has succeeded, whether it was asked before or not', () => {
    const steps: Step[] = [{ example: 'a', until: 'verifyCardPayment' }, { example: 'b' }];
    const requested = caller(scenario(steps));
    expect(requested.examples(3)).toEqual(['a', 'a', 'a']);
    requested.succeed('verifyCardPayment');
    expect(requested.send().example).toBe('b');
    const early = caller(scenario(steps));
    early.succeed('verifyCardPayment');
    expect(early.send().example).toBe('b');
  });

  test('begins anew with a fresh code; what succeeded before that does not count', () => {
    const steps: Step[] = [{ example: 'a', until: 'login' }, { example: 'b' }];
    const requested = caller(scenario(steps, { again: ['createLoginCode'] }));
    requested.succeed('login');
    expect(requested.send().example).toBe('b');
    requested.succeed('createLoginCode');
    expect(requested.send().example).toBe('a');
    requested.succeed('login');
    expect(requested.send().example).toBe('b');
  });

  test('says nothing about other operations', () => {
    expect(caller(scenario([{ example: 'a' }])).send('login')).toEqual({});
  });
});

test('several scenarios: each keeps its place, and the first that says something is followed', () => {
  const first = scenario([{ example: 'a', times: 1 }, { example: 'b' }]);
  const second = { ...scenario([{ example: 'x', delayMs: 5 }]), name: 'two' };
  const requested = caller(first, second);
  expect(requested.send()).toEqual({ example: 'a', times: 1, delayMs: 5 });
  expect(requested.send()).toEqual({ example: 'b', delayMs: 5 });
});

describe('the session', () => {
  test('without a word about it everybody is logged in, whatever is called', () => {
    const requested = caller(scenario([]));
    requested.succeed('logout');
    expect(requested.isLoggedIn()).toBe(true);
  });

  test.each([
    ['logged-in', true],
    ['logged-out', false],
  ] as const)('%s at first, then as login and logout say', (session, atFirst) => {
    const requested = caller(scenario([], { session }));
    expect(requested.isLoggedIn()).toBe(atFirst);
    requested.succeed('login');
    expect(requested.isLoggedIn()).toBe(true);
    requested.succeed('getUserInfo');
    expect(requested.isLoggedIn()).toBe(true);
    requested.succeed('logout');
    expect(requested.isLoggedIn()).toBe(false);
  });
});
