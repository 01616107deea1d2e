import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/lesson-test-page.ts';
import { createChangeTip } from './change-tip-controller.ts';

/** The page with its first lesson open, in an area that says whether courses can be exchanged. */
async function openTipped({ isChangePrompt = 1, storage = memoryStorage() } = {}) {
  const page = await openPage();
  const { lesson, player, clock } = page;
  const checks = { isChangePrompt: () => isChangePrompt };
  const tipped = { ...lesson, checks };
  const tip = createChangeTip({ lesson: tipped, storage, learner: () => 'ann', courseId: 1001 });
  /** Plays on from that second. */
  const playFrom = async (second: number, seconds: number) => {
    player.playOn(second - player.getState().position);
    player.pause();
    player.play();
    await page.play(seconds);
    await clock.advance(10);
  };
  return { ...page, tip, storage, playFrom };
}

test('PLAYER-49 at about 540 s of the first recording, and gone once it is read', async () => {
  const { tip, playFrom } = await openTipped();
  await playFrom(499, 2);
  expect(tip.shown.get()).toBe(false);
  await playFrom(538, 3);
  expect(tip.shown.get()).toBe(true);
  tip.read();
  expect(tip.shown.get()).toBe(false);
});

test('PLAYER-49 not in the second recording', async () => {
  const { tip, lesson, lessonOf, pass, playFrom } = await openTipped();
  void lesson.choose(lessonOf(2));
  await pass(500);
  await playFrom(538, 3);
  expect(tip.shown.get()).toBe(false);
});

test('PLAYER-50 not where the area does not say so', async () => {
  const { tip, playFrom } = await openTipped({ isChangePrompt: 0 });
  await playFrom(538, 3);
  expect(tip.shown.get()).toBe(false);
});

test('PLAYER-51 PLAYER-79 not a second time, after a reload either', async () => {
  const { tip, storage, playFrom } = await openTipped();
  await playFrom(538, 3);
  tip.read();
  await playFrom(538, 3);
  expect(tip.shown.get()).toBe(false);
  const again = await openTipped({ storage });
  await again.playFrom(538, 3);
  expect(again.tip.shown.get()).toBe(false);
});

test('PLAYER-42 it waits until no dialog is open', async () => {
  const { tip, lesson, clock, playFrom } = await openTipped();
  await playFrom(538, 1);
  lesson.interruptions.request('rating');
  expect(tip.shown.get()).toBe(false);
  lesson.interruptions.close('rating');
  await clock.advance(600);
  await playFrom(538, 3);
  expect(tip.shown.get()).toBe(true);
});
