import type { DataOf, ResultOf } from '@jixu/api-client';
import { readExamAddress } from '@jixu/domain/exam/exam-opening';
import { OPEN_EXAM } from '@jixu/domain/exam/testing/open-exam';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test } from 'vitest';
import { createExamController } from './exam-controller.ts';

type StudyCourses = DataOf<'listStudyCourses'>;
type ExamInfo = NonNullable<StudyCourses['exam']>;
type ExamTerms = NonNullable<StudyCourses['exam_terms']>;

const ADDRESS = 'area_id=219&year=2026&exam_id=8001&page_type=exam';
const PAPER = exampleOf('listExamQuestions', 'ok');
const REVIEW = exampleOf('listExamQuestions', 'view');
const YEAR = exampleOf('listStudyCourses', 'ok').data as StudyCourses;
const TERMS = {
  pass_score: 30,
  score: 50,
  duration: 60,
  tries_per_day: 5,
  wait_minutes: 10,
  courses_left: 0,
  tries_left: 5,
  is_running: 0,
};

/** What the study center knows of the exam. */
const standing = (terms: Partial<ExamTerms> = {}, exam: Partial<ExamInfo> = {}) =>
  success('listStudyCourses', {
    ...YEAR,
    exam: { ...OPEN_EXAM, ...exam },
    exam_terms: { ...TERMS, reason: '', opens_at: 0, ...terms } as ExamTerms,
  });

const SCRIPT: Script = {
  listStudyCourses: [standing()],
  listExamQuestions: [PAPER, REVIEW],
  getExamRecord: [exampleOf('getExamRecord', 'ok')],
  saveExamAnswer: [success('saveExamAnswer', { sequence: 1, left_seconds: 3599 })],
  submitExam: [exampleOf('submitExam', 'ok')],
};

function open(script: Script = {}, address = ADDRESS) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const [opened, kept, said]: [string[], string[], string[]] = [[], [], []];
  const controller = createExamController({
    calls: server.calls,
    clock: server.clock,
    address: readExamAddress(new URLSearchParams(address)),
    openPage: (to) => opened.push(to),
    keepAddress: (path) => kept.push(path),
    toast: (_kind, text) => said.push(text),
  });
  return { ...server, controller, opened, kept, said, received: () => server.clock.advance(RESPONSE_MS) };
}

/** Opened, and begun by its button. */
async function begin(script: Script = {}) {
  const page = open(script);
  await page.received();
  page.controller.begin();
  await page.received();
  return page;
}

async function sit(script: Script = {}) {
  const page = await begin(script);
  const shown = () => {
    const view = page.controller.get();
    if (view.status !== 'sitting') throw new Error(`the page is ${view.status}`);
    return view;
  };
  return { ...page, shown };
}

test('EXAM-17 a sitting from the first answer to the review, which the address names from then on, once', async () => {
  const { controller, requested, received, shown, kept, clock } = await sit();
  expect(requested('listExamQuestions')).toEqual([
    { area_id: 219, exam_id: 8001, year: 2026, page_type: 'exam' },
  ]);
  expect(shown().secondsLeft).toBe(3600);
  controller.choose(80101, 'B');
  expect(requested('saveExamAnswer')).toEqual([
    { attempt_id: 88001, question_id: 80101, answer: ['B'], opening: 1, sequence: 1 },
  ]);
  await received();
  controller.submit();
  expect(shown().exam.phase).toBe('unfinished');
  expect(kept).toEqual([]);
  controller.cancel();
  await received();
  expect(requested('submitExam')).toMatchObject([
    { area_id: 219, exam_id: 8001, attempt_id: 88001, result: { 80101: ['B'], 80102: [] } },
  ]);
  await received();
  await received();
  expect(requested('listExamQuestions').at(-1)).toMatchObject({ page_type: 'view' });
  expect(requested('getExamRecord')).toEqual([{ area_id: 219, exam_id: 8001, year: 2026 }]);
  expect(controller.get()).toMatchObject({ status: 'reviewed', review: { record: { score: 35 } } });
  await clock.advance(60_000);
  expect(kept).toEqual(['/do_exam.html?exam_id=8001&year=2026&area_id=219&page_type=view']);
});

test('the page says what the exam asks for, and starts no clock until the learner begins', async () => {
  const { controller, clock, requested, received } = open();
  await clock.advance(600_000);
  expect(controller.get()).toMatchObject({ status: 'ready', year: 2026, why: '', isOpening: false });
  expect([requested('listStudyCourses'), requested('listExamQuestions')]).toEqual([
    [{ area_id: 219, year: 2026 }],
    [],
  ]);
  controller.begin();
  controller.begin();
  expect(controller.get()).toMatchObject({ status: 'ready', isOpening: true });
  await received();
  expect(controller.get()).toMatchObject({ status: 'sitting', secondsLeft: 3600 });
  expect(requested('listExamQuestions')).toHaveLength(1);
});

test('a paper whose clock runs already opens without further ado', async () => {
  const { controller, received } = open({
    listStudyCourses: [standing({ is_running: 1 })],
    listExamQuestions: [exampleOf('listExamQuestions', 'resumed')],
  });
  await received();
  await received();
  expect(controller.get()).toMatchObject({ status: 'sitting', exam: { opening: 2 } });
});

test('an exam that may not be begun says why; one that nobody knows of can be asked for', async () => {
  const closed = open({ listStudyCourses: [standing({ reason: 'closed' }, { allow: 0 })] });
  await closed.received();
  expect(closed.controller.get()).toMatchObject({ status: 'ready', why: '本年度学习已结束' });
  const unknown = open({ listStudyCourses: [standing({}, { exam_id: 8002 })] });
  await unknown.received();
  expect(unknown.controller.get()).toMatchObject({ status: 'ready', standing: null, why: '' });
});

test('EXAM-27 what the exam asks for cannot be read: the page says so and is left', async () => {
  const { controller, received } = open({ listStudyCourses: [rejected(9408)] });
  await received();
  expect(controller.get()).toMatchObject({ status: 'leaving', leaving: { to: '/center/219.html' } });
});

test('whoever leaves is asked; what is being typed is sent meanwhile, and the attempt goes on', async () => {
  const { controller, shown, opened, requested, clock } = await sit();
  controller.write(80401, '识别');
  controller.leave();
  expect(requested('saveExamAnswer')).toMatchObject([{ answer: ['识别'] }]);
  expect(shown().exam.phase).toBe('leaving');
  controller.cancel();
  expect(shown().exam.phase).toBe('answering');
  controller.leave();
  controller.confirm();
  expect([opened, requested('submitExam')]).toEqual([['/center/1.html'], []]);
  await clock.advance(3_600_000);
  expect(shown().exam.phase).toBe('auto-submitting');
});

test('the verdict of a failed paper offers another attempt as soon as the wait is over', async () => {
  const { now } = scriptedServer({}).clock;
  const { controller, clock, received } = open(
    {
      listExamQuestions: [exampleOf('listExamQuestions', 'withheld')],
      getExamRecord: [success('getExamRecord', { exam_record: { score: 15, result: {} } })],
      listStudyCourses: [
        standing({ reason: 'wait', opens_at: now() + 60_000, tries_left: 4 }, { allow: 0, is_pass: 2 }),
      ],
    },
    ADDRESS.replace('page_type=exam', 'page_type=view'),
  );
  await received();
  await received();
  const waits = { passed: false, title: '未合格，还差 15 分', next: { to: 'center' } };
  expect(controller.get()).toMatchObject({ status: 'reviewed', verdict: waits });
  await clock.advance(60_000 - 2 * RESPONSE_MS - 1);
  expect(controller.get()).toMatchObject({ verdict: waits });
  await clock.advance(1);
  expect(controller.get()).toMatchObject({ verdict: { ...waits, next: { to: 'retake' } } });
});

test('the verdict stands without what may be done next, where that cannot be read', async () => {
  const { controller, received } = open(
    { listExamQuestions: [REVIEW], listStudyCourses: [rejected(9408)] },
    ADDRESS.replace('page_type=exam', 'page_type=view'),
  );
  await received();
  await received();
  expect(controller.get()).toMatchObject({ status: 'reviewed', verdict: { passed: true, title: '合格' } });
});

test('the seconds go down as the clock that cannot be set moves, whatever the clock on the wall says', async () => {
  const { clock, shown } = await sit();
  clock.jump(clock.now() + 7_200_000);
  await clock.advance(1000);
  expect(shown()).toMatchObject({ secondsLeft: 3599, exam: { phase: 'answering' } });
});

test('EXAM-24 100 s after the clock has handed the paper in, and not before, it opens for review by itself', async () => {
  const { controller, clock, shown, requested } = await sit();
  await clock.advance(3_600_000);
  await clock.advance(99_999);
  expect(shown().exam.phase).toBe('auto-done');
  await clock.advance(1);
  expect(requested('listExamQuestions').at(-1)).toMatchObject({ page_type: 'view' });
  await clock.advance(2 * RESPONSE_MS);
  expect(controller.get().status).toBe('reviewed');
});

test('the clock hands the paper in', async () => {
  const { clock, requested, shown } = await sit();
  await clock.advance(3_600_000 + RESPONSE_MS);
  expect(requested('submitExam')).toHaveLength(1);
  expect(shown().exam.phase).toBe('auto-done');
});

test('a text is saved once, when the writing has paused', async () => {
  const { controller, clock, requested } = await sit();
  controller.write(80401, '识别');
  await clock.advance(900);
  controller.write(80401, '识别合同');
  await clock.advance(900);
  expect(requested('saveExamAnswer')).toHaveLength(0);
  await clock.advance(100);
  expect(requested('saveExamAnswer')).toMatchObject([{ answer: ['识别合同'] }]);
});

test.each([
  [9408, 2],
  [9500, 2],
  [2626, 2],
  [9999, 2],
] as const)('an answer that is not saved for %d is sent %d times in all', async (errcode, times) => {
  const { controller, clock, requested } = await sit({
    saveExamAnswer: [rejected(errcode), exampleOf('saveExamAnswer', 'ok')],
  });
  controller.choose(80101, 'B');
  await clock.advance(RESPONSE_MS + 3000);
  expect(requested('saveExamAnswer')).toHaveLength(times);
});

test('an attempt that is over says so at the next answer, and its review opens', async () => {
  const { controller, clock, requested, received, said } = await sit({
    saveExamAnswer: [exampleOf('saveExamAnswer', 'e2625')],
  });
  controller.choose(80101, 'B');
  await received();
  expect(said).toEqual(['本次考试已结束，答案不再保存']);
  await clock.advance(2 * RESPONSE_MS);
  expect(controller.get().status).toBe('reviewed');
  expect([requested('saveExamAnswer').length, requested('submitExam')]).toEqual([1, []]);
});

describe('a paper that another window has opened', () => {
  const ELSEWHERE: Script = {
    saveExamAnswer: [
      success('saveExamAnswer', { sequence: 9, left_seconds: 3000, answer: ['C'], opening: 2 }),
    ],
    getExamRecord: [rejected(2624)],
    listExamQuestions: [PAPER, exampleOf('listExamQuestions', 'resumed'), REVIEW],
  };
  const told = async (script: Script = {}) => {
    const page = await sit({ ...ELSEWHERE, ...script });
    page.controller.choose(80101, 'B');
    await page.received();
    expect(page.shown().exam.phase).toBe('elsewhere');
    return page;
  };

  test('goes on here with the answers the server has', async () => {
    const { controller, received, requested, shown } = await told();
    controller.returnHere();
    await received();
    await received();
    expect(shown()).toMatchObject({
      secondsLeft: 1260,
      exam: { phase: 'answering', opening: 2, sequence: 6 },
    });
    controller.choose(80103, 'A');
    expect(requested('saveExamAnswer').at(-1)).toMatchObject({ opening: 2, sequence: 7 });
  });

  test('is not begun anew when it has been handed in there meanwhile', async () => {
    const { controller, clock, requested } = await told({
      getExamRecord: [exampleOf('getExamRecord', 'ok')],
      listExamQuestions: [PAPER, REVIEW],
    });
    controller.returnHere();
    await clock.advance(3 * RESPONSE_MS);
    expect(controller.get().status).toBe('reviewed');
    expect(requested('listExamQuestions').map((call) => call.page_type)).toEqual(['exam', 'view']);
  });

  test.each([
    ['whether it runs', { getExamRecord: [rejected(9408)] }],
    ['for the paper', { listExamQuestions: [PAPER, rejected(9408)] }],
  ] as const)('a server that does not answer when asked %s can be asked again', async (_what, script) => {
    const { controller, clock, shown } = await told(script);
    controller.returnHere();
    await clock.advance(2 * RESPONSE_MS);
    expect(shown().exam).toMatchObject({ phase: 'elsewhere', message: '网络错误，请刷新重试！' });
  });
});

test('after a sleep the time that is left is asked for', async () => {
  const { clock, requested, shown } = await sit({
    saveExamAnswer: [success('saveExamAnswer', { sequence: 1, left_seconds: 60, answer: [], opening: 1 })],
  });
  clock.jump(clock.now() + 3_540_000);
  await clock.advance(1000 + RESPONSE_MS);
  expect(requested('saveExamAnswer')).toMatchObject([{ answer: [] }]);
  expect(shown().secondsLeft).toBe(60);
});

test.each([
  [2626, '答题数据有误，请刷新页面重试'],
  [9408, '提交失败，请重试'],
] as const)('EXAM-31 a submission that ends in %d says why and can be repeated', async (errcode, text) => {
  const { controller, received, requested, shown } = await sit({
    submitExam: [rejected(errcode), exampleOf('submitExam', 'ok')],
  });
  controller.submit();
  controller.cancel();
  await received();
  expect(shown().exam).toMatchObject({ phase: 'submit-failed', message: text });
  controller.retry();
  expect(requested('submitExam')).toHaveLength(2);
});

test('EXAM-25 EXAM-26 EXAM-28 learning check 24: a paper that is rejected: why, and after 3 s the center', async () => {
  const { controller, clock, opened } = await begin({ listExamQuestions: [rejected(2621)] });
  expect(controller.get()).toMatchObject({ status: 'leaving', secondsLeft: 3 });
  await clock.advance(2000);
  expect(controller.get()).toMatchObject({ secondsLeft: 1 });
  await clock.advance(999);
  expect(opened).toEqual([]);
  await clock.advance(1);
  expect(opened).toEqual(['/center/219.html']);
});

test.each([
  ['试卷正在维护', '试卷正在维护'],
  ['', '试卷加载失败，请联系客服'],
] as const)('EXAM-27 a paper that fails with %j says %s', async (errmsg, message) => {
  const failed = { errcode: 9500, errmsg, data: null } as const;
  const { controller } = await begin({ listExamQuestions: [failed] });
  expect(controller.get()).toMatchObject({ status: 'leaving', leaving: { text: message } });
});

test.each([
  ['exam_id', ADDRESS.replace('&exam_id=8001', ''), '/center/219.html'],
  ['year', ADDRESS.replace('year=2026', 'year='), '/center/219.html'],
  ['page_type', ADDRESS.replace('page_type=exam', 'page_type=look'), '/center/219.html'],
  ['area_id', ADDRESS.replace('area_id=219&', ''), '/'],
] as const)(
  'EXAM-05 EXAM-29 EXAM-30 an address without its %s asks nothing, says so and leads away',
  async (_name, address, to) => {
    const { controller, clock, opened, requested } = open({}, address);
    expect(controller.get()).toMatchObject({
      status: 'leaving',
      leaving: { text: '试卷加载失败，请联系客服', to },
      secondsLeft: 3,
    });
    await clock.advance(2999);
    expect(opened).toEqual([]);
    await clock.advance(1);
    expect([opened, requested('listExamQuestions')]).toEqual([[to], []]);
  },
);

test('a record that is rejected leads away too', async () => {
  const { clock, opened } = open(
    { getExamRecord: [rejected(2623)] },
    ADDRESS.replace('page_type=exam', 'page_type=view'),
  );
  await clock.advance(2 * RESPONSE_MS + 3000);
  expect(opened).toEqual(['/center/219.html']);
});

test('who must log in again is led nowhere', async () => {
  const { controller, clock, opened } = open({ listStudyCourses: [rejected(1001)] });
  await clock.advance(10_000);
  expect([controller.get().status, opened]).toEqual(['opening', []]);
  const begun = await begin({ listExamQuestions: [rejected(1001)] });
  await begun.clock.advance(10_000);
  expect([begun.controller.get().status, begun.opened]).toEqual(['ready', []]);
});

/** The paper is read again, and this is what the server lists. */
async function reopen(listed: ResultOf<'listExamQuestions'>) {
  const page = open({ listExamQuestions: [listed] }, ADDRESS.replace('page_type=exam', 'page_type=view'));
  await page.received().then(page.received);
  return page;
}

test('EXAM-10 an address with page_type view opens the review', async () => {
  const { controller, requested, kept } = await reopen(REVIEW);
  expect(controller.get().status).toBe('reviewed');
  expect(requested('listExamQuestions')).toMatchObject([{ page_type: 'view' }]);
  expect(kept).toEqual([]);
});

test('EXAM-10 EXAM-17 a paper that has not passed opens for review as it was marked, and says when its key will be there', async () => {
  const view = (await reopen(exampleOf('listExamQuestions', 'withheld'))).controller.get();
  if (view.status !== 'reviewed') throw new Error(`the page is ${view.status}`);
  expect(view.review.keyOpensAtMs).toBe(1_798_732_800_000);
  const questions = view.review.parts.flatMap((part) => part.questions);
  expect(questions.map(({ status }) => status)).toContain('wrong');
  expect(questions.filter((question) => 'answer' in question || 'solution' in question)).toEqual([]);
});

test('a server that answers a paper to be answered where one was to be read again: the page is left', async () => {
  expect((await reopen(PAPER)).controller.get().status).toBe('leaving');
});

test('nothing happens after the learner has left', async () => {
  const { controller, clock, requested, shown } = await sit();
  controller.choose(80101, 'B');
  controller.write(80401, '识别');
  controller.destroy();
  const left = shown();
  await clock.advance(4_000_000);
  expect(controller.get()).toBe(left);
  expect([requested('saveExamAnswer'), requested('submitExam')]).toMatchObject([[{}], []]);
  expect(clock.pending).toBe(0);
});
