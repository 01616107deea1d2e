// Attacks with a single push, or a few that need no time at all.
import type { Attack } from '../attack.ts';
import { LONG_SECONDS, lesson, OTHER_COURSE } from '../long-lessons.ts';
import { watched } from './claims.ts';

const WHOLE = LONG_SECONDS * 1000;

export const forgedPush: Attack = {
  name: 'one forged push',
  tries: 'claims a whole lesson of three hours in one push, a second after its lease began',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    await tab.push([watched(lesson(0), [[0, WHOLE]])], { lease, sequence: 1 });
  },
};

export const forgedPushWithoutLease: Attack = {
  name: 'forged push without a lease',
  tries:
    'claims twenty whole lessons by stretches in a push that names no lease, then by their last seconds alone',
  async run(attacker) {
    const tab = await attacker.tab();
    const lessons = Array.from({ length: 20 }, (_, index) => lesson(index));
    await tab.push(lessons.map((video) => watched(video, [[0, WHOLE]])));
    await tab.push(
      lessons.map((video) => ({ ...watched(video, []), intervals: [], play_second: LONG_SECONDS })),
    );
  },
};

export const seekToTheEnd: Attack = {
  name: 'seek to the end',
  tries:
    'reports the last second of a lesson as where it stands, to and fro, and once more as watched in part',
  async run(attacker) {
    const tab = await attacker.tab();
    const at = (second: number) => ({
      video_id: lesson(0),
      play_second: second,
      progress_second: LONG_SECONDS,
    });
    for (const second of [LONG_SECONDS, 0, LONG_SECONDS, 9, LONG_SECONDS]) await tab.push([at(second)]);
    const lease = await tab.take(lesson(0));
    await tab.push([watched(lesson(0), [[WHOLE - 20_000, WHOLE]])], { lease, sequence: 1 });
  },
};

export const overlappingVideos: Attack = {
  name: 'overlapping videos in one push',
  tries: 'names one lesson twenty times in one push, under two courses, each time with other stretches',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    await attacker.passTime(20);
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...watched(lesson(0), [[index * 45_000, index * 45_000 + 60_000]]),
      ...(index % 2 === 0 ? {} : { course_id: OTHER_COURSE }),
    }));
    await tab.push(rows, { lease, sequence: 1 });
    await tab.push([...rows].reverse(), { lease, sequence: 2 });
  },
};

export const oddIntervals: Attack = {
  name: 'odd stretches',
  tries: 'sends stretches that are negative, reversed, beyond the end, fractional, and thousands of slivers',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    const slivers = Array.from({ length: 500 }, (_, index): [number, number] => [index * 7, index * 7 + 3]);
    const odd: [number, number][][] = [
      [[-1e9, 5_000]],
      [[9_000, 2_000]],
      [[0, 86_400_000]],
      [[0, WHOLE * 2]],
      [[0.4, 20_000.6]],
      [[0, 1e15]],
      [[0, Number.MAX_SAFE_INTEGER]],
      ...Array.from({ length: 8 }, (_, part) =>
        slivers.map(([from, to]): [number, number] => [from + part * 3_500, to + part * 3_500]),
      ),
    ];
    for (const [index, intervals] of odd.entries()) {
      await tab.push([watched(lesson(index % 3), intervals)], { lease, sequence: index + 1 });
    }
  },
};

export const segmentsNeverFetched: Attack = {
  name: 'segments never fetched',
  tries:
    'never fetches a byte of video, renews like a player and claims a tenth more than twice the time for ten minutes',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    let reached = 0;
    for (let renewal = 1; renewal <= 30; renewal++) {
      await attacker.passTime(20);
      await tab.hold(lesson(0), { lease });
      reached += 44_000;
      await tab.push([watched(lesson(0), [[0, reached]])], { lease, sequence: renewal });
    }
  },
};
