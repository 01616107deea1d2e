import { expect, test } from 'vitest';
import {
  foldEntries,
  type JournalEntry,
  journalKey,
  PUSH_INTERVALS_MAX,
  readEntry,
} from './journal-entry.ts';

function entry(sequence: number, videoId: number, fromMs: number, toMs: number): JournalEntry {
  const second = Math.floor(toMs / 1000);
  const intervals = [[fromMs, toMs]] as const;
  return {
    learner: 'ln',
    lease: 'le',
    sequence,
    courseId: 1,
    videoId,
    intervals,
    furthest: second,
    resume: second,
    at: sequence,
  };
}

test('no entries make no push', () => {
  expect(foldEntries([])).toBeNull();
});

test('entries of a lease fold into one push with the highest sequence', () => {
  const push = foldEntries([entry(2, 7, 5_000, 10_000), entry(1, 7, 0, 5_000), entry(3, 7, 2_000, 4_000)]);
  expect(push).toEqual({
    learner: 'ln',
    lease: 'le',
    sequence: 3,
    videos: [{ courseId: 1, videoId: 7, intervals: [[0, 10_000]], furthest: 10, resume: 4 }],
    lastVideoId: 7,
  });
});

test('a push holds at most 20 videos, and nothing older stays behind', () => {
  const entries = Array.from({ length: 25 }, (_, index) => entry(index + 1, index + 1, 0, 1_000));
  const push = foldEntries(entries.reverse());
  expect([push?.sequence, push?.videos.length, push?.lastVideoId]).toEqual([20, 20, 20]);
});

test('a later entry of a video already in the push still fits', () => {
  const entries = Array.from({ length: 20 }, (_, index) => entry(index + 1, index + 1, 0, 1_000));
  expect(foldEntries([...entries, entry(21, 3, 1_000, 2_000), entry(22, 99, 0, 1_000)])?.sequence).toBe(21);
});

test('once one entry does not fit, none after it goes: it would be answered for unsent', () => {
  const entries = Array.from({ length: 20 }, (_, index) => entry(index + 1, index + 1, 0, 1_000));
  const push = foldEntries([...entries, entry(21, 99, 0, 1_000), entry(22, 3, 1_000, 2_000)]);
  expect(push).toMatchObject({ sequence: 20, lastVideoId: 20 });
  expect(push?.videos[2]).toMatchObject({ videoId: 3, intervals: [[0, 1_000]] });
});

/** Intervals of one second, a second apart. */
function scattered(first: number, count: number): JournalEntry['intervals'] {
  return Array.from({ length: count }, (_, index) => [
    (first + index) * 2_000,
    (first + index) * 2_000 + 1_000,
  ]);
}

test('a video with more intervals than a push may carry arrives whole, over several pushes', () => {
  let waiting = Array.from({ length: 1_201 }, (_, index) => ({
    ...entry(index + 1, 7, 0, 1_000),
    intervals: scattered(index, 1),
  }));
  const sent = [];
  for (let push = foldEntries(waiting); push !== null; push = foldEntries(waiting)) {
    sent.push(...push.videos);
    const { sequence } = push;
    waiting = waiting.filter((one) => one.sequence > sequence);
  }
  expect(sent.map(({ intervals }) => intervals.length)).toEqual([500, 500, 201]);
  expect(sent.flatMap(({ intervals }) => intervals)).toEqual(scattered(0, 1_201));
});

test('as many as fit go, and those of another video do not count', () => {
  const full = { ...entry(1, 7, 0, 1_000), intervals: scattered(0, PUSH_INTERVALS_MAX - 1) };
  const other = { ...entry(2, 8, 0, 1_000), intervals: scattered(0, PUSH_INTERVALS_MAX) };
  const one = { ...entry(3, 7, 0, 1_000), intervals: scattered(PUSH_INTERVALS_MAX, 1) };
  const again = entry(4, 7, 0, 500);
  const tooMuch = { ...entry(5, 7, 0, 1_000), intervals: scattered(PUSH_INTERVALS_MAX + 5, 1) };
  const push = foldEntries([full, other, one, again, tooMuch]);
  expect(push?.sequence).toBe(4);
  expect(push?.videos.map(({ intervals }) => intervals.length)).toEqual([500, 500]);
});

test('an entry that is too much alone still goes, and goes alone: nothing may wait behind it for ever', () => {
  const crowded = { ...entry(1, 7, 0, 1_000), intervals: scattered(0, PUSH_INTERVALS_MAX + 1) };
  expect(foldEntries([crowded, entry(2, 7, 0, 1_000)])?.sequence).toBe(1);
});

test('keys tell leases and sequences apart', () => {
  expect(journalKey({ lease: 'a', sequence: 1 })).not.toBe(journalKey({ lease: 'a', sequence: 2 }));
  expect(journalKey({ lease: 'a', sequence: 1 })).not.toBe(journalKey({ lease: 'b', sequence: 1 }));
});

test('what a page of an earlier version wrote is read with the same seconds, under the same key', () => {
  const written = { ...entry(3, 7, 0, 9_000), resume: 4 };
  const { furthest, resume, ...rest } = written;
  const before = { ...rest, m: furthest, s: resume };
  expect(readEntry(before)).toEqual(written);
  expect(readEntry(written)).toBe(written);
});
