import { initialWatchTrace, transitionWatchTrace } from '@jixu/domain/lesson/watch-trace';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeHls } from './testing/fake-hls.ts';
import { playerWorld } from './testing/player-world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the committed state', () => {
  test('an intent changes nothing until the element has reported it', async () => {
    const { player, video, open, status } = playerWorld();
    await open();
    player.play();
    player.setRate(2);
    player.setVolume(70);
    player.seek(40);
    expect(player.getState()).toMatchObject({ status: 'ready', rate: 1, volume: 50, position: 0 });
    video.flush();
    expect(player.getState()).toMatchObject({ status: 'playing', rate: 2, volume: 70, position: 40 });
    player.pause();
    expect(status()).toBe('playing');
    video.flush();
    expect(status()).toBe('paused');
  });

  test('subscribers hear of changes only, and no longer after leaving', async () => {
    const { player, video, open } = playerWorld();
    const heard = vi.fn();
    const leave = player.subscribe(heard);
    await open();
    const before = player.getState();
    heard.mockClear();
    video.emit('volumechange');
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard).not.toHaveBeenCalled();
    expect(player.getState()).toBe(before);
    leave();
    player.play();
    video.flush();
    expect(heard).not.toHaveBeenCalled();
  });

  test('subscribers hear of moving positions once a picture, and of anything else at once', async () => {
    const { player, video, open } = playerWorld();
    await open();
    player.play();
    video.flush();
    const heard = vi.fn();
    player.subscribe(heard);
    video.advance(0.25);
    video.advance(0.25);
    expect([player.getState().position, heard.mock.calls.length]).toEqual([0.5, 0]);
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toHaveBeenCalledOnce();
    video.advance(0.25);
    player.setVolume(70);
    video.flush();
    expect(heard).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('subscribers hear of a seek with its picture, and soon even if that has to be loaded', async () => {
    const { player, video, open } = playerWorld();
    await open({ mayJump: true });
    const heard = vi.fn();
    player.subscribe(heard);
    player.seek(40);
    video.dispatchEvent(new Event('seeking'));
    await vi.advanceTimersByTimeAsync(30);
    expect([player.getState().position, heard.mock.calls.length]).toEqual([40, 0]);
    video.showPicture();
    expect(heard).toHaveBeenCalledOnce();
    player.seek(400);
    video.dispatchEvent(new Event('seeking'));
    await vi.advanceTimersByTimeAsync(60);
    expect([player.getState().position, heard.mock.calls.length]).toEqual([400, 2]);
    video.showPicture();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('PLAYER-68 the volume is 50 at first', () => {
    const { player, video } = playerWorld();
    expect([player.getState().volume, video.volume]).toEqual([50, 0.5]);
  });

  test('playing the browser forbids leaves the lesson ready', async () => {
    const { player, video, open, status } = playerWorld();
    video.refusesToPlay = true;
    await open({ autoplay: true });
    expect(status()).toBe('ready');
    expect(player.getState().wantsPlay).toBe(false);
  });
});

describe('before it is on the screen', () => {
  test('a lesson loads, and plays only once it is seen', async () => {
    const { player, video, samples, open, status } = playerWorld({ isShown: false });
    await open({ autoplay: true });
    expect([FakeHls.current().attached, status(), video.paused]).toEqual([true, 'ready', true]);
    player.play();
    video.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([video.paused, samples.filter(({ mark }) => mark !== 'seek')]).toEqual([true, []]);
    player.showIn(null);
    video.flush();
    expect([status(), video.paused]).toEqual(['playing', false]);
  });

  test('what does not want to play waits for the learner', async () => {
    const { player, video, open, status } = playerWorld({ isShown: false });
    await open();
    player.showIn(null);
    video.flush();
    expect(status()).toBe('ready');
    player.play();
    video.flush();
    expect(status()).toBe('playing');
  });

  test('a lesson that opens later plays by itself', async () => {
    const { player, open, status } = playerWorld({ isShown: false });
    player.showIn(null);
    await open({ autoplay: true });
    expect(status()).toBe('playing');
  });
});

test('PLAYER-64 standing still is noticed within 300 ms, and its end too', async () => {
  const { player, video, open, play, status } = playerWorld();
  await open();
  player.play();
  video.flush();
  await play(1);
  expect(status()).toBe('playing');
  await vi.advanceTimersByTimeAsync(600);
  expect(status()).toBe('stalled');
  await play(1);
  expect(status()).toBe('playing');
});

test('PLAYER-64 a seek is no standing still, unless it waits until the next check', async () => {
  const { player, video, open, play, status } = playerWorld();
  await open();
  player.play();
  video.flush();
  await play(1);
  video.currentTime = 60;
  video.dispatchEvent(new Event('seeking'));
  video.dispatchEvent(new Event('waiting'));
  expect(status()).toBe('playing');
  await vi.advanceTimersByTimeAsync(300);
  expect(status()).toBe('stalled');
});

describe('the lease', () => {
  test('a displaced player pauses and refuses to play until it is regained', async () => {
    const { player, video, open, play, status } = playerWorld();
    await open();
    player.play();
    video.flush();
    await play(3);
    player.displace();
    video.flush();
    player.play();
    void video.play();
    video.flush();
    expect([status(), video.paused]).toEqual(['displaced', true]);
    player.useAddress('/media/tok9/7001/index.m3u8');
    player.regain();
    await vi.advanceTimersByTimeAsync(0);
    video.loadMetadata(600);
    video.flush();
    expect([status(), video.currentTime, video.paused]).toEqual(['playing', 3, false]);
  });
});

describe('samples for the journal', () => {
  const watched = (samples: Parameters<typeof transitionWatchTrace>[1][]) =>
    samples.reduce(transitionWatchTrace, initialWatchTrace).watched;

  test('cover what was played and nothing a seek passed', async () => {
    const { player, video, samples, open, play } = playerWorld();
    await open();
    player.play();
    video.flush();
    await play(10);
    player.seek(60);
    video.flush();
    await play(5);
    player.pause();
    video.flush();
    expect(watched(samples)).toEqual([
      [0, 10_000],
      [60_000, 65_000],
    ]);
  });

  test('a refused seek while playing adds nothing and loses nothing', async () => {
    const { player, video, samples, open, play } = playerWorld();
    await open();
    player.play();
    video.flush();
    await play(4);
    video.currentTime = 590;
    video.flush();
    await play(4);
    player.pause();
    video.flush();
    expect(watched(samples)).toEqual([[0, 8_000]]);
  });

  test('come at least once a second even when the element is silent', async () => {
    const { player, video, samples, open } = playerWorld();
    await open();
    player.play();
    video.flush();
    samples.length = 0;
    await vi.advanceTimersByTimeAsync(5000);
    expect(samples.filter(({ mark }) => mark === 'tick')).toHaveLength(5);
  });

  test('the last one of a lesson is taken before the next is opened', async () => {
    const { player, video, samples, open, play } = playerWorld();
    await open();
    player.play();
    video.flush();
    await play(2);
    samples.length = 0;
    player.open({
      address: '/media/t/2/x.m3u8',
      duration: 60,
      resume: 0,
      furthest: 0,
      mayJump: false,
      autoplay: false,
    });
    expect(samples).toMatchObject([{ mark: 'stop', mediaTime: 2 }]);
  });
});

test('destroy leaves no timer and no listener', async () => {
  const { player, video, samples, open } = playerWorld();
  await open();
  player.play();
  video.flush();
  player.destroy();
  samples.length = 0;
  video.advance(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([vi.getTimerCount(), video.listenerCount, samples.length, video.paused]).toEqual([0, 0, 0, true]);
});
