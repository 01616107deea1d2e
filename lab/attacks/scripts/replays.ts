// Attacks with repeated or reordered pushes, or with strange sequences.
import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { watched } from './claims.ts';

export const replay: Attack = {
  name: 'replay',
  tries:
    'sends one honest push forty times, word for word and under new sequences, each with other stretches too',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    await attacker.passTime(30);
    const honest = watched(lesson(0), [[0, 60_000]]);
    for (let time = 0; time < 40; time++) {
      const claim = time % 4 === 3 ? watched(lesson(0), [[time * 60_000, time * 60_000 + 60_000]]) : honest;
      await tab.push([claim], { lease, sequence: time % 2 === 0 ? 1 : time + 1 });
    }
  },
};

export const reorder: Attack = {
  name: 'reorder',
  tries: 'sends twenty pushes of two leases in a random order, so that each might be taken for news',
  async run(attacker) {
    const one = await attacker.tab();
    const two = await attacker.tab({ beside: one });
    const first = await one.take(lesson(0));
    await attacker.passTime(20);
    const second = await two.take(lesson(0));
    await attacker.passTime(20);
    const pushes = Array.from({ length: 20 }, (_, index) => ({
      sequence: (index % 10) + 1,
      lease: index < 10 ? first : second,
      claim: watched(lesson(0), [[index * 60_000, index * 60_000 + 90_000]]),
      place: attacker.chance(),
    }));
    for (const { claim, lease, sequence } of pushes.sort((left, right) => left.place - right.place)) {
      await one.push([claim], { lease, sequence });
    }
  },
};

export const oddSequences: Attack = {
  name: 'odd sequences',
  tries: 'jumps to the highest sequence there is and back, to zero, below it and between whole numbers',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    const sequences = [
      1,
      1_000_000,
      2_147_483_647,
      2_147_483_647,
      2_147_483_648,
      5,
      0,
      -1,
      1.5,
      1e18,
      Number.NaN,
    ];
    for (const [index, sequence] of sequences.entries()) {
      await tab.push([watched(lesson(index), [[0, 10_000]])], { lease, sequence });
    }
  },
};
