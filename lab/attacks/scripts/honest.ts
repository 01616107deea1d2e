import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { standsAt, watched } from './claims.ts';
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

/** What an honest learner without a lease is credited with. */
export const HONEST_SECONDS = 1_200;

/** The specified page: it reads the stream of its session, and says every minute where it stands. */
export const honestWithoutLease = (rate: 1 | 2): Attack => ({
  name: `(honest learner at ${rate}× without a lease)`,
  tries: `watches at ${rate}× as the specified page does, which knows no lease, until twenty minutes are credited`,
  async run(attacker) {
    const tab = await attacker.tab();
    await tab.open(lesson(0));
    const aMinute = rate * 60;
    for (let second = 0; second <= HONEST_SECONDS; second += aMinute) {
      await tab.push([standsAt(lesson(0), second)]);
      const ahead = Math.min(HONEST_SECONDS, second + aMinute);
      await tab.fetch(lesson(0), segments(Math.floor(second / 6), Math.ceil(ahead / 6)));
      if (second < HONEST_SECONDS) await attacker.passTime(60);
    }
  },
});
