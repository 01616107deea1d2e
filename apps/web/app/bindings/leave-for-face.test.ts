import { CENTER } from '@jixu/domain/site/pages/page-path';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { expect, test } from 'vitest';
import { openErrand, rememberLesson } from './leave-for-face.ts';

const LESSON = { href: '/course_play/play.html?course_id=1001', sectionId: 4001 };
const FROM_COURSE = new URLSearchParams('isFromCourse=1');

test('FACE-12 FACE-19 a face check leads back to the lesson that was left for it, and the next one does not', () => {
  const storage = memoryStorage();
  rememberLesson(storage, LESSON);
  const errand = openErrand(FROM_COURSE, storage);
  expect(errand.purpose).toEqual({ type: 2, course_id: 1001, section_id: 4001 });
  expect(errand.end()).toBe(LESSON.href);
  const next = openErrand(FROM_COURSE, storage);
  expect(next.purpose).toEqual({ type: 1 });
  expect(next.end()).toBe(CENTER.study);
});
