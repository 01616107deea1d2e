import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { type HeldLease, type HoldInput, LeaseRunner } from './lease-runner.ts';

const LESSON = { courseId: 1001, videoId: 7001 };
const granted = (lease: string): Answer<HeldLease> => ({
  errcode: 0,
  errmsg: '',
  data: { lease, last_sequence: 0, hls: `/media/${lease}/7001/index.m3u8`, renew_after: 20 },
});
const refusal = (errcode: number): Answer<HeldLease> => ({ errcode, errmsg: 'x', data: null });

function world(...answers: Answer<HeldLease>[]) {
  const clock = { now: 0 };
  const timers: { ms: number; work: () => void; cancelled: boolean }[] = [];
  const parts = {
    hold: vi.fn(async (_input: HoldInput) => answers.shift() ?? granted('L1')),
    release: vi.fn(),
    holder: 'tab-1',
    now: () => clock.now,
    held: vi.fn(),
    gone: vi.fn(),
    after: (ms: number, work: () => void) => {
      const timer = { ms, work, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
  };
  const waiting = () => timers.filter((timer) => !timer.cancelled);
  return { parts, lease: new LeaseRunner(parts), waiting, clock };
}

describe('holding', () => {
  test('a granted lease is renewed after twenty seconds, under its own name, while playing goes on', async () => {
    const { parts, lease, waiting, clock } = world();
    expect(await lease.hold(LESSON)).toBe(true);
    expect(waiting()).toEqual([]);
    clock.now = 3_000;
    lease.keep();
    expect(waiting().map(({ ms }) => ms)).toEqual([17_000]);
    waiting()[0]?.work();
    await expect.poll(() => parts.hold.mock.calls.length).toBe(2);
    expect(parts.hold).toHaveBeenLastCalledWith({ ...LESSON, holder: 'tab-1', lease: 'L1', takeOver: 0 });
    expect(waiting().at(-1)?.ms).toBe(20_000);
  });

  test('a lease that fell silent in a pause is renewed at once when playing goes on', async () => {
    const { parts, lease, clock } = world();
    await lease.hold(LESSON);
    lease.keep();
    lease.rest();
    clock.now = 300_000;
    lease.keep();
    expect(parts.hold).toHaveBeenCalledTimes(2);
  });

  test('a renewal whose timer comes late goes out with the next sign of life, once, and not in a pause', async () => {
    const { parts, lease, waiting, clock } = world(granted('L1'), granted('L1'), refusal(9408));
    lease.heard();
    await lease.hold(LESSON);
    clock.now = 60_000;
    lease.heard();
    expect(parts.hold).toHaveBeenCalledTimes(1);
    clock.now = 10_000;
    lease.keep();
    clock.now = 19_999;
    lease.heard();
    expect(parts.hold).toHaveBeenCalledTimes(1);
    clock.now = 20_000;
    lease.heard();
    lease.heard();
    expect(parts.hold).toHaveBeenCalledTimes(2);
    await expect.poll(() => waiting().map(({ ms }) => ms)).toEqual([20_000]);
    clock.now = 45_000;
    lease.heard();
    await expect.poll(() => waiting().map(({ ms }) => ms)).toEqual([3_000]);
    lease.heard();
    expect(parts.hold).toHaveBeenCalledTimes(3);
  });

  test('a refused lease is not asked for again by playing on', async () => {
    const { parts, lease, clock } = world(granted('L1'), refusal(2401));
    await lease.hold(LESSON);
    lease.keep();
    clock.now = 20_000;
    lease.heard();
    await expect.poll(() => lease.state.get().kind).toBe('refused');
    clock.now = 90_000;
    lease.heard();
    expect(parts.hold).toHaveBeenCalledTimes(2);
  });

  test('a pause stops renewing', async () => {
    const { lease, waiting } = world();
    await lease.hold(LESSON);
    lease.keep();
    await expect.poll(() => waiting().length).toBe(1);
    lease.rest();
    expect(waiting()).toEqual([]);
  });

  test('a server out of reach is asked again, and what is held stays held', async () => {
    const { lease, waiting, clock } = world(granted('L1'), refusal(9408), granted('L1'));
    await lease.hold(LESSON);
    clock.now = 60_000;
    lease.keep();
    await expect.poll(() => waiting().map(({ ms }) => ms)).toEqual([3_000]);
    expect(lease.state.get()).toEqual({ kind: 'held', lease: 'L1' });
  });

  test('a lease that had ended is followed by a new one, and the old one is given up', async () => {
    const { parts, lease, clock } = world(granted('L1'), granted('L2'));
    await lease.hold(LESSON);
    clock.now = 60_000;
    lease.keep();
    await expect.poll(() => lease.state.get()).toEqual({ kind: 'held', lease: 'L2' });
    expect(parts.gone.mock.calls).toEqual([['L1']]);
  });
});

describe('another tab or device', () => {
  test('PLAYER-48 is playing: this one may not, until the learner takes over', async () => {
    const { parts, lease } = world(refusal(2502));
    expect(await lease.hold(LESSON)).toBe(false);
    expect(lease.state.get().kind).toBe('elsewhere');
    lease.keep();
    expect(parts.hold).toHaveBeenCalledTimes(1);
    expect(await lease.hold(LESSON, true)).toBe(true);
    expect(parts.hold).toHaveBeenLastCalledWith({
      ...LESSON,
      holder: 'tab-1',
      lease: undefined,
      takeOver: 1,
    });
  });

  test('takes over: a broken stream asks at once, and nothing is asked without a lease', async () => {
    const { parts, lease } = world(granted('L1'), refusal(2502));
    lease.check();
    expect(parts.hold).not.toHaveBeenCalled();
    await lease.hold(LESSON);
    lease.check();
    await expect.poll(() => lease.state.get().kind).toBe('elsewhere');
    expect(parts.gone).toHaveBeenCalledWith('L1');
  });

  test('takes over: renewing ends and the lease is no longer this tab’s', async () => {
    const { parts, lease, waiting } = world();
    await lease.hold(LESSON);
    lease.keep();
    await expect.poll(() => waiting().length).toBe(1);
    lease.lost();
    expect(waiting()).toEqual([]);
    expect(parts.gone).toHaveBeenCalledWith('L1');
    expect(lease.state.get().kind).toBe('elsewhere');
  });
});

test('leaving gives the lease back, and a late answer does not take it again', async () => {
  const { parts, lease } = world();
  await lease.hold(LESSON);
  const late = lease.hold(LESSON);
  lease.release();
  expect(await late).toBe(false);
  expect(parts.release.mock.calls).toEqual([['L1']]);
  expect(lease.state.get().kind).toBe('none');
});
