// Attacks by one browser that plays faster than allowed.
import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { standsAt, watched } from './claims.ts';

export const sixteenTimes: Attack = {
  name: 'sixteen times',
  tries: 'plays at 16× for eight real seconds and pushes what went over the screen each second',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    for (let second = 1; second <= 8; second++) {
      await attacker.wait(1);
      const claim = watched(lesson(0), [[(second - 1) * 16_000, second * 16_000]]);
      await tab.push([claim], { lease, sequence: second });
    }
  },
};

export const specOnlyClient: Attack = {
  name: 'spec-only client',
  tries:
    'pushes points without a lease every 120 s, each time as far ahead as may just be believed, in three lessons',
  async run(attacker) {
    const tab = await attacker.tab();
    await tab.push([standsAt(lesson(0), 10)]);
    for (let push = 1; push <= 20; push++) {
      await attacker.passTime(120);
      const reach = 10 + push * 250;
      await tab.push([0, 1, 2].map((index) => standsAt(lesson(index), reach)));
    }
  },
};

export const savedUpPoints: Attack = {
  name: 'saved-up points',
  tries:
    'repeats one second for an hour without a lease and then jumps ahead by the time saved up, lesson after lesson',
  async run(attacker) {
    const tab = await attacker.tab();
    for (let push = 0; push < 24; push++) {
      await tab.push([standsAt(lesson(0), 1)]);
      await attacker.passTime(150);
    }
    for (let jump = 1; jump <= 2; jump++) {
      await tab.push(Array.from({ length: 20 }, (_, index) => standsAt(lesson(index), jump * 300)));
      await attacker.passTime(150);
    }
    await tab.push(Array.from({ length: 20 }, (_, index) => standsAt(lesson(index), 900)));
  },
};

export const dripOfLeases: Attack = {
  name: 'drip of leases',
  tries: 'opens thirty leases one after the other, each hoping for ten seconds of its own',
  async run(attacker) {
    const tab = await attacker.tab();
    for (let index = 0; index < 30; index++) {
      const lease = await tab.take(lesson(index));
      await tab.push([watched(lesson(index), [[0, 10_000]])], { lease, sequence: 1 });
      await tab.release(lease);
    }
  },
};

export const dripOfSessions: Attack = {
  name: 'drip of sessions',
  tries: 'comes with fifteen sessions as fifteen devices, each hoping for ten seconds of its own',
  async run(attacker) {
    for (let index = 0; index < 15; index++) {
      const tab = await attacker.tab();
      await tab.push([watched(lesson(index), [[0, 10_000]])]);
      await tab.push([standsAt(lesson(index + 15), 10)]);
    }
  },
};

export const dripOfVideos: Attack = {
  name: 'drip of videos',
  tries: 'claims ten seconds of each of forty lessons under one lease, push by push',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    for (let push = 0; push < 40; push++) {
      const from = Math.floor(attacker.chance() * 1000) * 1000;
      await tab.push([watched(lesson(push), [[from, from + 10_000]])], { lease, sequence: push + 1 });
    }
  },
};
