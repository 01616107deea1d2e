import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createExamEntryController, type EnteredExam } from './exam-entry-controller.ts';

const INFO = { exam_id: 8001, allow: 1, is_check_face: 1, is_assess: 0, is_pass: 0, is_hide_exam: 0 };
const entered = (changed: Partial<typeof INFO>): EnteredExam => ({
  info: { ...INFO, ...changed },
  areaId: 219,
  year: 2026,
  packageId: 601,
});
const PAPER = '/do_exam.html?exam_id=8001&year=2026&area_id=219&page_type=exam';
const FACE = '/face_verify.html?step=one&exam_id=8001&year=2026';

function enter(script: Script = { assessExam: [exampleOf('assessExam', 'ok')] }) {
  const { calls, clock, requested } = scriptedServer(script);
  const opened: string[] = [];
  const left: string[] = [];
  const said: string[] = [];
  const entry = createExamEntryController({
    calls,
    clock,
    toast: (_kind, text) => said.push(text),
    openPage: (address) => opened.push(address),
    leaveForFace: (address) => left.push(address),
  });
  const rate = () => {
    const form = entry.assessment.get();
    for (const item of ['overall_score', 'course_score', 'teacher_score', 'edu_score'] as const)
      form?.score(item, 5);
    form?.submit();
  };
  return { entry, clock, requested, opened, left, said, rate };
}

test.each([
  [1, []],
  [0, [FACE]],
  [2, [FACE]],
])('STUDY-36 is_check_face %i: the face check first, %j', (is_check_face, faces) => {
  const { entry, opened, left } = enter();
  entry.begin(entered({ is_check_face }));
  expect([left, opened]).toEqual([faces, faces.length === 0 ? [PAPER] : []]);
});

test('STUDY-38 FACE-22 after the face check the assessment is asked, then the exam opens', async () => {
  const { entry, clock, requested, opened, left, rate } = enter();
  entry.resume(entered({ is_check_face: 0, is_assess: 1 }), 8001);
  expect([left, opened, entry.assessment.get()?.get().open]).toEqual([[], [], true]);
  rate();
  await clock.advance(100);
  expect(requested('assessExam')).toMatchObject([{ package_id: 601, exam_id: 8001, year: 2026 }]);
  expect(opened).toEqual([PAPER]);
});

test('STUDY-38 without an assessment the exam opens at once', () => {
  const { entry, opened } = enter();
  entry.resume(entered({ is_check_face: 0 }), 8001);
  expect(opened).toEqual([PAPER]);
});

test.each([
  ['of another exam', entered({}), 8002],
  ['of an exam that may not be begun', entered({ allow: 0 }), 8001],
  ['where the year has no exam', null, 8001],
])('FACE-22 the way back %s opens nothing', (_what, exam, examId) => {
  const { entry, opened, left } = enter();
  entry.resume(exam, examId);
  expect([opened, left, entry.assessment.get()]).toEqual([[], [], null]);
});

test('ASSESS-08 an assessment that fails says so and keeps nobody from the exam', async () => {
  const { entry, clock, opened, said, rate } = enter({ assessExam: [rejected(9408)] });
  entry.begin(entered({ is_assess: 1 }));
  rate();
  await clock.advance(100);
  expect([said, opened]).toEqual([['网络错误，请刷新重试！'], [PAPER]]);
});

test('ASSESS-07 closing the assessment does not open the exam; it is asked anew next time', () => {
  const { entry, opened } = enter();
  entry.begin(entered({ is_assess: 1 }));
  entry.assessment.get()?.close();
  expect(opened).toEqual([]);
  entry.begin(entered({ is_assess: 1 }));
  expect(entry.assessment.get()?.get()).toMatchObject({ open: true, scores: {} });
});

test('STUDY-37 STUDY-43 STUDY-47 a score is seen at once, whatever comes before a paper', () => {
  const { entry, opened, left } = enter();
  entry.view(entered({ is_check_face: 0, is_assess: 1, is_pass: 2 }));
  expect([left, opened]).toEqual([[], [PAPER.replace('=exam', '=view')]]);
  expect(entry.assessment.get()).toBeNull();
});
