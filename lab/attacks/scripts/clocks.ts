// Attacks on time: wrong clocks, hours offline, hours under a lease without watching.
import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { watched } from './claims.ts';

const HOUR = 3_600;

export const offlineForTenHours: Attack = {
  name: 'offline for ten hours',
  tries:
    'falls silent for ten hours and then sends a journal of twenty hours of watching, under the old lease and a new one',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    await attacker.passTime(10 * HOUR);
    for (let part = 0; part < 10; part++) {
      await tab.push([watched(lesson(part), [[0, 2 * HOUR * 1000]])], { lease, sequence: part + 1 });
    }
    const next = await tab.take(lesson(0));
    for (let part = 0; part < 10; part++) {
      await tab.push([watched(lesson(part + 10), [[0, 2 * HOUR * 1000]])], {
        lease: next,
        sequence: part + 1,
      });
    }
  },
};

export const changedClock: Attack = {
  name: 'changed clock',
  tries:
    'says in every way there is that its clock stands years ahead or behind, so that hours seem to lie between pushes',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    for (let sequence = 1; sequence <= 12; sequence++) {
      const lie = Date.now() + (sequence % 2 === 0 ? 1 : -1) * sequence * 31_536_000_000;
      const claim = {
        ...watched(lesson(0), [[sequence * 60_000, sequence * 60_000 + 60_000]]),
        at: lie,
        timestamp: lie,
        now: lie,
        elapsed: 36_000,
        duration: 36_000,
      };
      await tab.push(
        [claim],
        { lease, sequence },
        {
          query: { t: String(lie) },
          headers: { date: new Date(lie).toUTCString(), 'x-request-start': String(lie) },
        },
      );
      await tab.push([{ ...claim, play_second: sequence * 60, progress_second: sequence * 60 }], undefined, {
        query: { t: String(lie) },
      });
    }
  },
};

export const hoardedLease: Attack = {
  name: 'hoarded lease',
  tries: 'keeps a lease for eight hours with one renewal every two hours and claims forty hours at once',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    for (let renewal = 0; renewal < 4; renewal++) {
      await attacker.passTime(2 * HOUR - 5);
      await tab.hold(lesson(0), { lease });
    }
    for (let part = 0; part < 20; part++) {
      await tab.push([watched(lesson(part), [[0, 2 * HOUR * 1000]])], { lease, sequence: part + 1 });
    }
  },
};

export const silentJustTooLong: Attack = {
  name: 'silent just too long',
  tries:
    'renews a lease after two hours and a moment of silence, by hold and by push, to have the gaps counted',
  async run(attacker) {
    const tab = await attacker.tab();
    let lease = await tab.take(lesson(0));
    for (let gap = 0; gap < 3; gap++) {
      await attacker.passTime(2 * HOUR + 1);
      await tab.push([watched(lesson(gap), [[0, 2 * HOUR * 1000]])], { lease, sequence: gap + 1 });
      lease = (await tab.hold(lesson(0), { lease })).data?.lease ?? lease;
      await tab.push([watched(lesson(gap + 10), [[0, 2 * HOUR * 1000]])], { lease, sequence: gap + 100 });
    }
  },
};
