import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createRatingController } from './rating-controller.ts';

const SCRIPT: Script = {
  getCourseComment: [exampleOf('getCourseComment', 'empty')],
  submitCourseComment: [exampleOf('submitCourseComment', 'ok')],
};

async function opened(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const toasts: string[] = [];
  const controller = createRatingController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => toasts.push(`${kind} ${text}`),
    courseId: 1001,
  });
  controller.open();
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  return { ...server, controller, toasts, received };
}

test('RATING-01 RATING-09 a course is rated', async () => {
  const { controller, received, requested, toasts } = await opened();
  expect(requested('getCourseComment')).toEqual([{ course_id: 1001 }]);
  controller.score(9);
  controller.comment('讲得很清楚');
  controller.submit();
  expect(requested('submitCourseComment')).toEqual([
    { course_id: 1001, score: 9, comment_content: '讲得很清楚' },
  ]);
  await received();
  expect([controller.get().status, toasts]).toEqual(['done', ['success 评分成功']]);
});

test('RATING-11 what was rated before is there', async () => {
  const { controller } = await opened({ getCourseComment: [exampleOf('getCourseComment', 'low')] });
  expect(controller.get()).toMatchObject({ score: 4, existing: true });
});

test.each([
  [2401, [`error ${ERRCODE_TEXT[2401]}`]],
  [9408, [`error ${ERRCODE_TEXT[9408]}`]],
  [1001, []],
] as const)('RATING-10 errcode %d leaves what was written', async (errcode, expected) => {
  const { controller, received, toasts } = await opened({ submitCourseComment: [rejected(errcode)] });
  controller.score(3);
  controller.submit();
  await received();
  expect([controller.get().status, controller.get().score]).toEqual(['editing', 3]);
  expect(toasts).toEqual(expected);
});

test('what could not be read is said, and the course can be rated all the same', async () => {
  const { controller, toasts } = await opened({ getCourseComment: [rejected(2401)] });
  expect(toasts).toEqual([`error ${ERRCODE_TEXT[2401]}`]);
  expect(controller.get().status).toBe('editing');
});

test('a rating that was left says nothing any more', async () => {
  const { controller, received, toasts } = await opened();
  controller.score(9);
  controller.submit();
  controller.destroy();
  await received();
  expect(toasts).toEqual([]);
});
