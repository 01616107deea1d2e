// Attacks by concurrent requests: two API processes, one learner, the same allowance.
import type { Attack, Tab } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { standsAt, watched } from './claims.ts';

async function bothDoors(open: (process: number) => Promise<Tab>): Promise<readonly [Tab, Tab]> {
  return [await open(0), await open(1)];
}

export const racingPushes: Attack = {
  name: 'racing pushes',
  tries:
    'spends one budget forty times at once, by pushes of different lessons through two API processes, four rounds long',
  async run(attacker) {
    const doors = await bothDoors((process) => attacker.tab({ process }));
    const lease = await doors[0].take(lesson(0));
    for (let round = 0; round < 4; round++) {
      await attacker.passTime(15);
      const at = round * 60_000;
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          doors[index % 2 === 0 ? 0 : 1].push([watched(lesson(index), [[at, at + 40_000]])], {
            lease,
            sequence: round * 40 + index + 1,
          }),
        ),
      );
    }
  },
};

export const racingTwins: Attack = {
  name: 'racing twins',
  tries:
    'sends twenty pushes with the same sequence through two API processes in the same instant, and points beside them',
  async run(attacker) {
    const doors = await bothDoors((process) => attacker.tab({ process }));
    const lease = await doors[0].take(lesson(0));
    await attacker.passTime(10);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const door = doors[index % 2 === 0 ? 0 : 1];
        const claim = watched(lesson(index), [[0, 20_000]]);
        return index < 20
          ? door.push([claim], { lease, sequence: 1 })
          : door.push([standsAt(lesson(index), 10)]);
      }),
    );
  },
};

export const racingHolds: Attack = {
  name: 'racing holds',
  tries:
    'takes the lease over twenty times at once through two API processes and claims under every one of them',
  async run(attacker) {
    const doors = await bothDoors((process) => attacker.tab({ process }));
    const tabs = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const door = doors[index % 2 === 0 ? 0 : 1];
        return attacker.tab({ beside: door, process: index % 2 });
      }),
    );
    const held = await Promise.all(tabs.map((tab, index) => tab.hold(lesson(index), { takeOver: true })));
    // Whichever came last: from here on the current lease is known.
    const last = await doors[0].take(lesson(0));
    await attacker.passTime(20);
    const leases = [
      ...held.flatMap(({ errcode, data }) => (errcode === 0 && data !== null ? [data.lease] : [])),
      last,
    ];
    await Promise.all(
      leases.map((lease, index) =>
        doors[index % 2 === 0 ? 0 : 1].push([watched(lesson(index), [[0, 60_000]])], { lease, sequence: 1 }),
      ),
    );
  },
};
