import { expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { createStudy, type StudyData } from './study-runner.ts';

const zero = { score: 0 };
const study = (name: string): StudyData => ({
  course: [{ id: 601, course_name: name, attach: { choose_score: null } }],
  list: [],
  exam: null,
  user_select: { total: zero, pro: zero, pub: zero },
  user_study: { total: zero, pro: zero, pub: zero },
  study_standard: { total: 100, pro: 80, pub: 20 },
  can_study: { code: 0, msg: '' },
});
const ok = <Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '', data });
const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg, data: null });
const year = (year_id: number) => ({ year_id, year_name: `${year_id}年度` });

function world() {
  const parts = {
    listYears: vi.fn(async () => ok({ user_year: [year(2025), year(2026)], data: [year(2024)] })),
    listCourses: vi.fn(async (input: { year: number }) => ok(study(String(input.year))) as Answer<StudyData>),
    readIndex: vi.fn(async () => refusal(9408, '网络错误')),
  };
  return { parts, study: createStudy(parts) };
}

test('STUDY-01 opens on the latest year the learner has courses in', async () => {
  const { parts, study: runner } = world();
  await runner.load(219);
  expect(parts.listCourses).toHaveBeenCalledWith({ areaId: 219, year: 2026, packageId: null });
  expect(runner.state.get()).toMatchObject({ status: 'ready', year: 2026, countDown: null });
});

test('STUDY-02 a package filters, a year clears the package', async () => {
  const { parts, study: runner } = world();
  await runner.load(219);
  await runner.choosePackage(601);
  expect(parts.listCourses).toHaveBeenLastCalledWith({ areaId: 219, year: 2026, packageId: 601 });
  await runner.chooseYear(2025);
  expect(parts.listCourses).toHaveBeenLastCalledWith({ areaId: 219, year: 2025, packageId: null });
});

test('an answer that a later choice overtook is dropped', async () => {
  const { parts, study: runner } = world();
  await runner.load(219);
  let answerSlow: (answer: Answer<StudyData>) => void = () => {};
  parts.listCourses.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerSlow = resolve;
      }),
  );
  const slow = runner.chooseYear(2025);
  await runner.chooseYear(2026);
  answerSlow(ok(study('late')));
  await slow;
  expect(runner.state.get().data?.course[0]?.course_name).toBe('2026');
});

test('a failure shows the words of the server and can be retried; a 1001 is left to the session', async () => {
  const { parts, study: runner } = world();
  parts.listCourses.mockResolvedValueOnce(refusal(9503, '服务繁忙，请稍后重试'));
  await runner.load(219);
  expect(runner.state.get()).toMatchObject({ status: 'failed', message: '服务繁忙，请稍后重试' });
  await runner.retry();
  expect(runner.state.get().status).toBe('ready');
  parts.listCourses.mockResolvedValueOnce(refusal(1001, '登录已失效'));
  await runner.retry();
  expect(runner.state.get().status).toBe('loading');
});
