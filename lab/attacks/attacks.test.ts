import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ATTACKS, CHECK_ATTACKS, MEDIA_ATTACKS } from './all-attacks.ts';
import type { Attack, Exchange } from './attack.ts';
import { startNaiveSite } from './naive-server.ts';
import { type RealSite, startRealSite } from './real-site.ts';
import { runAttack } from './run-attack.ts';
import { twoTabs } from './scripts/concurrent.ts';
import { honestLearner } from './scripts/honest.ts';
import { sixteenTimes } from './scripts/too-fast.ts';
import { findContradictions } from './stored-watching.ts';
import {
  type Finished,
  faultsOf,
  hasGained,
  hasGainedBehind,
  SEEN_CHECK_GAINS,
  SEEN_GAINS,
  weigh,
} from './verdict.ts';

/** Attacks that do not wait in real time. */
const QUICK = ALL_ATTACKS.filter((attack) => attack !== sixteenTimes && attack !== twoTabs);

const ASKED = { sessionId: 1, lease: 'a', status: 200, errcode: 0 } as const;
const held: Exchange = { ...ASKED, kind: 'hold', from: 0, to: 0 };
const pushed = (at: number, seconds: number): Exchange => ({
  ...ASKED,
  kind: 'push',
  from: at * 1000,
  to: at * 1000,
  credited: [[7, seconds * 1000]],
});

function finished(
  exchanges: readonly Exchange[],
  creditedSeconds: number,
  more: Partial<Finished> = {},
): Finished {
  return {
    ...{
      attack: 'one',
      learnerId: 1,
      exchanges,
      creditedMs: creditedSeconds * 1000,
      now: 100_000,
      broke: null,
    },
    ...more,
  };
}

describe('the gain', () => {
  test('is what was credited beyond twice the held time, where that was highest', () => {
    const exchanges = [held, pushed(10, 30), pushed(20, 50), pushed(60, 50)];
    expect(weigh(finished(exchanges, 50))).toMatchObject({
      heldMs: 100_000,
      honestMs: 200_000,
      gainMs: 10_000,
    });
    expect(faultsOf(finished(exchanges, 50))).toEqual([]);
  });

  test('of a millisecond more is a fault, also when only the store knows of it', () => {
    const exchanges = [held, { ...pushed(10, 0), credited: [[7, 30_001]] } satisfies Exchange];
    expect(faultsOf(finished(exchanges, 30.001))).toEqual(['one: gained 10.0 s']);
    expect(faultsOf(finished([held], 210.001, { now: 100_000 }))).toHaveLength(1);
  });

  test.each<[string, Finished]>([
    ['was credited nothing', finished([held], 0)],
    ['broke off', finished([held], 5, { broke: 'Error: no' })],
    ['got no answer', finished([held, { ...held, status: 0, errcode: -1 }], 5)],
    ['met the limiter', finished([held, { ...held, status: 429, errcode: 9999 }], 5)],
  ])('of an attack that %s says nothing', (_why, one) => {
    expect(faultsOf(one)).toHaveLength(1);
  });
});

test('an attack without a byte of video may be credited nothing where that is asked, and must be elsewhere', () => {
  const barren = (seconds: number) => finished([held], seconds, { earnsNothing: true });
  expect(faultsOf(barren(0), 'on')).toEqual([]);
  expect(faultsOf(barren(0.001), 'on')).toEqual(['one: was credited 0.0 s without a byte']);
  expect([faultsOf(barren(0), 'off').length, faultsOf(barren(5), 'off').length]).toEqual([1, 0]);
});

const attackAll = (target: Parameters<typeof runAttack>[0], attacks: readonly Attack[]) =>
  Promise.all(attacks.map((attack) => runAttack(target, attack, 1)));

test('where the client is believed, nearly every attack gains and honesty does not', async () => {
  const site = await startNaiveSite();
  const [honest, ...attacks] = await attackAll(site, [honestLearner, ...QUICK]);
  site.stop();
  expect(attacks.filter((one) => hasGained(weigh(one))).length).toBeGreaterThan(SEEN_GAINS * 3);
  expect(honest && hasGained(weigh(honest))).toBe(false);
  const hoarder = attacks.find(({ attack }) => attack === 'saved-up points');
  expect(hoarder && faultsOf(hoarder)).toContainEqual(expect.stringContaining('by one push'));
});

test('here none of a few attacks gains by what it did not fetch, and honesty loses nothing', {
  timeout: 60_000,
}, async () => {
  const site = await startRealSite('embedded', 'on');
  try {
    const short = MEDIA_ATTACKS.filter(({ name }) =>
      /^(idle lease, one|a few requests|everything fetched at the end|headers|one byte|another device)/.test(
        name,
      ),
    );
    expect(short).toHaveLength(6);
    const [honest, ...done] = await attackAll(site, [honestLearner, ...short]);
    expect(done.flatMap((one) => faultsOf(one, 'on'))).toEqual([]);
    expect(honest?.creditedMs).toBe(2_400_000);
    expect(await findContradictions(site.sql)).toEqual([]);
  } finally {
    await site.stop();
  }
});

describe('the gain behind checks', () => {
  const checks = { captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 0 } } as const;
  const captcha = { kind: 'captcha', video: 7, pointMs: 30_000 } as const;
  const told = (at: number, to: number): Exchange => ({
    ...pushed(at, to),
    intervals: [[7, [[0, to * 1000]]]],
  });
  const solved: Exchange = { ...ASKED, kind: 'captcha', from: 40_000, to: 40_000 };
  const gained = (exchanges: readonly Exchange[], passes: Finished['passes'] = []) =>
    faultsOf(finished([held, ...exchanges], 30, { checks, passes })).filter(
      (fault) => !fault.includes('by one push'),
    );

  test('is all of it while the check is open, and none before its second', () => {
    expect(gained([told(40, 30)])).toEqual([]);
    expect(gained([told(40, 33)])).toEqual(['one: gained 3.0 s behind checks']);
  });

  test('is what exceeds thirty seconds and twice the time once it is passed', () => {
    const passes = [{ ...captcha, at: 40_000 }];
    expect(gained([solved, told(50, 80)], passes)).toEqual([]);
    expect(gained([solved, told(50, 85)], passes)).toEqual(['one: gained 5.0 s behind checks']);
  });

  test('is not needed where a check is passed that nobody answered', () => {
    expect(gained([told(40, 30)], [{ ...captcha, at: 40_000 }])).toEqual([
      'one: 1 checks are passed that nobody answered',
    ]);
  });
});

test('where answers are believed, most attacks on checks gain', async () => {
  const site = await startNaiveSite();
  const gains = (await attackAll(site, CHECK_ATTACKS)).map(weigh);
  site.stop();
  expect(gains.filter(hasGainedBehind).length).toBeGreaterThanOrEqual(SEEN_CHECK_GAINS);
});

describe('here', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite('embedded', 'off');
  }, 60_000);
  afterAll(() => site.stop());

  test('none of a few attacks gains', { timeout: 60_000 }, async () => {
    const short = QUICK.filter(({ name }) =>
      /^(one forged|seek|drip of leases|racing pushes|offline|two dev)/.test(name),
    );
    expect(short).toHaveLength(6);
    const done = await attackAll(site, short);
    expect(done.flatMap((one) => faultsOf(one))).toEqual([]);
    expect(await findContradictions(site.sql)).toEqual([]);
  });

  test('none of a few attacks on checks gains', { timeout: 60_000 }, async () => {
    const short = CHECK_ATTACKS.filter(({ name }) =>
      /^(one answer|a night kept|a night before|reordered|days of|all answers|a code nobody)/.test(name),
    );
    expect(short).toHaveLength(8);
    const done = await attackAll(site, short);
    expect(done.flatMap((one) => faultsOf(one))).toEqual([]);
    expect(await findContradictions(site.sql)).toEqual([]);
  });
});
