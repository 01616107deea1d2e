import { expect, test } from 'vitest';
import { trialHref, trialQuery } from './trial-query.ts';

const read = (search: string) => trialQuery(new URLSearchParams(search));
const LESSON = { videoId: 7001, sectionId: 4001, courseId: 1001, freeMinutes: 2 };

test('TRIAL-06 section_id, video_id, course_id and section_free_time are read from the address and written to it', () => {
  const href = trialHref(LESSON);
  expect(href).toBe(
    '/course_play/audition.html?section_id=4001&video_id=7001&course_id=1001&section_free_time=2',
  );
  expect(read(href.slice(href.indexOf('?')))).toEqual(LESSON);
});

test('TRIAL-09 an address without minutes says nothing about them', () => {
  expect(read('?section_id=4001&video_id=7001&course_id=1001')).toEqual({ ...LESSON, freeMinutes: null });
  expect(trialHref({ ...LESSON, freeMinutes: null })).not.toContain('section_free_time');
});

test.each([
  '',
  '?section_id=4001&video_id=7001',
  '?section_id=x&video_id=7001&course_id=1001',
  '?section_id=4001&video_id=1234567890&course_id=1001',
])('%j names no lesson', (search) => expect(read(search)).toBeNull());
