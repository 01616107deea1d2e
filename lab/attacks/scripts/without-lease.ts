// Pushes that name no lease, as the specified page sends them: with and without a byte of video.
import type { Attack } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { standsAt, watched } from './claims.ts';
import { SEGMENT, segments } from './idle-time.ts';

const HALF_AN_HOUR = 30;

/** Half an hour of pushes a minute apart, by points in one lesson and by stretches in another. */
export const noLeaseNoVideo: Attack = {
  name: 'no lease, no video',
  tries:
    'pushes without a lease for half an hour at 1× and 2×, by points and by stretches, and never asks for a byte of video',
  earnsNothing: true,
  async run(attacker) {
    const tab = await attacker.tab();
    for (let minute = 0; minute <= HALF_AN_HOUR; minute++) {
      await tab.push([standsAt(lesson(0), minute * 60)]);
      await tab.push([watched(lesson(1), [[minute * 120_000, (minute + 1) * 120_000]])]);
      await attacker.passTime(60);
    }
  },
};

export const videoOfAnotherSession: Attack = {
  name: 'no lease, video of another device',
  tries:
    'plays on one device under its lease and pushes points on another that fetches nothing, for half an hour',
  async run(attacker) {
    const [player, teller] = [await attacker.tab(), await attacker.tab({ process: 1 })];
    const lease = await player.take(lesson(0));
    for (let minute = 0; minute <= HALF_AN_HOUR; minute++) {
      await player.hold(lesson(0), { lease });
      await player.fetch(lesson(0), segments(minute * 10, minute * 10 + 10));
      await teller.push([standsAt(lesson(0), minute * 60)]);
      await attacker.passTime(60);
    }
    await player.push([watched(lesson(0), [[0, SEGMENT]])], { lease, sequence: 1 });
  },
};

export const hoardedThenTold: Attack = {
  name: 'no lease, everything fetched at the end',
  tries: 'stands still without a lease for half an hour, then downloads twenty minutes and claims them',
  async run(attacker) {
    const tab = await attacker.tab();
    await tab.open(lesson(0));
    for (let minute = 0; minute < HALF_AN_HOUR; minute++) {
      await tab.push([standsAt(lesson(1), minute)]);
      await attacker.passTime(60);
    }
    await tab.fetch(lesson(0), segments(0, 200));
    for (let push = 0; push < 10; push++) {
      await tab.push([watched(lesson(0), [[push * 120_000, (push + 1) * 120_000]])]);
    }
  },
};
