import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playerWorld } from './testing/player-world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('seeking', () => {
  test('PLAYER-55 a seek beyond the furthest point never reaches the element', async () => {
    const { player, video, open } = playerWorld();
    await open();
    player.seek(200);
    video.flush();
    expect([video.currentTime, player.getState().rejectedSeeks]).toEqual([0, 1]);
  });

  test('PLAYER-55 an element moved from outside goes back to its old position', async () => {
    const { player, video, open } = playerWorld();
    await open();
    player.seek(40);
    video.flush();
    video.currentTime = 500;
    video.flush();
    expect([video.currentTime, player.getState().position]).toEqual([40, 40]);
    expect(player.getState()).toMatchObject({ furthest: 100, rejectedSeeks: 1 });
  });

  test('PLAYER-78 with the permission of the course the seek stands', async () => {
    const { player, video, open } = playerWorld();
    await open({ mayJump: true });
    player.seek(500);
    video.flush();
    expect([video.currentTime, player.getState().position]).toEqual([500, 500]);
  });

  test('playing on moves the furthest point', async () => {
    const { player, video, open, play } = playerWorld();
    await open({ furthest: 2 });
    player.play();
    video.flush();
    await play(8);
    player.seek(0);
    video.flush();
    player.seek(8);
    video.flush();
    expect(player.getState()).toMatchObject({ furthest: 8, position: 8, rejectedSeeks: 0 });
  });
});

describe('rates and keys', () => {
  test('PLAYER-65 a rate that is not on the menu is put back', async () => {
    const { player, video, open } = playerWorld();
    await open();
    player.setRate(1.5);
    video.flush();
    video.playbackRate = 16;
    video.flush();
    expect([video.playbackRate, player.getState().rate]).toEqual([1.5, 1.5]);
  });

  test('the rate outlives a change of lesson', async () => {
    const { player, video, open } = playerWorld();
    await open();
    player.setRate(1.5);
    video.flush();
    await open({ address: '/media/tok2/7002/index.m3u8' });
    expect([video.defaultPlaybackRate, player.getState().rate]).toEqual([1.5, 1.5]);
  });

  test('PLAYER-66 PLAYER-67 PLAYER-69 keys seek, change the volume and toggle playing', async () => {
    const { player, video, open, status } = playerWorld();
    await open();
    const press = (key: string) => {
      const ours = player.pressKey({ key, controlFocused: false, modified: false });
      video.flush();
      return ours;
    };
    expect(press('ArrowRight')).toBe(true);
    expect(player.getState().position).toBe(5);
    press('ArrowLeft');
    press('ArrowLeft');
    expect(player.getState().position).toBe(0);
    press('ArrowUp');
    expect(player.getState().volume).toBe(55);
    press(' ');
    expect(status()).toBe('playing');
    press(' ');
    expect(status()).toBe('paused');
    expect(press('a')).toBe(false);
    expect(player.pressKey({ key: ' ', controlFocused: true, modified: false })).toBe(false);
  });
});
