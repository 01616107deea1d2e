// Attacks with time under a lease in which nothing is watched.
import type { Attack, Tab } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { standsAt, watched } from './claims.ts';

const HOUR = 3_600;
export const SEGMENT = 6_000;

/** The segments from one to another, the last not included. */
export const segments = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Holds a lease for nearly two hours without a request, having played a little, so that the attack is known to work. */
async function idleFor(tab: Tab, passTime: (seconds: number) => Promise<void>, seconds = 2 * HOUR - 10) {
  const lease = await tab.take(lesson(0));
  await tab.fetch(lesson(0), [0]);
  await passTime(seconds);
  return lease;
}

export const idleLeaseOnePush: Attack = {
  name: 'idle lease, one push',
  tries: 'holds a lease for two silent hours and claims four in one push, having fetched one segment',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await idleFor(tab, attacker.passTime);
    await tab.push([watched(lesson(0), [[0, 3 * HOUR * 1000]])], { lease, sequence: 1 });
    await tab.push([watched(lesson(1), [[0, HOUR * 1000]])], { lease, sequence: 2 });
  },
};

export const twoRequestsADay: Attack = {
  name: 'a few requests a day',
  tries: 'renews every two hours for a day and claims fifty hours in the evening, having fetched one segment',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await idleFor(tab, attacker.passTime);
    for (let renewal = 0; renewal < 11; renewal++) {
      await tab.hold(lesson(0), { lease });
      await attacker.passTime(2 * HOUR - 10);
    }
    for (let part = 0; part < 20; part++) {
      await tab.push([watched(lesson(part), [[0, 2.5 * HOUR * 1000]])], { lease, sequence: part + 1 });
    }
  },
};

export const downloadAtTheEnd: Attack = {
  name: 'everything fetched at the end',
  tries: 'holds a lease for two hours, then downloads half an hour of video at once and claims it',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await idleFor(tab, attacker.passTime);
    await tab.hold(lesson(0), { lease });
    await tab.fetch(lesson(0), segments(0, 300));
    await tab.push([watched(lesson(0), [[0, 300 * SEGMENT]])], { lease, sequence: 1 });
    await attacker.passTime(60);
    await tab.push([watched(lesson(0), [[0, 300 * SEGMENT]])], { lease, sequence: 2 });
  },
};

export const savedUpBesideLeases: Attack = {
  name: 'idle lease, spent without a lease',
  tries:
    'holds a lease for two idle hours and spends them by stretches and points of six devices that name none, and fetch some',
  async run(attacker) {
    const tab = await attacker.tab();
    await idleFor(tab, attacker.passTime);
    const devices = await Promise.all(segments(0, 6).map(() => attacker.tab()));
    for (const [at, device] of devices.entries()) {
      for (const video of [lesson(at + 1), lesson(at + 10)]) {
        await device.open(video);
        await device.fetch(video, segments(0, 40));
      }
    }
    for (let turn = 0; turn <= 5; turn++) {
      for (const [at, device] of devices.entries()) {
        await device.push([watched(lesson(at + 1), [[turn * 240_000, (turn + 1) * 240_000]])]);
        await device.push([standsAt(lesson(at + 10), turn * 240)]);
      }
      await attacker.passTime(100);
    }
  },
};

export const savedUpPingPong: Attack = {
  name: 'idle lease, spent by take-overs',
  tries:
    'holds a lease for two idle hours with everything fetched, then takes it over forty times and claims a little each time',
  async run(attacker) {
    const tab = await attacker.tab();
    await idleFor(tab, attacker.passTime);
    await tab.fetch(lesson(0), segments(0, 200));
    for (let turn = 0; turn < 40; turn++) {
      const next = await attacker.tab({ beside: tab });
      const lease = await next.take(lesson(0));
      await next.push([watched(lesson(0), [[turn * 20_000, turn * 20_000 + 20_000]])], {
        lease,
        sequence: 1,
      });
    }
  },
};

export const idleThenRealTime: Attack = {
  name: 'idle lease, spent beside playing',
  tries:
    'holds a lease for two idle hours and then plays at 2×, claiming three times as much of what it fetches',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await idleFor(tab, attacker.passTime);
    for (let turn = 0; turn < 6; turn++) {
      await tab.hold(lesson(0), { lease });
      await tab.fetch(lesson(0), segments(turn * 20, turn * 20 + 20));
      await attacker.passTime(20);
      const claim = watched(lesson(0), [[turn * 20 * SEGMENT, (turn + 1) * 20 * SEGMENT]]);
      await tab.push([claim], { lease, sequence: turn + 1 });
    }
  },
};

export const oldTimeNextDay: Attack = {
  name: 'yesterday’s idle leases',
  tries:
    'leaves five idle leases behind, and the next day downloads lessons and claims them under those, as late journals',
  async run(attacker) {
    const leases: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const tab = await attacker.tab();
      leases.push(await idleFor(tab, attacker.passTime, HOUR));
      await tab.release(leases.at(-1) ?? '');
    }
    await attacker.passTime(20 * HOUR);
    const tab = await attacker.tab();
    await tab.take(lesson(0));
    await tab.fetch(lesson(0), segments(0, 300));
    for (const [turn, lease] of leases.entries()) {
      await tab.push([watched(lesson(0), [[turn * 360_000, (turn + 1) * 360_000]])], { lease, sequence: 1 });
    }
  },
};
