import type { CallOptions } from '@jixu/api-client';
import type { StoredEntry } from '@jixu/domain/lesson/journal-entry';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { describe, expect, test, vi } from 'vitest';
import { createBrowser, type Result, STORED, watched } from '../testing/journal-browser.ts';
import { createBrowserMemory, onlyTab } from '../testing/memory-journal.ts';

const NETWORK_FAILED = rejected(9408);

const UNASKED = { passKeyNotes: async () => exampleOf('passKeyNotes', 'ok') };

describe('integrity 6: the journal over page loads', () => {
  test('what a crashed page had written is pushed by the next page of the same learner', async () => {
    const { store, openPage } = createBrowser();
    const crashed = await openPage('ann');
    crashed.journal.leaseHeld('L1', 0);
    await crashed.journal.watched(watched('ann', 'L1', 0, 5));
    await crashed.journal.watched(watched('ann', 'L1', 5, 10));

    const next = await openPage('ann');
    expect(next.journal.saved.get().waiting).toBe(2);
    await next.flush();
    expect(next.pushed()).toMatchObject([
      {
        from: 'web',
        video_type: 0,
        last_vid: 7001,
        lease: 'L1',
        sequence: 2,
        videos: [{ video_id: 7001, intervals: [[0, 10_000]], progress_second: 10, play_second: 10 }],
      },
    ]);
    expect(store.entries.size).toBe(0);
  });

  test('what a page of an earlier version wrote is pushed, and then deleted', async () => {
    const { store, openPage } = createBrowser();
    const { furthest: m, resume: s, ...rest } = watched('ann', 'L1', 0, 5);
    const before: StoredEntry = { ...rest, m, s, sequence: 4 };
    store.entries.set('L1/4', before);
    const page = await openPage('ann');
    expect(page.journal.saved.get()).toMatchObject({ waiting: 1, waitingMs: 5_000 });
    await page.flush();
    expect(page.pushed()).toMatchObject([
      {
        lease: 'L1',
        sequence: 4,
        videos: [{ intervals: [[0, 5_000]], progress_second: 5, play_second: 5 }],
      },
    ]);
    expect(store.entries.size).toBe(0);
  });

  test('another learner on this browser never sends them, and they wait for their own', async () => {
    const { openPage } = createBrowser();
    const ann = await openPage('ann');
    ann.journal.leaseHeld('L1', 0);
    await ann.journal.watched(watched('ann', 'L1', 0, 5));

    for (const other of ['bob', null]) {
      const page = await openPage(other);
      expect(page.journal.saved.get()).toMatchObject({ waiting: 0, waitingMs: 0 });
      await page.flush();
      expect(page.pushed()).toEqual([]);
    }
    const back = await openPage('ann');
    await back.flush();
    expect(back.pushed()).toHaveLength(1);
  });

  test('a page that dies while its push is under way leaves the entries to the next one', async () => {
    const { openPage } = createBrowser();
    const page = await openPage('ann');
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(watched('ann', 'L1', 0, 5));
    void page.journal.flush();
    await page.clock.advance(50);
    expect(page.pushed()).toHaveLength(1);
    expect((await openPage('ann')).journal.saved.get().waiting).toBe(1);
  });

  test('sequences go on from what the server has acknowledged', async () => {
    const { openPage } = createBrowser();
    const page = await openPage('ann');
    page.journal.leaseHeld('L1', 41);
    await page.journal.watched(watched('ann', 'L1', 0, 5));
    await page.flush();
    expect(page.pushed()).toMatchObject([{ sequence: 42 }]);
  });
});

describe('how a push ends', () => {
  async function pageWithResults(...results: Result[]) {
    const browser = createBrowser();
    const page = await browser.openPage('ann', results);
    const pushed = vi.fn();
    page.journal.onPushed(pushed);
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(watched('ann', 'L1', 0, 5));
    return { ...browser, ...page, heard: pushed };
  }

  test('acknowledged: it is deleted, and whoever listens is told what the server said', async () => {
    const { flush, journal, heard, store, clock } = await pageWithResults(STORED);
    await flush();
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ lease: 'L1', sequence: 1 }),
      STORED.data,
    );
    expect(store.entries.size).toBe(0);
    expect(journal.saved.get()).toMatchObject({
      waiting: 0,
      waitingMs: 0,
      failing: false,
      durable: true,
      savedAt: clock.now() - 400,
    });
  });

  test.each([
    ['nobody is logged in', 1001],
    ['no response', 9408],
    ['too many requests', 9999],
    ['a server that failed', 9500],
    ['a busy server', 9503],
  ] as const)('%s: it is kept and sent again', async (_, errcode) => {
    const { flush, journal, pushed, heard, store } = await pageWithResults(rejected(errcode));
    await flush();
    expect(journal.saved.get()).toMatchObject({ waiting: 1, waitingMs: 5_000, failing: true, savedAt: null });
    await flush();
    expect(pushed()).toHaveLength(2);
    expect(heard).not.toHaveBeenCalled();
    expect(store.entries.size).toBe(1);
  });

  test.each([
    ['a lease the server does not know', 2501],
    ['a course the learner no longer holds', 2401],
    ['a push it does not understand', 9400],
    ['a push too large', 9413],
  ] as const)('%s: it is kept and not sent again by this page', async (_, errcode) => {
    const { flush, pushed, store } = await pageWithResults(rejected(errcode));
    await flush();
    await flush();
    expect(pushed()).toHaveLength(1);
    expect(store.entries.size).toBe(1);
  });

  test('a push that failed is sent again by itself, later and later, until it is acknowledged', async () => {
    const { journal, clock, pushed } = await pageWithResults(NETWORK_FAILED, NETWORK_FAILED, STORED);
    void journal.flush();
    await clock.advance(100);
    await clock.advance(1_999);
    expect(pushed()).toHaveLength(1);
    await clock.advance(1);
    expect(pushed()).toHaveLength(2);
    await clock.advance(100 + 3_999);
    expect(pushed()).toHaveLength(2);
    await clock.advance(1);
    expect(pushed().map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
    await clock.advance(100);
    expect(journal.saved.get()).toMatchObject({ waiting: 0, failing: false });
    expect(clock.pending).toBe(0);
  });

  test('a client that throws deletes nothing', async () => {
    const browser = createBrowser({
      calls: { ...UNASKED, pushProgress: () => Promise.reject(new TypeError('no')) },
    });
    const page = await browser.openPage('ann');
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(watched('ann', 'L1', 0, 5));
    await page.flush();
    expect(page.journal.saved.get()).toMatchObject({ waiting: 1, failing: true, savedAt: null });
    expect(browser.store.entries.size).toBe(1);
  });

  test('a rejected push holds up no other lease', async () => {
    const { flush, journal, pushed, store } = await pageWithResults(rejected(2501), STORED);
    journal.leaseHeld('L2', 0);
    await journal.watched(watched('ann', 'L2', 5, 10));
    await flush();
    expect(pushed().map(({ lease }) => lease)).toEqual(['L1', 'L2']);
    expect([...store.entries.keys()]).toEqual(['L1/1']);
  });

  test('the last push of a page outlives it', async () => {
    const pushProgress = vi.fn(async (_input: unknown, _options?: CallOptions) => STORED);
    const page = await createBrowser({ calls: { ...UNASKED, pushProgress } }).openPage('ann');
    page.journal.leaseHeld('L1', 0);
    await page.journal.watched(watched('ann', 'L1', 0, 5));
    await page.flush();
    expect(pushProgress.mock.calls[0]?.[1]).toEqual({ keepalive: true });
  });
});

describe('several tabs', () => {
  test('a lease a live tab holds is left to that tab', async () => {
    const { store, openPage } = createBrowser({ locks: { ...onlyTab, held: async () => ['live'] } });
    for (const [lease, from] of [
      ['dead', 0],
      ['live', 5],
    ] as const) {
      store.entries.set(`${lease}/1`, { ...watched('ann', lease, from, from + 5), sequence: 1 });
    }
    const page = await openPage('ann');
    await page.flush();
    expect(page.pushed().map(({ lease }) => lease)).toEqual(['dead']);
  });

  test('a tab that may not replay sends its own lease alone', async () => {
    const { store, openPage } = createBrowser({ locks: { ...onlyTab, alone: (work) => work(false) } });
    store.entries.set('old/1', { ...watched('ann', 'old', 0, 5), sequence: 1 });
    const page = await openPage('ann');
    page.journal.leaseHeld('mine', 0);
    await page.journal.watched(watched('ann', 'mine', 0, 5));
    await page.flush();
    expect(page.pushed().map(({ lease }) => lease)).toEqual(['mine']);
  });
});

test('a store that breaks on the way: what it could not keep is pushed from memory, and the page says so', async () => {
  const store = { ...createBrowserMemory(), write: () => Promise.reject(new Error('QuotaExceededError')) };
  const page = await createBrowser({ store }).openPage('ann');
  expect(page.journal.saved.get().durable).toBe(true);
  page.journal.leaseHeld('L1', 0);
  await page.journal.watched(watched('ann', 'L1', 0, 5));
  expect(page.journal.saved.get()).toMatchObject({ durable: false, waiting: 1 });
  await page.flush();
  expect(page.pushed()).toHaveLength(1);
});

test('a browser that keeps nothing says so from the start', async () => {
  const store = { ...createBrowserMemory(), kind: 'memory' as const };
  const page = await createBrowser({ store }).openPage('ann');
  expect(page.journal.saved.get().durable).toBe(false);
});
