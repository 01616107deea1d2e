import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeHls } from './testing/fake-hls.ts';
import { LESSON, playerWorld } from './testing/player-world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  FakeHls.supported = true;
});

describe('hls.js', () => {
  test('is fetched while the lesson is still asked for, bounded in memory, and starts where the learner left', async () => {
    const { loadHls, open } = playerWorld();
    expect(loadHls).toHaveBeenCalledOnce();
    expect(FakeHls.made).toHaveLength(0);
    await open({ resume: 42 });
    const { config, address } = FakeHls.current();
    expect(address).toBe('/media/tok1/7001/index.m3u8');
    expect(config.startFragPrefetch).toBe(true);
    expect(config).toMatchObject({ startPosition: 42, backBufferLength: 60, maxMaxBufferLength: 60 });
  });

  test('that could not be fetched with the player is fetched again with the lesson', async () => {
    const { loadHls, open, status } = playerWorld({ firstFetchFails: true });
    await open();
    expect([loadHls.mock.calls.length, status()]).toEqual([2, 'ready']);
  });

  test('every later request carries the newest token, one already waiting included', async () => {
    const { player, open } = playerWorld();
    await open();
    const hls = FakeHls.current();
    const early = hls.request('/media/tok1/7001/v0/seg-1.m4s');
    expect(early()).toBe('/media/tok1/7001/v0/seg-1.m4s');
    player.useAddress('/media/tok2/7001/index.m3u8');
    expect(early()).toBe('/media/tok2/7001/v0/seg-1.m4s');
    expect(hls.request('/media/tok1/7001/v0/init.mp4')()).toBe('/media/tok2/7001/v0/init.mp4');
    expect(FakeHls.made).toHaveLength(1);
  });

  test('that arrives after the lesson was left attaches nothing', async () => {
    const { player } = playerWorld();
    player.open({
      address: '/media/t/1/i.m3u8',
      duration: 9,
      resume: 0,
      furthest: 0,
      mayJump: false,
      autoplay: false,
    });
    player.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeHls.made).toHaveLength(0);
  });

  test('of an earlier lesson is destroyed, and heard no more', async () => {
    const { open, status } = playerWorld();
    await open();
    const first = FakeHls.current();
    await open({ address: '/media/tok2/7002/index.m3u8' });
    first.break();
    expect([first.destroyed, status()]).toEqual([true, 'ready']);
  });
});

describe('a broken stream', () => {
  test('PLAYER-63 is asked again three times, a second apart, then given up', async () => {
    const { open, player, status } = playerWorld();
    await open();
    const hls = FakeHls.current();
    for (const retry of [1, 2, 3]) {
      hls.break();
      expect([status(), hls.startedLoads]).toEqual(['retrying', retry - 1]);
      await vi.advanceTimersByTimeAsync(999);
      expect(hls.startedLoads).toBe(retry - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(hls.startedLoads).toBe(retry);
    }
    hls.break();
    expect(player.getState()).toMatchObject({ status: 'failed', failure: 'download-failed' });
    expect(hls.destroyed).toBe(true);
  });

  test('that delivers again goes on, and has three retries again', async () => {
    const { open, player, video } = playerWorld();
    await open();
    player.play();
    video.flush();
    FakeHls.current().break();
    await vi.advanceTimersByTimeAsync(1000);
    FakeHls.current().deliver();
    expect(player.getState()).toMatchObject({ status: 'playing', attempts: 0 });
  });

  test('is no news while enough is buffered: a short outage goes unnoticed', async () => {
    const { open, video, status } = playerWorld();
    await open();
    const hls = FakeHls.current();
    video.bufferedTo = 40;
    for (const retry of [1, 2, 3, 4, 5, 6]) {
      hls.break();
      await vi.advanceTimersByTimeAsync(1000);
      expect([status(), hls.startedLoads]).toEqual(['ready', retry]);
    }
    video.bufferedTo = 2;
    hls.break();
    expect(status()).toBe('retrying');
  });

  test('is news after a minute, however much is buffered', async () => {
    const { open, video, status } = playerWorld();
    await open();
    video.bufferedTo = 400;
    for (let second = 0; second < 60; second++) {
      FakeHls.current().break();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(status()).toBe('ready');
    FakeHls.current().break();
    expect(status()).toBe('retrying');
  });

  test('asks nothing any more once the lesson was left', async () => {
    const { open, video, player } = playerWorld();
    await open();
    const hls = FakeHls.current();
    video.bufferedTo = 40;
    hls.break();
    player.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(hls.startedLoads).toBe(0);
  });

  test('what hls.js mends itself is no news', async () => {
    const { open, status } = playerWorld();
    await open();
    FakeHls.current().break('networkError', false);
    expect(status()).toBe('ready');
  });

  test.each([
    ['a decoder', (hls: FakeHls) => hls.break('mediaError')],
    [
      'a manifest that never came',
      (hls: FakeHls) => {
        hls.levels = [];
        hls.break();
      },
    ],
  ])('%s is attached anew at the same position, with the newest token', async (_name, breakIt) => {
    const { open, player, video, play } = playerWorld();
    await open();
    player.play();
    video.flush();
    await play(7);
    player.useAddress('/media/tok2/7001/index.m3u8');
    breakIt(FakeHls.current());
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeHls.made).toHaveLength(2);
    expect(FakeHls.current()).toMatchObject({
      address: '/media/tok2/7001/index.m3u8',
      config: { startPosition: 7 },
    });
  });

  test('after giving up the learner may try again from the same position', async () => {
    const { open, player, video, play, status } = playerWorld();
    await open();
    player.play();
    video.flush();
    await play(7);
    for (let broken = 0; broken < 4; broken++) {
      FakeHls.current().break();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(status()).toBe('failed');
    player.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeHls.current().config.startPosition).toBe(7);
    video.loadMetadata(600);
    expect(player.getState()).toMatchObject({ failure: null, attempts: 0 });
  });

  test.each([
    ['attached anew', [], 4],
    ['repeated', [{}], 1],
  ])(
    '%s plays, even if the first piece is there before the element knows of its stream',
    async (_name, levels, broken) => {
      const { player, video, open, status } = playerWorld();
      await open();
      player.open({ ...LESSON, autoplay: true });
      await vi.advanceTimersByTimeAsync(0);
      for (let time = 0; time < broken; time++) {
        FakeHls.current().levels = levels;
        FakeHls.current().break();
        await vi.advanceTimersByTimeAsync(1000);
      }
      if (status() === 'failed') player.retry();
      FakeHls.current().deliver();
      video.loadMetadata(600);
      expect([status(), video.paused]).toEqual(['playing', false]);
    },
  );
});

test('a lesson without an address fails at once and asks for no stream', () => {
  const { player } = playerWorld();
  player.open({ address: '', duration: 9, resume: 0, furthest: 0, mayJump: false, autoplay: true });
  expect(player.getState()).toMatchObject({ status: 'failed', failure: 'no-address' });
  expect(FakeHls.made).toHaveLength(0);
});

describe('a jump', () => {
  async function opened() {
    const world = playerWorld();
    await world.open({ resume: 10, furthest: 500 });
    world.video.bufferedTo = 40;
    return { ...world, hls: FakeHls.current() };
  }

  test('beyond what is buffered asks for its place before the browser reports it', async () => {
    const { player, hls } = await opened();
    player.seek(300);
    expect(hls.loadedFrom).toEqual([300]);
  });

  test('into what is buffered, or to where the lesson began to load, asks for nothing', async () => {
    const { player, video, hls } = await opened();
    player.seek(30);
    video.bufferedTo = 0;
    player.seek(10);
    expect(hls.loadedFrom).toEqual([]);
  });

  test('asks for nothing while the stream is broken: the retry does', async () => {
    const { player, hls, video } = await opened();
    video.bufferedTo = 0;
    hls.break();
    player.seek(300);
    expect(hls.loadedFrom).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(hls.loadedFrom).toEqual([-1]);
  });
});

describe('without Media Source Extensions', () => {
  test('the browser’s own HLS plays and hls.js is never fetched', async () => {
    const { video, loadHls, open, status } = playerWorld({ hasMediaSource: false });
    video.playsNativeHls = true;
    await open({ resume: 30 });
    expect([video.src, video.currentTime, status()]).toEqual(['/media/tok1/7001/index.m3u8', 30, 'ready']);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test('an error attaches anew with the newest token', async () => {
    const { video, player, open, status } = playerWorld({ hasMediaSource: false });
    video.playsNativeHls = true;
    await open();
    player.useAddress('/media/tok2/7001/index.m3u8');
    video.emit('error');
    expect(status()).toBe('retrying');
    await vi.advanceTimersByTimeAsync(1000);
    expect(video.src).toBe('/media/tok2/7001/index.m3u8');
  });

  test('a browser that plays neither fails after its retries', async () => {
    const { player } = playerWorld({ hasMediaSource: false });
    player.open({
      address: '/media/t/1/i.m3u8',
      duration: 9,
      resume: 0,
      furthest: 0,
      mayJump: false,
      autoplay: false,
    });
    await vi.advanceTimersByTimeAsync(4000);
    expect(player.getState()).toMatchObject({ status: 'failed', failure: 'download-failed' });
  });
});
