import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerWorld } from './testing/player-world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Keys pressed faster than the element reports what they did, as a busy computer has them. */
async function burst(...keys: readonly string[]) {
  const { player, video, open } = playerWorld();
  await open();
  for (const key of keys) player.pressKey({ key, controlFocused: false, modified: false });
  video.flush();
  return player.getState();
}

test('PLAYER-66 every press of a burst moves on from the one before it', async () => {
  expect(await burst('ArrowRight', 'ArrowRight', 'ArrowRight')).toMatchObject({ position: 15 });
  expect(await burst('ArrowRight', 'ArrowRight', 'ArrowLeft')).toMatchObject({ position: 5 });
});

test('PLAYER-67 every press of a burst changes the volume from what the one before it made of it', async () => {
  expect(await burst('ArrowUp', 'ArrowUp', 'ArrowUp')).toMatchObject({ volume: 65 });
  expect(await burst('ArrowUp', ...Array<string>(12).fill('ArrowDown'))).toMatchObject({ volume: 0 });
});
