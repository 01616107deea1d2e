import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { createLeaseController, leaseAnswered } from './lease-controller.ts';

type Result = ResultOf<'holdPlayLease'>;

const LESSON = { courseId: 1001, videoId: 7001 };
const INPUT = { course_id: 1001, video_id: 7001, holder: 'tab-1' };
const granted = (lease: string, renew_after = 20): Result => ({
  errcode: 0,
  errmsg: '成功',
  data: {
    lease,
    last_sequence: 4,
    hls: `/media/${lease}/7001/index.m3u8`,
    expires_in: 90,
    renew_after,
    held_by: null,
  },
});
const rejected = (errcode: number) => ({ errcode, errmsg: '', data: null }) as unknown as Result;

function createTab(...results: Result[]) {
  const server = scriptedServer({ holdPlayLease: results });
  const { calls, clock } = server;
  const did: string[] = [];
  const lease = createLeaseController({
    yearId: null,
    calls,
    clock,
    holder: 'tab-1',
    release: (id) => did.push(`release ${id}`),
    told: () => undefined,
    useLease: (grant) => did.push(`use ${grant.lease} from ${grant.lastSequence}`),
    endLease: (id) => did.push(`end ${id}`),
    displace: () => did.push('displace'),
    resume: () => did.push('resume'),
  });
  const open = async () => {
    lease.dispatch({ type: 'lesson-opened', lesson: LESSON });
    await clock.advance(100);
  };
  return { lease, clock, did, open, requested: () => server.requested('holdPlayLease') };
}

describe('renewing', () => {
  test('twenty seconds after the last response while the lesson plays, under its own name', async () => {
    const { lease, clock, did, open, requested } = createTab(granted('L1'));
    await open();
    expect(requested()).toEqual([{ ...INPUT, take_over: 0 }]);
    expect(did).toEqual(['use L1 from 4']);
    await clock.advance(3_000);
    lease.dispatch({ type: 'played' });
    await clock.advance(16_999);
    expect(requested()).toHaveLength(1);
    await clock.advance(1);
    expect(requested().at(-1)).toEqual({ ...INPUT, lease: 'L1', take_over: 0 });
    await clock.advance(100 + 20_000);
    expect(requested()).toHaveLength(3);
  });

  test('a server that names no time is asked after twenty seconds', async () => {
    const { lease, clock, open, requested } = createTab(granted('L1', 0));
    await open();
    lease.dispatch({ type: 'played' });
    await clock.advance(19_999);
    expect(requested()).toHaveLength(1);
    await clock.advance(1);
    expect(requested()).toHaveLength(2);
  });

  test('not in a pause; a lease that fell silent there is renewed at once when playing goes on', async () => {
    const { lease, clock, open, requested } = createTab(granted('L1'));
    await open();
    lease.dispatch({ type: 'played' });
    lease.dispatch({ type: 'paused' });
    await clock.advance(86_400_000);
    expect(requested()).toHaveLength(1);
    expect(clock.pending).toBe(0);
    lease.dispatch({ type: 'played' });
    expect(requested()).toHaveLength(2);
  });

  test('a lease that had ended at the server is followed by another', async () => {
    const { lease, clock, did, open } = createTab(granted('L1'), granted('L2'));
    await open();
    lease.dispatch({ type: 'stream-broke' });
    await clock.advance(100);
    expect(did).toEqual(['use L1 from 4', 'end L1', 'use L2 from 4']);
    expect(lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
  });
});

describe('what the server responds', () => {
  test.each([
    ['another tab or device plays', 2502, 'superseded'],
    ['nobody is logged in', 1001, 'rejected'],
    ['a course the learner does not hold', 2401, 'rejected'],
    ['a lesson that is not there yet', 2402, 'rejected'],
    ['a request it does not understand', 9400, 'rejected'],
    ['no response', 9408, 'out-of-reach'],
    ['a server that failed', 9500, 'out-of-reach'],
    ['a busy server', 9503, 'out-of-reach'],
    ['too many requests', 9999, 'out-of-reach'],
  ])('%s', async (_, errcode, status) => {
    const { lease, open } = createTab(rejected(errcode));
    await open();
    expect(lease.get().status).toBe(status);
  });

  test('out of reach: requested again every three seconds of playing, until there is a lease', async () => {
    const { lease, clock, did, open } = createTab(rejected(9408), rejected(9503), granted('L1'));
    await open();
    lease.dispatch({ type: 'played' });
    await clock.advance(3_000 + 100 + 3_000 + 100);
    expect(lease.get()).toMatchObject({ status: 'held', lease: 'L1' });
    expect(did).toEqual(['use L1 from 4']);
  });

  test('out of reach while it is held: what is held stays held', async () => {
    const { lease, clock, did, open } = createTab(granted('L1'), rejected(9408), granted('L1'));
    await open();
    lease.dispatch({ type: 'played' });
    await clock.advance(20_100);
    expect(lease.get()).toMatchObject({ status: 'held', lease: 'L1' });
    await clock.advance(3_100);
    expect(did).toEqual(['use L1 from 4', 'use L1 from 4']);
  });
});

describe('PLAYER-48 another tab or device', () => {
  test('plays: nothing is requested by itself, and taking over is one request', async () => {
    const { lease, clock, did, open, requested } = createTab(rejected(2502), granted('L1'));
    await open();
    expect(did).toEqual(['displace']);
    lease.dispatch({ type: 'played' });
    await clock.advance(60_000);
    expect(requested()).toHaveLength(1);
    lease.dispatch({ type: 'take-over-chosen' });
    lease.dispatch({ type: 'take-over-chosen' });
    await clock.advance(100);
    expect(requested().slice(1)).toEqual([{ ...INPUT, take_over: 1 }]);
    expect(did).toEqual(['displace', 'use L1 from 4', 'resume']);
  });

  test('takes over: the next renewal tells', async () => {
    const { lease, clock, did, open } = createTab(granted('L1'), rejected(2502));
    await open();
    lease.dispatch({ type: 'played' });
    await clock.advance(20_100);
    expect(did).toEqual(['use L1 from 4', 'end L1', 'displace']);
    expect(clock.pending).toBe(0);
  });
});

test('leaving frees the lease at the server, and a late response does not bring it back', async () => {
  const { lease, clock, did, open } = createTab(granted('L1'));
  await open();
  lease.dispatch({ type: 'stream-broke' });
  lease.dispatch({ type: 'lesson-left' });
  await clock.advance(100);
  expect(did).toEqual(['use L1 from 4', 'release L1', 'end L1']);
  expect(lease.get().status).toBe('none');
});

test('whoever waits for the response waits for the newest, and for none once the lesson was left', async () => {
  const { lease, clock } = createTab(granted('L1'));
  const settled = vi.fn();
  lease.dispatch({ type: 'lesson-opened', lesson: LESSON });
  void leaseAnswered(lease).then(settled);
  await clock.advance(50);
  lease.dispatch({ type: 'lesson-opened', lesson: { courseId: 1001, videoId: 7002 } });
  await clock.advance(99);
  expect(settled).not.toHaveBeenCalled();
  lease.dispatch({ type: 'lesson-left' });
  await clock.advance(0);
  expect(settled).toHaveBeenCalledOnce();
});
