// What learner and browser do during a recording, twenty to forty seconds each.
import type { Stage } from './stage.ts';

export interface Scenario {
  readonly name: string;
  readonly what: string;
  readonly wrongClock?: boolean;
  act(stage: Stage): Promise<void>;
}

const RATES = [0.8, 1, 1.25, 1.5, 1.75, 2] as const;

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'normal-play',
    what: 'plays on',
    act: (stage) => stage.wait(25),
  },
  {
    name: 'rate-changes',
    what: 'goes through the rates of the menu, up and down',
    async act(stage) {
      for (const rate of [...RATES, 1, 2, 0.8]) {
        await stage.setRate(rate);
        await stage.wait(3.5);
      }
    },
  },
  {
    name: 'twice-as-fast',
    what: 'plays at 2×',
    async act(stage) {
      await stage.setRate(2);
      await stage.wait(25);
    },
  },
  {
    name: 'pauses',
    what: 'pauses long and short',
    async act(stage) {
      for (const seconds of [3, 0.2, 1.3, 0.7, 2.4]) {
        await stage.wait(3.1);
        await stage.pause();
        await stage.wait(seconds);
        await stage.play();
      }
      await stage.wait(2);
    },
  },
  {
    name: 'seeks',
    what: 'seeks ahead and back, while playing and while paused, twice in a row, into the end',
    async act(stage) {
      for (const to of [40, 12, 90, 88, 20.5]) {
        await stage.wait(3);
        await stage.seek(to);
      }
      await stage.wait(1.5);
      await stage.pause();
      await stage.seek(60);
      await stage.wait(1);
      await stage.play();
      await stage.wait(3);
      await stage.seek(100);
      await stage.seek(30);
      await stage.wait(3);
      await stage.seek(135);
      await stage.wait(6);
    },
  },
  {
    name: 'slow-processor',
    what: 'plays on a processor six times as slow, at 1× and 2×, with a pause and a seek',
    async act(stage) {
      await stage.slowProcessor(6);
      await stage.wait(8);
      await stage.setRate(2);
      await stage.wait(6);
      await stage.pause();
      await stage.wait(2);
      await stage.play();
      await stage.wait(4);
      await stage.seek(70);
      await stage.wait(6);
    },
  },
  {
    name: 'hidden-tab',
    what: 'plays behind another tab, whose timers the browser throttles, with sound and then without',
    async act(stage) {
      await stage.wait(3);
      const show = await stage.hide();
      await stage.wait(12);
      await stage.mute();
      await stage.wait(12);
      await show();
      await stage.wait(3);
    },
  },
  {
    name: 'long-hidden-tab',
    what: 'plays silently at 2× behind another tab for so long that its timers come once a minute',
    async act(stage) {
      await stage.mute();
      await stage.setRate(2);
      await stage.wait(2);
      const show = await stage.hide();
      await stage.wait(60);
      await show();
      await stage.wait(2);
    },
  },
  {
    name: 'frozen-tab',
    what: 'is hidden and frozen by the browser twice, and woken again',
    async act(stage) {
      for (const seconds of [5, 9]) {
        await stage.wait(4);
        const show = await stage.hide();
        await stage.wait(2);
        await stage.freeze(true);
        await stage.wait(seconds);
        await stage.freeze(false);
        await show();
        await stage.play();
      }
      await stage.wait(5);
    },
  },
  {
    name: 'suspended',
    what: 'sleeps for seconds in the middle of a lesson, three times, once at 2×',
    async act(stage) {
      await stage.wait(4);
      await stage.suspend(6);
      await stage.wait(4);
      await stage.suspend(0.8);
      await stage.wait(3);
      await stage.setRate(2);
      await stage.wait(2);
      await stage.suspend(5);
      await stage.wait(4);
    },
  },
  {
    name: 'offline',
    what: 'loses the network, plays from the buffer, seeks to what is not buffered, and finds the network again',
    async act(stage) {
      await stage.wait(4);
      await stage.network({ offline: true });
      await stage.wait(8);
      await stage.seek(115);
      await stage.wait(2);
      await stage.network({});
      await stage.wait(4);
      await stage.play();
      await stage.wait(8);
    },
  },
  {
    name: 'slow-network',
    what: 'stalls again and again on a line slower than the lesson',
    async act(stage) {
      await stage.network({ bytesPerSecond: 5_000 });
      await stage.seek(75);
      await stage.wait(32);
    },
  },
  {
    name: 'wrong-clock',
    what: 'has a wall clock that is a day wrong and jumps by a day every three seconds',
    wrongClock: true,
    async act(stage) {
      await stage.wait(12);
      await stage.pause();
      await stage.wait(3);
      await stage.play();
      await stage.wait(9);
    },
  },
];
