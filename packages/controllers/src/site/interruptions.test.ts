import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { expect, test, vi } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { createInterruptions } from './interruptions.ts';

const LESSON = { address: '/x', duration: 600, resume: 0, furthest: 0, mayJump: false, autoplay: true };

function playing() {
  const clock = createScriptedClock();
  const player = createFakePlayer(clock);
  const exitFullscreen = vi.spyOn(player, 'exitFullscreen');
  const interruptions = createInterruptions({ clock, player });
  const shown: (string | null)[] = [];
  interruptions.subscribe(() => {
    const { open } = interruptions.get();
    if (shown.at(-1) !== open) shown.push(open);
  });
  const statuses: string[] = [];
  player.subscribe(() => {
    const { status } = player.getState();
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  player.open(LESSON);
  return { clock, player, interruptions, shown, statuses, exitFullscreen };
}

test('PLAYER-44 PLAYER-45 a blocking dialog pauses the video and leaves full screen', () => {
  const { interruptions, player, exitFullscreen } = playing();
  interruptions.request('quiz');
  expect(interruptions.get().open).toBe('quiz');
  expect(player.getState().status).toBe('paused');
  expect(exitFullscreen).toHaveBeenCalledOnce();
});

test('PLAYER-42 PLAYER-43 one at a time, the next 500 ms later, and the video never plays between them', async () => {
  const { clock, interruptions, shown, statuses } = playing();
  interruptions.request('quiz');
  interruptions.request('captcha');
  interruptions.close('quiz');
  interruptions.resume();
  await clock.advance(499);
  expect(shown).toEqual(['quiz', null]);
  await clock.advance(1);
  expect(shown).toEqual(['quiz', null, 'captcha']);
  await clock.advance(5000);
  expect(statuses).toEqual(['ready', 'playing', 'paused']);
  interruptions.close('captcha');
  await clock.advance(200);
  expect(statuses).toEqual(['ready', 'playing', 'paused', 'playing']);
});

test('QUIZ-08 while another dialog is open the video waits, and is looked after every 200 ms', async () => {
  const { clock, interruptions, player } = playing();
  interruptions.request('quiz');
  interruptions.request('take-over');
  interruptions.close('quiz');
  interruptions.resume();
  await clock.advance(1000);
  expect(player.getState().status).toBe('paused');
  interruptions.close('take-over');
  await clock.advance(200);
  expect(player.getState().status).toBe('playing');
  expect(clock.pending).toBe(1);
});

test('a video that was paused stays so after a dialog the learner opened', async () => {
  const { clock, interruptions, player } = playing();
  player.pause();
  interruptions.request('rating');
  interruptions.close('rating');
  await clock.advance(2000);
  expect(player.getState().status).toBe('paused');
});

test('a media key does not play behind a dialog', async () => {
  const { clock, interruptions, player } = playing();
  interruptions.request('captcha');
  player.play();
  expect(player.getState().status).toBe('paused');
  interruptions.close('captcha');
  await clock.advance(200);
  expect(player.getState().status).toBe('playing');
});

test('nothing is played of a lesson that was left meanwhile', async () => {
  const { clock, interruptions, player } = playing();
  interruptions.request('captcha');
  interruptions.resume();
  interruptions.destroy();
  await clock.advance(2000);
  expect(player.getState().status).toBe('paused');
  expect(clock.pending).toBe(0);
});

test('who waits for the dialogs to end hears of it', async () => {
  const { clock, interruptions } = playing();
  const heard = vi.fn();
  interruptions.request('captcha');
  void interruptions.whenFree().then(heard);
  await clock.advance(100);
  expect(heard).not.toHaveBeenCalled();
  interruptions.close('captcha');
  await clock.advance(0);
  expect(heard).toHaveBeenCalledOnce();
});
