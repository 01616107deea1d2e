import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CourseFile } from './seed-shapes.ts';

interface Question {
  readonly id: number;
  readonly type: 1 | 2;
  readonly judgment_issue: 0 | 1;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
  readonly maxSelect?: number;
  readonly answer: string;
  readonly solution: string;
}
type KeyNotes = readonly { readonly second: number; readonly question: Question }[];

const seedFolder = path.join(import.meta.dirname, '..', '..', 'apps', 'api', 'seed');
function read<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(path.join(seedFolder, `${name}.json`), 'utf8')) as Shape;
}

const lessonsWithNotes = read<{ section_id: number; key_notes: KeyNotes }[]>('key-notes');
const lessons = new Map(
  read<CourseFile>('courses')
    .courses.flatMap(({ directory }) => directory.flatMap((folder) => folder.lessons))
    .map((lesson) => [lesson.section_id, lesson]),
);
const questions = lessonsWithNotes.flatMap(({ key_notes }) => key_notes.map(({ question }) => question));

test('thirteen lessons and more ask about forty questions, each with an id of its own', () => {
  expect(lessonsWithNotes.length).toBeGreaterThanOrEqual(13);
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(lessonsWithNotes.map(({ section_id }) => section_id)).size).toBe(lessonsWithNotes.length);
});

test('every kind occurs: one right answer, several, true or false, a limit, two at one second', () => {
  for (const type of [1, 2]) expect(questions.map((question) => question.type)).toContain(type);
  expect(questions.map(({ judgment_issue }) => judgment_issue)).toContain(1);
  expect(questions.some(({ maxSelect }) => maxSelect !== undefined)).toBe(true);
  const isShared = ({ key_notes }: { key_notes: KeyNotes }) =>
    new Set(key_notes.map(({ second }) => second)).size < key_notes.length;
  expect(lessonsWithNotes.some(isShared)).toBe(true);
});

test.each(lessonsWithNotes)(
  'the questions of lesson $section_id come in order, before so much of it is watched that it counts',
  ({ section_id, key_notes }) => {
    const lesson = lessons.get(section_id);
    expect(lesson?.video_id).toEqual(expect.any(Number));
    const seconds = key_notes.map(({ second }) => second);
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
    for (const second of seconds) {
      expect(second).toBeGreaterThan(0);
      expect(second).toBeLessThan((lesson?.duration ?? 0) * 0.9);
    }
  },
);

test.each(questions)('question $id can be answered, and says why', (question) => {
  const letters = Object.keys(question.options);
  const right = question.answer.split(',');
  expect(letters).toEqual([...'ABCDEFGHIJ'].slice(0, letters.length));
  expect(letters).toEqual(expect.arrayContaining(right));
  expect(right.length > 1).toBe(question.type === 2);
  expect(right.length).toBeLessThan(letters.length);
  if (question.judgment_issue === 1) expect(question.options).toEqual({ A: '正确', B: '错误' });
  if (question.maxSelect !== undefined) expect(question.maxSelect).toBe(right.length);
  expect(question.solution).toMatch(/。$/);
  expect(question.description).toMatch(/[？。]$/);
});
