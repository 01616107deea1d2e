import { ERRCODE_TEXT } from '@jixu/constants';
import { ASSESSMENT_ITEMS } from '@jixu/domain/exam/assessment-form';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createAssessmentController } from './assessment-controller.ts';

function submitted(assessExam: Script['assessExam']) {
  const server = scriptedServer({ assessExam: assessExam ?? [] });
  const seen: string[] = [];
  const controller = createAssessmentController({
    calls: server.calls,
    clock: server.clock,
    exam: { packageId: 601, examId: 8001, year: 2026 },
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    openExam: () => seen.push('exam'),
  });
  controller.open();
  for (const item of ASSESSMENT_ITEMS) controller.score(item, 5);
  controller.comment('案例贴近实务');
  controller.submit();
  return { ...server, controller, seen, received: () => server.clock.advance(RESPONSE_MS) };
}

test('ASSESS-02 what is filled in is sent, and the exam opens', async () => {
  const { requested, received, seen, controller } = submitted([exampleOf('assessExam', 'ok')]);
  expect(requested('assessExam')).toEqual([
    {
      overall_score: 5,
      course_score: 5,
      teacher_score: 5,
      edu_score: 5,
      content: '案例贴近实务',
      package_id: 601,
      exam_id: 8001,
      year: 2026,
    },
  ]);
  await received();
  expect(seen).toEqual(['exam']);
  expect(controller.get().open).toBe(false);
});

test.each([
  [2620, [`error ${ERRCODE_TEXT[2620]}`, 'exam']],
  [9408, [`error ${ERRCODE_TEXT[9408]}`, 'exam']],
  [9500, [`error ${ERRCODE_TEXT[9500]}`, 'exam']],
  [9999, ['exam']],
  [1001, []],
] as const)('ASSESS-08 errcode %d', async (errcode, expected) => {
  const { received, seen } = submitted([rejected(errcode)]);
  await received();
  expect(seen).toEqual(expected);
});

test.each(['close', 'destroy'] as const)('ASSESS-07 a response after %s opens no exam', async (leave) => {
  const { controller, received, seen } = submitted([exampleOf('assessExam', 'ok')]);
  controller[leave]();
  await received();
  expect(seen).toEqual([]);
});

test('ASSESS-09 nothing is sent before every score is chosen, and the first that is missing is named', () => {
  const server = scriptedServer({ assessExam: [] });
  const controller = createAssessmentController({
    calls: server.calls,
    clock: server.clock,
    exam: { packageId: 601, examId: 8001, year: 2026 },
    toast: () => undefined,
    openExam: () => undefined,
  });
  controller.open();
  controller.score('overall_score', 4);
  controller.score('teacher_score', 4);
  controller.submit();
  expect(controller.get().missing).toBe('course_score');
  expect(server.requested('assessExam')).toEqual([]);
});
