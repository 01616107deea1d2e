import { type GrantedLease, initialTabLease, type TabLease } from '../tab-lease.ts';

export const LESSON = { courseId: 1001, videoId: 7001 };

export const grant = (lease: string): GrantedLease => ({
  lease,
  lastSequence: 0,
  opening: 1,
  address: `/media/${lease}/7001/index.m3u8`,
  renewAfterMs: 20_000,
});

/** A tab on the lesson, which has requested its lease once. */
export const at = (part: Partial<TabLease>): TabLease => ({
  ...initialTabLease,
  lesson: LESSON,
  request: 1,
  ...part,
});

/** It plays under a lease that is due to be renewed at 20 s. */
export const held = (part: Partial<TabLease> = {}) =>
  at({ status: 'held', lease: 'L1', renewAt: 20_000, playing: true, ...part });
