import type { DataOf, ResultOf } from '@jixu/api-client';
import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createQuizController } from './quiz-controller.ts';

const LESSON = { courseId: 1001, courseSectionId: 4001, yearId: 2025 };
const SCRIPT: Script = {
  listKeyNotes: [exampleOf('listKeyNotes', 'ok')],
};

type Judgement = ResultOf<'passKeyNotes'> | null;

async function study(
  script: Script = {},
  kept: Record<string, string> = {},
  judgement: Judgement = exampleOf('passKeyNotes', 'ok'),
) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const storage = new Map(Object.entries(kept));
  const seen: string[] = [];
  const ended: string[] = [];
  const reported: object[] = [];
  const controller = createQuizController({
    calls: server.calls,
    clock: server.clock,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    video: { pause: () => seen.push('pause'), play: () => seen.push('play') },
    answered: (quiz) => {
      reported.push(quiz);
      return judgement === null ? null : Promise.resolve(judgement);
    },
    ended: (second, outcome) => ended.push(`${second} ${outcome}`),
  });
  controller.openLesson(LESSON);
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  const play = (before: number, after: number) => {
    const second = controller.crossed(before, after);
    if (second !== null) controller.due(second);
  };
  const answerAt45 = () => {
    play(44, 45);
    controller.choose('B');
    controller.submit();
    controller.advance();
  };
  return { ...server, controller, storage, seen, ended, reported, play, received, answerAt45 };
}

test('QUIZ-02 QUIZ-04 QUIZ-07 at its second the video pauses; answered, it goes on and the second is done', async () => {
  const { answerAt45, controller, ended, play, received, reported, requested, seen, storage } = await study();
  expect(requested('listKeyNotes')).toEqual([{ course_id: 1001, course_section_id: 4001, year_id: 2025 }]);
  play(43, 44);
  expect(seen).toEqual([]);
  answerAt45();
  expect(seen).toEqual(['pause', 'play']);
  expect(storage.get('keyNoteDone_4001')).toBe('45');
  await received();
  expect(reported).toEqual([{ ...LESSON, second: 45, answers: { 95001: ['B'] } }]);
  expect(ended).toEqual(['45 passed']);
  play(44, 45);
  expect(controller.get().moment).toBeNull();
});

test('QUIZ-07 what was done before a reload is not asked again', async () => {
  const { controller, play } = await study({}, { keyNoteDone_4001: '45' });
  play(44, 45);
  expect(controller.get().moment).toBeNull();
});

test('QUIZ-07 what was answered is summed up: before, now, and in the lesson that follows', async () => {
  const server = await study({}, { keyNoteDone_4001: '120' });
  const { summary } = server.controller;
  const seconds = () => summary.get().answered.map(({ second }) => second);
  expect([summary.get().count, seconds()]).toEqual([3, [120, 120]]);
  let changes = 0;
  summary.subscribe(() => {
    changes += 1;
  });
  server.answerAt45();
  expect([changes, seconds()]).toEqual([1, [45, 120, 120]]);
  server.controller.openLesson({ ...LESSON, courseSectionId: 4002 });
  expect(summary.get()).toEqual({ count: 0, answered: [] });
  await server.received();
  expect([summary.get().count, seconds()]).toEqual([3, []]);
});

test('questions that could not be read are read again when they are due', async () => {
  const { controller, ended, received } = await study({
    listKeyNotes: [rejected(9408), rejected(9408), exampleOf('listKeyNotes', 'ok')],
  });
  controller.due(45);
  await received();
  expect(ended).toEqual(['45 missing']);
  controller.due(45);
  await received();
  expect(controller.get().moment?.second).toBe(45);
});

test('a rejected report is said', async () => {
  const { answerAt45, ended, received, seen } = await study({}, {}, rejected(2421));
  answerAt45();
  await received();
  expect(ended).toEqual(['45 rejected']);
  expect(seen.at(-1)).toBe(`warning ${ERRCODE_TEXT[2421]}`);
});

test('while nothing may be credited an answered quiz stays due', async () => {
  const { answerAt45, ended } = await study({}, {}, null);
  answerAt45();
  expect(ended).toEqual(['45 rejected']);
});

test('the questions of a lesson that was left do not come up in the next', async () => {
  const server = await study({
    listKeyNotes: [exampleOf('listKeyNotes', 'ok'), exampleOf('listKeyNotes', 'empty')],
  });
  server.play(44, 45);
  server.controller.openLesson({ ...LESSON, courseSectionId: 4002 });
  expect(server.controller.get().moment).toBeNull();
  server.play(44, 45);
  await server.received();
  server.play(44, 45);
  expect(server.controller.get().moment).toBeNull();
});

test('questions that come after the learner has left come up nowhere', async () => {
  const { controller, play, received } = await study();
  controller.openLesson(LESSON);
  controller.destroy();
  await received();
  play(44, 45);
  expect(controller.get().moment).toBeNull();
});

test('QUIZ-09 QUIZ-11 of a single choice and of true or false the second pick replaces the first', async () => {
  const { controller, play } = await study();
  const pick = (...letters: string[]) => {
    for (const letter of letters) controller.choose(letter);
    return controller.get().chosen;
  };
  play(44, 45);
  expect(pick('A', 'C', 'B')).toEqual(['B']);
  controller.submit();
  controller.advance();
  play(119, 120);
  expect(pick('A', 'B', 'D')).toHaveLength(3);
  controller.submit();
  controller.advance();
  expect(pick('B', 'A')).toEqual(['A']);
});

test.each([
  ['maxSelect 2: a third is refused', 2, ['A', 'B']],
  ['no maxSelect: every option can be chosen', undefined, ['A', 'B', 'C', 'D']],
] as const)('QUIZ-10 of a multiple choice %s', async (_name, maxSelect, expected) => {
  const { key_notes: notes } = exampleOf('listKeyNotes', 'ok').data as DataOf<'listKeyNotes'>;
  const [multiple] = notes.filter(({ question }) => question.type === 2);
  if (multiple === undefined) throw new Error('the example has no multiple choice');
  const { maxSelect: _, ...question } = multiple.question;
  const asked = { ...question, ...(maxSelect === undefined ? {} : { maxSelect }) };
  const data = { key_notes: [{ ...multiple, question: asked }] };
  const { controller, play } = await study({ listKeyNotes: [{ errcode: 0, errmsg: '成功', data }] });
  play(119, 120);
  for (const letter of 'ABCD') controller.choose(letter);
  expect(controller.get().chosen).toEqual(expected);
});
