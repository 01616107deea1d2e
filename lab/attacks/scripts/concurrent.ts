// Attacks by several tabs, devices and leases of one learner.
import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { standsAt, watched } from './claims.ts';

export const twoTabs: Attack = {
  name: 'two tabs',
  tries:
    'plays two lessons at 2× in two tabs of one browser for six real seconds, the first tab not minding the take-over',
  async run(attacker) {
    const one = await attacker.tab();
    const two = await attacker.tab({ beside: one });
    const first = await one.take(lesson(0));
    const second = await two.take(lesson(1));
    for (let turn = 1; turn <= 6; turn++) {
      await attacker.wait(1);
      const span: [number, number] = [(turn - 1) * 4_000, turn * 4_000];
      await Promise.all([
        one.push([watched(lesson(0), [span])], { lease: first, sequence: turn }),
        two.push([watched(lesson(1), [span])], { lease: second, sequence: turn }),
      ]);
    }
  },
};

export const twoDevices: Attack = {
  name: 'two devices',
  tries:
    'plays at 2× on two devices through two API processes for ten minutes, neither of which names a lease',
  async run(attacker) {
    const devices = [await attacker.tab(), await attacker.tab({ process: 1 })];
    for (let turn = 0; turn <= 6; turn++) {
      for (const [index, device] of devices.entries()) {
        await device.push([standsAt(lesson(index), turn * 200)]);
      }
      await attacker.passTime(100);
    }
  },
};

export const leaseAndPoints: Attack = {
  name: 'with and without a lease at once',
  tries:
    'holds a lease on one device and pushes points without one on two others, to be credited for the same minutes thrice',
  async run(attacker) {
    const holding = await attacker.tab();
    const others = [await attacker.tab(), await attacker.tab({ process: 1 })];
    const lease = await holding.take(lesson(0));
    for (let turn = 0; turn <= 10; turn++) {
      const span: [number, number] = [turn * 120_000, turn * 120_000 + 120_000];
      await holding.push([watched(lesson(0), [span])], { lease, sequence: turn + 1 });
      for (const [index, other] of others.entries())
        await other.push([standsAt(lesson(index + 1), turn * 120)]);
      await attacker.passTime(60);
    }
  },
};

export const takeOverPingPong: Attack = {
  name: 'take-over ping-pong',
  tries:
    'takes the lease to and fro between two devices thirty times, claiming for each the time its lease had left',
  async run(attacker) {
    const tabs = [await attacker.tab(), await attacker.tab({ process: 1 })];
    const leases: string[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const tab = tabs[turn % 2];
      if (tab === undefined) continue;
      leases.push(await tab.take(lesson(turn % 2)));
      await attacker.passTime(1 + attacker.chance() * 4);
    }
    for (const [turn, lease] of leases.entries()) {
      const tab = tabs[turn % 2];
      await tab?.push([watched(lesson(turn), [[0, 120_000]])], { lease, sequence: 1 });
    }
  },
};

export const abandonedLeases: Attack = {
  name: 'abandoned leases',
  tries:
    'opens and releases leases in the same second and leaves others to fall silent, counting on each one’s lifetime',
  async run(attacker) {
    const tab = await attacker.tab();
    const leases: string[] = [];
    for (let turn = 0; turn < 24; turn++) {
      // A new tab each time: the same one would only renew its lease.
      const opener = await attacker.tab({ beside: tab });
      const lease = await opener.take(lesson(turn));
      leases.push(lease);
      if (turn % 3 === 0) await opener.release(lease);
      await attacker.passTime(turn % 3 === 1 ? 600 : 3);
    }
    for (const [turn, lease] of leases.entries()) {
      await tab.push([watched(lesson(turn), [[0, 600_000]])], { lease, sequence: 1 });
    }
  },
};

export const loginChurn: Attack = {
  name: 'logging in and out',
  tries:
    'logs in fifteen times, holds a lease, logs out, and claims under the dead sessions’ leases from the last one',
  async run(attacker) {
    const leases: string[] = [];
    for (let turn = 0; turn < 15; turn++) {
      const tab = await attacker.tab({ process: turn % 2 });
      leases.push(await tab.take(lesson(turn)));
      await tab.push([standsAt(lesson(turn), 10)]);
      await attacker.passTime(2);
      await tab.logout();
      await attacker.passTime(30);
    }
    const last = await attacker.tab();
    for (const [turn, lease] of leases.entries()) {
      await last.push([watched(lesson(turn), [[0, 60_000]])], { lease, sequence: 1 });
    }
  },
};

export const leaseOfAnother: Attack = {
  name: 'lease of another learner',
  tries:
    'claims an hour under the live lease of somebody who held it that long, after ten seconds of its own',
  async run(attacker) {
    const target = await attacker.target();
    const theirs = await target.tab();
    const lease = await theirs.take(lesson(0));
    await target.passTime(3_600);
    await theirs.hold(lesson(0), { lease });
    const tab = await attacker.tab();
    await tab.push([standsAt(lesson(1), 10)]);
    for (let sequence = 1; sequence <= 10; sequence++) {
      await tab.hold(lesson(0), { lease });
      await tab.push([watched(lesson(0), [[0, 3_600_000]])], { lease, sequence });
    }
  },
};
