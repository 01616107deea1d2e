import { PLAY_WINDOW_KEYS } from '@jixu/domain/lesson/play-windows';
import { initialTabLease, type TabLease } from '@jixu/domain/lesson/tab-lease';
import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { expect, test, vi } from 'vitest';
import { createCell } from '../../cell.ts';
import { createFakePlayer } from '../../testing/fake-player.ts';
import { followPlayWindows } from './play-windows-controller.ts';

/** The storage of one browser: a window hears what the others write, one message after the other. */
function openBrowser() {
  const clock = createScriptedClock();
  const kept = new Map<string, string>();
  const listeners = new Map<string, (key: string | null, value: string | null) => void>();
  const open = (name: string) => {
    const player = createFakePlayer(clock);
    const lease = createCell<TabLease>(initialTabLease);
    const playedElsewhere = vi.fn(() => player.displace());
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
      setItem: (key: string, value: string) => {
        if (kept.get(key) === value) return;
        kept.set(key, value);
        for (const [other, listener] of listeners) {
          if (other !== name) clock.after(1, () => listener(key, value));
        }
      },
    };
    const onWritten = (listener: (key: string | null, value: string | null) => void) => {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    };
    const lesson = { player, lease, playedElsewhere };
    const end = followPlayWindows({ lesson, clock, storage, onWritten, name });
    const set = (part: Partial<TabLease>) => lease.set({ ...lease.get(), ...part });
    const grant = () => {
      set({ status: 'requested', awaiting: 'lease' });
      set({ status: 'held', awaiting: null });
    };
    /** The learner opens a lesson that the server lets play here. */
    const play = () => {
      player.open({ address: '', duration: 600, resume: 0, furthest: 0, mayJump: false, autoplay: true });
    };
    return { player, playedElsewhere, set, grant, play, end };
  };
  return { clock, kept, open };
}

/** Two windows of it; the name of the second is the greater. */
function openTwo() {
  const { open, ...browser } = openBrowser();
  return { ...browser, first: open('tab-a'), second: open('tab-b') };
}

/** The first has had the lease, and played, for five seconds. */
async function openWhileFirstPlays() {
  const windows = openTwo();
  windows.first.grant();
  windows.first.play();
  await windows.clock.advance(5_000);
  return windows;
}

test('PLAYER-46 PLAYER-47 PLAYER-48 the window that plays answers the newer one, which stops within 300 ms', async () => {
  const { clock, kept, first, second } = openTwo();
  first.play();
  await clock.advance(5_000);
  second.play();
  expect(kept.get(PLAY_WINDOW_KEYS.broadcast)).toContain('tab-b');
  await clock.advance(300);
  expect(kept.get(PLAY_WINDOW_KEYS.answer)).toContain('tab-b');
  expect(second.playedElsewhere).toHaveBeenCalledOnce();
  expect(second.player.getState().status).toBe('displaced');
  expect(first.player.getState().status).toBe('playing');
});

test('PLAYER-48 the newer window need not wait for the server: it hears while its lease is requested', async () => {
  const { clock, second } = await openWhileFirstPlays();
  second.set({ status: 'requested', awaiting: 'lease' });
  await clock.advance(300);
  expect(second.playedElsewhere).toHaveBeenCalledOnce();
});

test('A84 two that begin at once: the greater name stops, and only it', async () => {
  const { clock, first, second } = openTwo();
  second.play();
  first.play();
  await clock.advance(300);
  expect(second.playedElsewhere).toHaveBeenCalledOnce();
  expect(first.playedElsewhere).not.toHaveBeenCalled();
});

test('integrity 3 the server grants what another window of this browser would keep: the server decides', async () => {
  const { clock, first, second } = await openWhileFirstPlays();
  second.set({ status: 'requested', awaiting: 'lease' });
  second.set({ status: 'held', awaiting: null });
  second.play();
  await clock.advance(300);
  expect(second.playedElsewhere).not.toHaveBeenCalled();
  expect(first.player.getState().status).toBe('displaced');
});

test('integrity 3 the window that took the lease over plays on, and the older one stops', async () => {
  const { clock, first, second } = await openWhileFirstPlays();
  second.set({ status: 'superseded', awaiting: 'take-over' });
  second.set({ status: 'held', awaiting: null });
  second.play();
  await clock.advance(300);
  expect(first.playedElsewhere).toHaveBeenCalled();
  expect(second.playedElsewhere).not.toHaveBeenCalled();
});

test.each(['paused', 'closed'] as const)('a window that is %s does not answer', async (how) => {
  const { clock, first, second } = openTwo();
  first.play();
  await clock.advance(5_000);
  if (how === 'paused') first.player.pause();
  else first.end();
  second.play();
  await clock.advance(300);
  expect(second.player.getState().status).toBe('playing');
  expect(second.playedElsewhere).not.toHaveBeenCalled();
});

test('T15 an answer that comes after 300 ms changes nothing', async () => {
  const { clock, open } = openBrowser();
  const second = open('tab-b');
  const other = open('tab-a');
  second.play();
  await clock.advance(301);
  other.play();
  other.player.pause();
  await clock.advance(1);
  expect(second.playedElsewhere).not.toHaveBeenCalled();
});
