import 'fake-indexeddb/auto';
import type { JournalPush } from '@jixu/domain/watching/journal-entry';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { openJournalStore } from './journal-store.ts';
import { createLeaseLocks } from './lease-locks.ts';
import { type JournalParts, type PushOutcome, WatchJournalRunner } from './watch-journal.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const noLocks = createLeaseLocks(undefined);

/** One page load of one browser: its journal, what it pushed, and the timers it set. */
async function pageOf(
  learner: string | null,
  answers: PushOutcome[] = [],
  parts: Partial<JournalParts> = {},
) {
  const pushed: JournalPush[] = [];
  const timers: { ms: number; work: () => void }[] = [];
  const journal = new WatchJournalRunner({
    store: await openJournalStore({ indexedDB: globalThis.indexedDB }),
    locks: noLocks,
    learner: () => learner,
    push: async (push) => {
      pushed.push(push);
      return answers.shift() ?? 'acknowledged';
    },
    after: (ms, work) => {
      timers.push({ ms, work });
      return () => undefined;
    },
    now: () => 1_000,
    ...parts,
  });
  await journal.load();
  return { journal, pushed, timers };
}

const seconds = (learner: string, lease: string, from: number, to: number) => ({
  learner,
  lease,
  courseId: 1001,
  videoId: 7001,
  intervals: [[from * 1000, to * 1000]] as [number, number][],
  furthest: to,
  resume: to,
  at: to * 1000,
});

describe('the journal over page loads', () => {
  test('what a crashed page had written is pushed by the next page of the same learner', async () => {
    const crashed = await pageOf('ann');
    crashed.journal.leaseHeld('L1', 0);
    await crashed.journal.watched(seconds('ann', 'L1', 0, 5));
    await crashed.journal.watched(seconds('ann', 'L1', 5, 10));

    const next = await pageOf('ann');
    expect(next.journal.saveState().waiting).toBe(2);
    await next.journal.flush();
    expect(next.pushed).toMatchObject([
      { lease: 'L1', sequence: 2, videos: [{ intervals: [[0, 10_000]], furthest: 10 }] },
    ]);
    expect((await pageOf('ann')).journal.saveState().waiting).toBe(0);
  });

  test('another learner on this browser never sends them, and they wait for their own', async () => {
    const ann = await pageOf('ann');
    ann.journal.leaseHeld('L1', 0);
    await ann.journal.watched(seconds('ann', 'L1', 0, 5));

    const bob = await pageOf('bob');
    expect(bob.journal.saveState()).toMatchObject({ waiting: 0, waitingMs: 0 });
    await bob.journal.flush();
    expect(bob.pushed).toEqual([]);
    const nobody = await pageOf(null);
    await nobody.journal.flush();
    expect(nobody.pushed).toEqual([]);

    const back = await pageOf('ann');
    await back.journal.flush();
    expect(back.pushed).toHaveLength(1);
  });

  test('only an acknowledgement deletes: a failed push is sent again, later and later', async () => {
    const page = await pageOf('ann', ['failed', 'failed', 'acknowledged']);
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(seconds('ann', 'L1', 0, 5));
    await page.journal.flush();
    expect(page.journal.saveState()).toMatchObject({
      waiting: 1,
      waitingMs: 5_000,
      savedAt: null,
      failing: true,
    });
    expect(page.timers.map(({ ms }) => ms)).toEqual([2_000]);
    await page.journal.flush();
    expect(page.timers.map(({ ms }) => ms)).toEqual([2_000, 4_000]);
    page.timers[1]?.work();
    await page.journal.flush();
    expect(page.journal.saveState()).toMatchObject({
      waiting: 0,
      waitingMs: 0,
      savedAt: 1_000,
      failing: false,
      durable: true,
    });
    expect(page.pushed.map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
  });

  test('a push that never came back deletes nothing', async () => {
    const push = () => Promise.reject(new TypeError('fetch failed'));
    const page = await pageOf('ann', [], { push });
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(seconds('ann', 'L1', 0, 5));
    await page.journal.flush();
    expect(page.journal.saveState()).toMatchObject({ waiting: 1, failing: true, savedAt: null });
    expect((await pageOf('ann')).journal.saveState().waiting).toBe(1);
  });

  test('a page that dies while its push is under way leaves the entries to the next one', async () => {
    let left = 0;
    const push = async (): Promise<PushOutcome> => {
      left = (await pageOf('ann')).journal.saveState().waiting;
      return 'acknowledged';
    };
    const page = await pageOf('ann', [], { push });
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(seconds('ann', 'L1', 0, 5));
    await page.journal.flush();
    expect(left).toBe(1);
  });

  test('a push the server refuses for good holds up no other lease and is kept', async () => {
    const page = await pageOf('ann', ['rejected', 'acknowledged']);
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(seconds('ann', 'L1', 0, 5));
    page.journal.leaseHeld('L2', 0);
    await page.journal.watched(seconds('ann', 'L2', 5, 10));
    await page.journal.flush();
    expect(page.pushed.map(({ lease }) => lease)).toEqual(['L1', 'L2']);
    expect((await pageOf('ann')).journal.saveState().waiting).toBe(1);
  });

  test('a lease a live tab holds is left to that tab', async () => {
    const gone = await pageOf('ann');
    gone.journal.leaseHeld('old', 0);
    await gone.journal.watched(seconds('ann', 'old', 0, 5));
    gone.journal.leaseHeld('live', 0);
    await gone.journal.watched(seconds('ann', 'live', 5, 10));
    const page = await pageOf('ann', [], { locks: { ...noLocks, held: async () => ['live'] } });
    await page.journal.flush();
    expect(page.pushed.map(({ lease }) => lease)).toEqual(['old']);
  });

  test('a tab that may not replay sends its own lease alone', async () => {
    const gone = await pageOf('ann');
    gone.journal.leaseHeld('old', 0);
    await gone.journal.watched(seconds('ann', 'old', 0, 5));
    const page = await pageOf('ann', [], { locks: { ...noLocks, alone: (work) => work(false) } });
    page.journal.leaseHeld('mine', 0);
    await page.journal.watched(seconds('ann', 'mine', 0, 5));
    await page.journal.flush();
    expect(page.pushed.map(({ lease }) => lease)).toEqual(['mine']);
  });

  test('sequences go on from what the server has answered for', async () => {
    const page = await pageOf('ann');
    page.journal.leaseHeld('L1', 41);
    await page.journal.watched(seconds('ann', 'L1', 0, 5));
    await page.journal.flush();
    expect(page.pushed.map(({ sequence }) => sequence)).toEqual([42]);
  });
});

describe('a browser without IndexedDB', () => {
  test('keeps its entries in localStorage', async () => {
    const localStorage = fakeStorage();
    const store = await openJournalStore({ localStorage });
    expect(store.kind).toBe('localstorage');
    const first = await pageOf('ann', [], { store });
    first.journal.leaseHeld('L1', 0);
    await first.journal.watched(seconds('ann', 'L1', 0, 5));
    const next = await pageOf('ann', [], { store: await openJournalStore({ localStorage }) });
    await next.journal.flush();
    expect(next.pushed).toHaveLength(1);
    expect(localStorage.length).toBe(0);
  });

  test('says so when it can keep nothing, and when its store breaks on the way', async () => {
    const refusing = fakeStorage();
    refusing.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const store = await openJournalStore({ localStorage: refusing });
    expect(store.kind).toBe('memory');
    expect((await pageOf('ann', [], { store })).journal.saveState().durable).toBe(false);

    const breaking = await openJournalStore({ localStorage: fakeStorage() });
    const full = { ...breaking, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const page = await pageOf('ann', [], { store: full });
    expect(page.journal.saveState().durable).toBe(true);
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(seconds('ann', 'L1', 0, 5));
    expect(page.journal.saveState()).toMatchObject({ durable: false, waiting: 1 });
    await page.journal.flush();
    expect(page.pushed).toHaveLength(1);
  });
});
