import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { watched } from './claims.ts';
import { segments } from './idle-time.ts';

/** Not an attack but the yardstick. All of it must be credited, or the zeros of the suite would mean nothing. */
export const honestLearner: Attack = {
  name: '(honest learner at 2×)',
  tries: 'watches twenty minutes at 2×, renewing every 20 s and pushing every 120 s',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    for (let renewal = 1; renewal <= 60; renewal++) {
      // As far ahead as a player buffers: forty seconds at 2× need seven segments.
      await tab.fetch(
        lesson(0),
        segments(Math.ceil(((renewal - 1) * 40) / 6), Math.ceil((renewal * 40) / 6)),
      );
      await attacker.passTime(20);
      await tab.hold(lesson(0), { lease });
      if (renewal % 6 !== 0) continue;
      const claim = watched(lesson(0), [[(renewal - 6) * 40_000, renewal * 40_000]]);
      await tab.push([claim], { lease, sequence: renewal / 6 });
    }
  },
};
