import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createQuizController } from './quiz-controller.ts';

const LESSON = { courseId: 1001, courseSectionId: 4001 };
const SCRIPT: Script = {
  listKeyNotes: [exampleOf('listKeyNotes', 'ok')],
  passKeyNotes: [exampleOf('passKeyNotes', 'ok')],
};

async function study(script: Script = {}, kept: Record<string, string> = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const storage = new Map(Object.entries(kept));
  const seen: string[] = [];
  const screen = { isBlocked: false };
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
    isBlocked: () => screen.isBlocked,
  });
  controller.openLesson(LESSON);
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  const answerAt45 = () => {
    controller.played(44, 45);
    controller.choose('B');
    controller.submit();
    controller.advance();
  };
  return { ...server, controller, storage, seen, screen, received, answerAt45 };
}

test('QUIZ-02 QUIZ-04 QUIZ-07 at its second the video pauses; answered, it goes on and the second is done', async () => {
  const { answerAt45, controller, requested, seen, storage } = await study();
  expect(requested('listKeyNotes')).toEqual([{ course_id: 1001, course_section_id: 4001 }]);
  controller.played(43, 44);
  expect(seen).toEqual([]);
  answerAt45();
  expect(seen).toEqual(['pause', 'play']);
  expect(storage.get('keyNoteDone_4001')).toBe('45');
  expect(requested('passKeyNotes')).toEqual([
    { course_id: 1001, course_section_id: 4001, second: 45, answers: { 95001: ['B'] } },
  ]);
  controller.played(44, 45);
  expect(controller.get().moment).toBeNull();
});

test('QUIZ-07 what was done before a reload is not asked again', async () => {
  const { controller } = await study({}, { keyNoteDone_4001: '45' });
  controller.played(44, 45);
  expect(controller.get().moment).toBeNull();
});

test('QUIZ-08 while another dialog is open the video waits, and is looked after every 200 ms', async () => {
  const { answerAt45, clock, seen, screen } = await study();
  screen.isBlocked = true;
  answerAt45();
  await clock.advance(1000);
  expect(seen).toEqual(['pause']);
  screen.isBlocked = false;
  await clock.advance(200);
  expect(seen).toEqual(['pause', 'play']);
});

test('a report without a response is sent again: what was held back would not count', async () => {
  const { answerAt45, clock, requested } = await study({
    passKeyNotes: [rejected(9408), exampleOf('passKeyNotes', 'ok')],
  });
  answerAt45();
  await clock.advance(60_000);
  const [first, second, ...more] = requested('passKeyNotes');
  expect([second, more]).toEqual([first, []]);
});

test('a rejected report is said and not repeated', async () => {
  const { answerAt45, clock, requested, seen } = await study({ passKeyNotes: [rejected(2421)] });
  answerAt45();
  await clock.advance(60_000);
  expect(requested('passKeyNotes')).toHaveLength(1);
  expect(seen.at(-1)).toBe(`warning ${ERRCODE_TEXT[2421]}`);
});

test('the questions of a lesson that was left do not come up in the next', async () => {
  const server = await study({
    listKeyNotes: [exampleOf('listKeyNotes', 'ok'), exampleOf('listKeyNotes', 'empty')],
  });
  server.controller.played(44, 45);
  server.controller.openLesson({ courseId: 1001, courseSectionId: 4002 });
  expect(server.controller.get().moment).toBeNull();
  server.controller.played(44, 45);
  await server.received();
  server.controller.played(44, 45);
  expect(server.controller.get().moment).toBeNull();
});

test('questions that come after the learner has left come up nowhere', async () => {
  const { controller, received } = await study();
  controller.openLesson(LESSON);
  controller.destroy();
  await received();
  controller.played(44, 45);
  expect(controller.get().moment).toBeNull();
});
