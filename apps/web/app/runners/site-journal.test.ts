import 'fake-indexeddb/auto';
import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSiteJournal, type PushAnswer } from './site-journal.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const NOTHING: PushAnswer = { videos: [], last_vid: null, credited: [], lease_state: 'live' };

/** A page of ann's browser whose pushes are answered by one errcode, with five seconds watched. */
async function pageAnswered(errcode: number) {
  const pushProgress = vi.fn(async () => ({
    errcode,
    errmsg: '',
    data: errcode === ERRCODES.OK ? NOTHING : null,
  }));
  const api = { pushProgress } as Partial<ApiClient> as ApiClient;
  const { journal, onPushed } = await openSiteJournal(api, () => 'ann');
  const told = vi.fn();
  onPushed(told);
  journal.leaseHeld('L1', 0);
  const stretch = {
    courseId: 1001,
    videoId: 7001,
    intervals: [[0, 5_000]] as const,
    furthest: 5,
    resume: 5,
    at: 1,
  };
  await journal.watched({ learner: 'ann', lease: 'L1', ...stretch });
  await journal.flush();
  return { journal, pushProgress, told };
}

/** What a page opened after this one finds in the browser. */
async function leftBehind(): Promise<number> {
  const { journal } = await openSiteJournal({} as ApiClient, () => 'ann');
  return journal.saveState().waiting;
}

test('a stored push is deleted, and whoever listens hears its answer', async () => {
  const { journal, told } = await pageAnswered(ERRCODES.OK);
  expect(journal.saveState()).toMatchObject({ waiting: 0, failing: false });
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ lease: 'L1', sequence: 1 }),
    NOTHING,
  );
  expect(await leftBehind()).toBe(0);
});

test.each([
  ['nobody is logged in', ERRCODES.NOT_LOGGED_IN],
  ['the server is out of reach', ERRCODES.NETWORK_FAILED],
  ['too many requests', ERRCODES.TOO_MANY_REQUESTS],
  ['a fault of the server', ERRCODES.SERVER_FAILED],
  ['a busy server, 503', ERRCODES.SERVER_BUSY],
])('%s: the push is kept and sent again', async (_name, errcode) => {
  const { journal, pushProgress, told } = await pageAnswered(errcode);
  expect(journal.saveState()).toMatchObject({ waiting: 1, failing: true });
  await journal.flush();
  expect(pushProgress).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
  expect(await leftBehind()).toBe(1);
});

test.each([
  ['a lease the server does not know', ERRCODES.LEASE_UNKNOWN],
  ['a course the learner no longer holds', ERRCODES.COURSE_NOT_OWNED],
])('%s: the push is kept and not sent again by this page', async (_name, errcode) => {
  const { journal, pushProgress } = await pageAnswered(errcode);
  await journal.flush();
  expect(pushProgress).toHaveBeenCalledTimes(1);
  expect(await leftBehind()).toBe(1);
});
