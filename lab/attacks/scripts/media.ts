// Attacks on the evidence of what was fetched.
import type { Attack, Attacker, FetchHow, Tab } from '../attack.ts';
import { lesson } from '../long-lessons.ts';
import { watched } from './claims.ts';
import { SEGMENT, segments } from './idle-time.ts';

/** Ten minutes at 2×, a push a minute, with what `fetch` does before each: twenty segments a minute. */
async function claimTenMinutes(
  attacker: Attacker,
  tab: Tab,
  fetch: (turn: number, lease: string) => Promise<unknown>,
) {
  const lease = await tab.take(lesson(0));
  for (let turn = 0; turn < 10; turn++) {
    await fetch(turn, lease);
    for (let renewal = 0; renewal < 3; renewal++) {
      await attacker.passTime(20);
      await tab.hold(lesson(0), { lease });
    }
    const claim = watched(lesson(0), [[turn * 20 * SEGMENT, (turn + 1) * 20 * SEGMENT]]);
    await tab.push([claim], { lease, sequence: turn + 1 });
  }
  return lease;
}

/** Segments fetched in a way that proves nothing; the very first one properly, so that something is credited. */
function fetchingOnly(name: string, tries: string, how: FetchHow): Attack {
  return {
    name,
    tries,
    async run(attacker) {
      const tab = await attacker.tab();
      await claimTenMinutes(attacker, tab, async (turn) => {
        if (turn === 0) await tab.fetch(lesson(0), [0]);
        await tab.fetch(lesson(0), segments(Math.max(1, turn * 20), turn * 20 + 20), how);
      });
    },
  };
}

export const headersOnly = fetchingOnly('headers only', 'asks for the headers of every segment it claims', {
  method: 'HEAD',
});
export const oneByteEach = fetchingOnly('one byte each', 'asks for one byte of every segment it claims', {
  range: 'bytes=0-0',
});
export const allButOneByte = fetchingOnly('all but one byte', 'asks for every segment but its last byte', {
  range: 'bytes=0-98',
});
export const soundOnly = fetchingOnly('sound only', 'fetches the sound of what it claims, which is smaller', {
  track: 'voice',
});

export const everySeventh: Attack = {
  name: 'every seventh segment',
  tries: 'fetches one segment of seven and claims all',
  async run(attacker) {
    const tab = await attacker.tab();
    await claimTenMinutes(attacker, tab, (turn) =>
      tab.fetch(
        lesson(0),
        segments(turn * 20, turn * 20 + 20).filter((at) => at % 7 === 0),
      ),
    );
  },
};

export const anotherLesson: Attack = {
  name: 'another lesson’s segments',
  tries: 'plays one lesson and claims another, and the same by its addresses',
  async run(attacker) {
    const tab = await attacker.tab();
    const { data } = await tab.hold(lesson(1), { takeOver: true });
    await claimTenMinutes(attacker, tab, async (turn) => {
      await tab.fetch(lesson(1), segments(turn * 20, turn * 20 + 20));
      await tab.fetch(lesson(0), segments(turn * 20 + 1, turn * 20 + 20), { hls: data?.hls ?? '' });
      if (turn === 0) await tab.fetch(lesson(0), [0]);
    });
  },
};

export const anotherSession: Attack = {
  name: 'another device’s segments',
  tries:
    'plays on one device by its session’s address and claims under the lease of another, which fetches nothing',
  async run(attacker) {
    const [tab, device] = [await attacker.tab(), await attacker.tab({ process: 1 })];
    await device.take(lesson(0));
    await device.fetch(lesson(0), segments(0, 200));
    await claimTenMinutes(attacker, tab, async (turn) => {
      if (turn === 0) await tab.fetch(lesson(0), [0]);
      await device.fetch(lesson(0), segments(turn * 20, turn * 20 + 20));
    });
  },
};

export const anotherLearner: Attack = {
  name: 'another learner’s segments',
  tries: 'claims what somebody else plays, and fetches it by that one’s addresses',
  async run(attacker) {
    const theirs = await (await attacker.target()).tab();
    const { data } = await theirs.hold(lesson(0));
    const tab = await attacker.tab();
    await claimTenMinutes(attacker, tab, async (turn) => {
      if (turn === 0) await tab.fetch(lesson(0), [0]);
      await theirs.fetch(lesson(0), segments(turn * 20, turn * 20 + 20));
      await tab.fetch(lesson(0), segments(turn * 20 + 1, turn * 20 + 20), { hls: data?.hls ?? '' });
    });
  },
};

export const replayAfterTakeOver: Attack = {
  name: 'segments after a take-over',
  tries:
    'fetches under a lease that is taken over, goes on by its address, and claims all under old and new lease',
  async run(attacker) {
    const [tab, device] = [await attacker.tab(), await attacker.tab()];
    const first = await tab.take(lesson(0));
    await tab.fetch(lesson(0), segments(0, 5));
    await attacker.passTime(10);
    const second = await device.take(lesson(0));
    await tab.fetch(lesson(0), segments(5, 60));
    await attacker.passTime(120);
    await tab.push([watched(lesson(0), [[0, 60 * SEGMENT]])], { lease: first, sequence: 1 });
    await device.push([watched(lesson(0), [[60_000, 60 * SEGMENT]])], { lease: second, sequence: 1 });
  },
};

export const pushBeforeFetch: Attack = {
  name: 'push before fetch',
  tries: 'claims first, fetches then, and sends the same push again, word for word and under new sequences',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    await attacker.passTime(600);
    const claim = watched(lesson(0), [[0, 100 * SEGMENT]]);
    await tab.push([claim], { lease, sequence: 1 });
    await tab.hold(lesson(0), { lease });
    await tab.fetch(lesson(0), segments(0, 100));
    for (const sequence of [1, 1, 2, 3, 4]) await tab.push([claim], { lease, sequence });
  },
};

export const downloadAtTheStart: Attack = {
  name: 'everything fetched at the start',
  tries: 'downloads an hour of video at once and claims it three times as fast as time passes',
  async run(attacker) {
    const tab = await attacker.tab();
    const lease = await tab.take(lesson(0));
    await tab.fetch(lesson(0), segments(0, 600));
    for (let turn = 0; turn < 20; turn++) {
      await attacker.passTime(20);
      await tab.hold(lesson(0), { lease });
      await tab.push([watched(lesson(0), [[0, (turn + 1) * 60_000]])], { lease, sequence: turn + 1 });
    }
  },
};

export const newSessionSameLease: Attack = {
  name: 'segments under a borrowed lease',
  tries:
    'lets a second device name the first one’s lease and holder, so that the evidence of both might be added up',
  async run(attacker) {
    const [tab, device] = [await attacker.tab(), await attacker.tab()];
    const lease = await tab.take(lesson(0));
    await tab.fetch(lesson(0), segments(0, 10));
    await attacker.passTime(7_000);
    await device.hold(lesson(0), { lease });
    await device.fetch(lesson(0), segments(10, 200));
    await tab.hold(lesson(0), { lease });
    await tab.push([watched(lesson(0), [[0, 200 * SEGMENT]])], { lease, sequence: 1 });
    await device.push([watched(lesson(0), [[0, 200 * SEGMENT]])], { lease, sequence: 2 });
  },
};
