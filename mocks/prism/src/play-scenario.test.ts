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
    ask: (id: OperationId = 'getOrderStatus'): Step => {
      const played = play(scenarios, run, id, now);
      run = played.run;
      return played.step;
    },
    succeed: (id: OperationId) => {
      run = succeeded(scenarios, run, id);
    },
    isLoggedIn: () => run.loggedIn,
    examples: function (count: number): (string | undefined)[] {
      return Array.from({ length: count }, () => this.ask().example);
    },
  };
}

describe('a play', () => {
  test('answers each step as often as it says, and the last one for good', () => {
    const asked = caller(
      scenario([
        { example: 'a', times: 2 },
        { example: 'b', times: 1 },
        { example: 'c', times: 1 },
      ]),
    );
    expect(asked.examples(6)).toEqual(['a', 'a', 'b', 'c', 'c', 'c']);
  });

  test('counts the time of a step from its first answer', () => {
    const asked = caller(scenario([{ example: 'a', forMs: 1000 }, { example: 'b' }]));
    asked.wait(5000);
    expect(asked.ask().example).toBe('a');
    asked.wait(999);
    expect(asked.ask().example).toBe('a');
    asked.wait(1);
    expect(asked.ask().example).toBe('b');
  });

  test('waits until another operation has succeeded, whether it was asked before or not', () => {
    const steps: Step[] = [{ example: 'a', until: 'verifyCardPayment' }, { example: 'b' }];
    const asked = caller(scenario(steps));
    expect(asked.examples(3)).toEqual(['a', 'a', 'a']);
    asked.succeed('verifyCardPayment');
    expect(asked.ask().example).toBe('b');
    const early = caller(scenario(steps));
    early.succeed('verifyCardPayment');
    expect(early.ask().example).toBe('b');
  });

  test('begins anew with a fresh code; what succeeded before that does not count', () => {
    const steps: Step[] = [{ example: 'a', until: 'login' }, { example: 'b' }];
    const asked = caller(scenario(steps, { again: ['createLoginCode'] }));
    asked.succeed('login');
    expect(asked.ask().example).toBe('b');
    asked.succeed('createLoginCode');
    expect(asked.ask().example).toBe('a');
    asked.succeed('login');
    expect(asked.ask().example).toBe('b');
  });

  test('says nothing about other operations', () => {
    expect(caller(scenario([{ example: 'a' }])).ask('login')).toEqual({});
  });
});

test('several scenarios: each keeps its place, and the first that says something is followed', () => {
  const first = scenario([{ example: 'a', times: 1 }, { example: 'b' }]);
  const second = { ...scenario([{ example: 'x', delayMs: 5 }]), name: 'two' };
  const asked = caller(first, second);
  expect(asked.ask()).toEqual({ example: 'a', times: 1, delayMs: 5 });
  expect(asked.ask()).toEqual({ example: 'b', delayMs: 5 });
});

describe('the session', () => {
  test('without a word about it everybody is logged in, whatever is called', () => {
    const asked = caller(scenario([]));
    asked.succeed('logout');
    expect(asked.isLoggedIn()).toBe(true);
  });

  test.each([
    ['logged-in', true],
    ['logged-out', false],
  ] as const)('%s at first, then as login and logout say', (session, atFirst) => {
    const asked = caller(scenario([], { session }));
    expect(asked.isLoggedIn()).toBe(atFirst);
    asked.succeed('login');
    expect(asked.isLoggedIn()).toBe(true);
    asked.succeed('getUserInfo');
    expect(asked.isLoggedIn()).toBe(true);
    asked.succeed('logout');
    expect(asked.isLoggedIn()).toBe(false);
  });
});
