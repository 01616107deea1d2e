import type { JournalEntry } from '@jixu/domain/lesson/journal-entry';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../testing/lesson-test-page.ts';

const WAITING: JournalEntry = {
  learner: 'ann',
  lease: 'L0',
  sequence: 1,
  courseId: 1001,
  videoId: 7001,
  intervals: [[0, 30_000]],
  furthest: 30,
  resume: 30,
  at: 0,
};

/** Calls that were begun before the page opened: they ended before anything of it was sent. */
const prefetched = () => ({
  getCourseDetail: vi.fn(() => new Promise<never>(() => undefined)),
  pullProgress: vi.fn(() => new Promise<never>(() => undefined)),
});

test('one interval that no server has taken is sent before the position is asked for, and asked anew', async () => {
  const courseCalls = prefetched();
  const { server, videosPushed, lesson, pass } = await openPage({ waiting: [WAITING], courseCalls });
  await pass(300);
  expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 30_000]] }]);
  expect(server.requested('pullProgress')).toHaveLength(1);
  expect(courseCalls.pullProgress).not.toHaveBeenCalled();
  expect(lesson.view.get().section).not.toBeNull();
});

test('where nothing waits, the page takes what was asked for before it opened', async () => {
  const courseCalls = prefetched();
  const { server } = await openPage({ courseCalls });
  expect(courseCalls.getCourseDetail).toHaveBeenCalledOnce();
  expect(server.requested('getCourseDetail')).toEqual([]);
});
