import { expect, test } from 'vitest';
import { faceErrand, faceReturnText } from './face-errand.ts';

const LESSON = '/course_play/play.html?course_id=1001&package_id=651&year_id=2026';
const COURSE = faceReturnText({ href: LESSON, sectionId: null });
const CHECKED = faceReturnText({ href: LESSON, sectionId: 4001 });
const FROM_COURSE = 'step=two&isFromCourse';

test.each<[name: string, query: string, stored: string | null, purpose: object, back: string]>([
  ['FACE-13 from anywhere else', 'step=one', COURSE, { type: 1 }, '/center/3.html?fromFaceOver=1'],
  ['FACE-12 FACE-18 from the study center', FROM_COURSE, COURSE, { type: 1 }, LESSON],
  [
    'FACE-12 FACE-18 from the player',
    FROM_COURSE,
    CHECKED,
    { type: 2, course_id: 1001, section_id: 4001, package_id: 651, year_id: 2026 },
    LESSON,
  ],
  ['isFromCourse with nothing stored', FROM_COURSE, null, { type: 1 }, '/center/1.html'],
  ['no JSON', FROM_COURSE, '{', { type: 1 }, '/center/1.html'],
  ['a strange section', FROM_COURSE, `{"href":"${LESSON}","section_id":"1"}`, { type: 1 }, LESSON],
  ['another site', FROM_COURSE, '{"href":"https://evil.example/"}', { type: 1 }, '/center/1.html'],
  [
    'another site after two slashes',
    FROM_COURSE,
    '{"href":"//evil.example/course_play/play.html"}',
    { type: 1 },
    '/center/1.html',
  ],
  ['another page of ours', FROM_COURSE, '{"href":"/pay/index.html"}', { type: 1 }, '/center/1.html'],
  [
    'A71 an exam goes on in the study center',
    'step=two&exam_id=8001&year=2026',
    COURSE,
    { type: 3, exam_id: 8001, year_id: 2026 },
    '/center/1.html?resume_exam=8001&year=2026',
  ],
  ['an exam that is no number', 'exam_id=8001x', null, { type: 1 }, '/center/3.html?fromFaceOver=1'],
])('%s', (_name, query, stored, purpose, back) => {
  expect(faceErrand(new URLSearchParams(query), stored)).toEqual({ purpose, back });
});
