import { describe, expect, test } from 'vitest';
import { openExam, transitionExam } from './exam.ts';
import { EXAM_SENTENCES, type Exam, type ExamEvent, examSaveState, examSecondsLeft } from './exam-state.ts';
import { at, COMPLETE, FIRST, NOW, OPENED, pick, run } from './testing/exam-sittings.ts';

const write = (text: string): ExamEvent => ({ type: 'text-written', questionId: 401, text });
const RESULT = { 101: ['A'], 401: ['文'] };
const submit = (useTime: number) => ({
  type: 'submit',
  attemptId: 88_001,
  opening: 1,
  result: RESULT,
  useTime,
});
const closeLater = { type: 'close-auto-after', afterMs: 100_000 };

describe('the clock', () => {
  test('EXAM-09 90 minutes are 5400 seconds, counted to the deadline of the server', () => {
    expect(examSecondsLeft(FIRST, NOW)).toBe(5400);
    expect(examSecondsLeft(FIRST, NOW + 1)).toBe(5400);
    expect(examSecondsLeft(FIRST, NOW + 5_399_001)).toBe(1);
    expect(examSecondsLeft(FIRST, NOW + 5_400_000)).toBe(0);
    expect(examSecondsLeft(FIRST, NOW + 9_999_999)).toBe(0);
  });

  test('a paper opened again has what is left, not the whole time', () => {
    const resumed = openExam({ ...OPENED, leftSeconds: 1260 }, NOW);
    expect(examSecondsLeft(resumed, NOW)).toBe(1260);
  });

  test.each(['answering', 'confirming', 'unfinished', 'submit-failed'] as const)(
    'EXAM-11 EXAM-12 EXAM-24 at 0 the paper is handed in while %s, and its dialog closes after 100000 ms',
    (phase) => {
      const { state, effects } = transitionExam(at(phase), { type: 'ticked' }, NOW + 5_400_000);
      expect(state.phase).toBe('auto-submitting');
      expect(effects).toEqual([submit(5400), closeLater]);
    },
  );

  test('a second before nothing happens', () => {
    expect(transitionExam(COMPLETE, { type: 'ticked' }, NOW + 5_399_000)).toEqual({
      state: COMPLETE,
      effects: [],
    });
  });

  test.each(['submitting', 'auto-submitting', 'auto-failed', 'auto-done', 'handed-in'] as const)(
    'at 0 nothing more is sent while %s',
    (phase) => {
      expect(transitionExam(at(phase), { type: 'ticked' }, NOW + 5_400_000).effects).toEqual([]);
    },
  );
});

describe('handing in', () => {
  test('EXAM-13 everything answered: confirm', () => {
    expect(run(COMPLETE, [{ type: 'submit-clicked' }]).phase).toBe('confirming');
  });

  test('EXAM-14 something left: unfinished', () => {
    expect(run(FIRST, [{ type: 'submit-clicked' }]).phase).toBe('unfinished');
    const oneLeft = { ...COMPLETE, answers: { ...COMPLETE.answers, 401: [] } };
    expect(run(oneLeft, [{ type: 'submit-clicked' }]).phase).toBe('unfinished');
  });

  test.each([
    ['confirm dialog, confirm: handed in', 'confirming', 'confirmed', 'submitting', [submit(60)]],
    ['confirm dialog, cancel: goes on', 'confirming', 'cancelled', 'answering', []],
    ['EXAM-15 unfinished dialog, cancel: handed in', 'unfinished', 'cancelled', 'submitting', [submit(60)]],
    ['EXAM-16 unfinished dialog, confirm: goes on', 'unfinished', 'confirmed', 'answering', []],
    ['EXAM-31 after a failure, again', 'submit-failed', 'retry-clicked', 'submitting', [submit(60)]],
    ['after a failure, back to the paper', 'submit-failed', 'cancelled', 'answering', []],
    ['EXAM-17 handed in: read again', 'submitting', 'submitted', 'handed-in', [{ type: 'open-review' }]],
    ['EXAM-12 handed in by the clock: said', 'auto-submitting', 'submitted', 'auto-done', []],
    [
      'EXAM-24 its dialog closed: read again',
      'auto-done',
      'auto-closed',
      'handed-in',
      [{ type: 'open-review' }],
    ],
    ['failed by the clock, again', 'auto-failed', 'retry-clicked', 'auto-submitting', [submit(60)]],
    [
      'failed by the clock, left: the server has closed it',
      'auto-failed',
      'auto-closed',
      'handed-in',
      [{ type: 'open-review' }],
    ],
  ] as const)('%s', (_name, before, event, after, effects) => {
    const step = transitionExam(at(before), { type: event }, NOW + 60_000);
    expect(step.state.phase).toBe(after);
    expect(step.effects).toEqual(effects);
  });

  test('EXAM-21 what is not answered goes as an empty list', () => {
    const { effects } = transitionExam(at('unfinished', FIRST), { type: 'cancelled' }, NOW);
    expect(effects).toMatchObject([{ type: 'submit', result: { 101: [], 401: [] } }]);
  });
});

describe('EXAM-31 a failure', () => {
  test.each([
    ['the server says why', '考试尚未开始，请重新进入考试', '考试尚未开始，请重新进入考试'],
    ['nothing is said', '', EXAM_SENTENCES.submitFailed],
  ])('%s; the answers stay', (_name, said, message) => {
    const failed = run(at('submitting'), [{ type: 'submit-rejected', message: said }]);
    expect(failed).toMatchObject({ phase: 'submit-failed', message, answers: COMPLETE.answers });
  });

  test('after the deadline the dialog of the clock says it, and closes in its time', () => {
    const { state, effects } = transitionExam(
      at('submitting'),
      { type: 'submit-rejected', message: '' },
      NOW + 5_400_000,
    );
    expect(state.phase).toBe('auto-failed');
    expect(effects).toEqual([closeLater]);
  });

  test('by the clock', () => {
    expect(run(at('auto-submitting'), [{ type: 'submit-rejected', message: '' }])).toMatchObject({
      phase: 'auto-failed',
      message: '提交失败，请重试',
    });
  });
});

describe('answering', () => {
  test('a choice is sent to be kept as it is made', () => {
    const { state, effects } = transitionExam(FIRST, pick('B'), NOW);
    expect(state.answers[101]).toEqual(['B']);
    expect(effects).toEqual([
      { type: 'save-answer', attemptId: 88_001, questionId: 101, answer: ['B'], opening: 1, sequence: 1 },
    ]);
    expect(examSaveState(state)).toBe('saving');
  });

  test('the same choice again is not sent', () => {
    expect(transitionExam(run(FIRST, [pick('B')]), pick('B'), NOW).effects).toEqual([]);
  });

  test('a text is sent when the writing pauses', () => {
    const writing = transitionExam(FIRST, write('识别'), NOW);
    expect(writing.effects).toEqual([{ type: 'save-after', questionId: 401, afterMs: 1000 }]);
    expect(writing.state.answers[401]).toEqual(['识别']);
    const due = transitionExam(writing.state, { type: 'save-due', questionId: 401 }, NOW);
    expect(due.effects).toMatchObject([
      { type: 'save-answer', questionId: 401, answer: ['识别'], sequence: 1 },
    ]);
  });

  test.each<[string, Exam, ExamEvent]>([
    ['a question of another paper', FIRST, { type: 'option-chosen', questionId: 9, letter: 'A' }],
    ['a text for a choice', FIRST, { type: 'text-written', questionId: 101, text: 'A' }],
    ['a choice for a text', FIRST, { type: 'option-chosen', questionId: 401, letter: 'A' }],
    ['a letter that is no option', FIRST, pick('Z')],
    ['EXAM-10 after it is handed in', at('handed-in'), pick('B')],
    ['while it is being handed in', at('submitting'), pick('B')],
    ['nothing is due to be kept', FIRST, { type: 'save-due', questionId: 101 }],
    ['submit while a dialog is open', at('unfinished'), { type: 'submit-clicked' }],
    ['confirm without a dialog', FIRST, { type: 'confirmed' }],
    ['cancel without a dialog', FIRST, { type: 'cancelled' }],
    ['retry without a failure', FIRST, { type: 'retry-clicked' }],
    ['an answer nobody asked for', FIRST, { type: 'submitted' }],
    ['a rejection of nothing', FIRST, { type: 'submit-rejected', message: 'x' }],
    ['closing what is not open', FIRST, { type: 'auto-closed' }],
    ['returning to where one is', FIRST, { type: 'return-clicked' }],
    ['a paper nobody opened again', FIRST, { type: 'reopened', paper: { ...OPENED, leftSeconds: 60 } }],
    ['no answer to opening it', FIRST, { type: 'reopen-failed', message: 'x' }],
    ['waking when it is handed in', at('handed-in'), { type: 'woken' }],
    ['the end of what is being handed in', at('submitting'), { type: 'attempt-over' }],
  ])('%s changes nothing', (_name, state, event) => {
    expect(transitionExam(state, event, NOW)).toEqual({ state, effects: [] });
  });
});

test('EXAM-13 EXAM-14 EXAM-12 EXAM-31 what the dialogs say', () => {
  expect([EXAM_SENTENCES.confirm, EXAM_SENTENCES.unfinished(3), EXAM_SENTENCES.autoSubmitted]).toEqual([
    '确认提交试卷？',
    '您还有3道题未作答',
    '考试时间已到，系统已自动交卷',
  ]);
  expect(EXAM_SENTENCES.submitFailed).toBe('提交失败，请重试');
});
