import { describe, expect, test } from 'vitest';
import { openExam, transitionExam } from './exam.ts';
import { type ExamEvent, examSaveState, examSecondsLeft } from './exam-state.ts';
import { at, COMPLETE, FIRST, NOW, OPENED, pick, run } from './testing/exam-sittings.ts';

describe('keeping', () => {
  const sent = run(FIRST, [pick('B')]);
  const saved = (sequence: number, leftSeconds = 5400): ExamEvent => ({
    type: 'answer-saved',
    questionId: 101,
    sequence,
    leftSeconds,
    opening: 1,
  });
  const failed = (sequence: number): ExamEvent => ({ type: 'save-failed', questionId: 101, sequence });

  test.each([
    ['untouched', FIRST, 'untouched'],
    ['acknowledged', run(sent, [saved(1)]), 'saved'],
    ['an older choice was acknowledged', run(sent, [pick('A'), saved(1)]), 'saving'],
    ['not kept', run(sent, [failed(1)]), 'retrying'],
    ['an older choice was not kept', run(sent, [pick('A'), failed(1)]), 'saving'],
    ['kept after all', run(sent, [failed(1), { type: 'save-due', questionId: 101 }, saved(2)]), 'saved'],
  ] as const)('%s: %s', (_name, state, said) => {
    expect(examSaveState(state)).toBe(said);
  });

  test('what was not kept is sent again after 3 s with a newer sequence', () => {
    const { state, effects } = transitionExam(sent, failed(1), NOW);
    expect(effects).toEqual([{ type: 'save-after', questionId: 101, afterMs: 3000 }]);
    expect(transitionExam(state, { type: 'save-due', questionId: 101 }, NOW).effects).toMatchObject([
      { type: 'save-answer', answer: ['B'], sequence: 2 },
    ]);
  });

  test.each([
    [5400, 5400],
    [5399, 5400],
    [5000, 5000],
  ])('the server says %d s are left: %d are shown', (told, shown) => {
    expect(examSecondsLeft(run(sent, [saved(1, told)]), NOW)).toBe(shown);
  });
});

describe('a paper in two windows, or opened again (integrity 9)', () => {
  const reopened = { ...OPENED, opening: 2, lastSequence: 7, leftSeconds: 5000 };
  const elsewhere: ExamEvent = {
    type: 'answer-saved',
    questionId: 101,
    sequence: 1,
    leftSeconds: 5400,
    opening: 2,
  };

  test('what is chosen after a reload is newer than all that was kept before it', () => {
    const { effects } = transitionExam(openExam(reopened, NOW), pick('B'), NOW);
    expect(effects).toMatchObject([{ opening: 2, sequence: 8 }]);
  });

  test.each(['answering', 'confirming', 'unfinished', 'submit-failed'] as const)(
    'another window has opened it while this one is %s: nothing more is sent from here',
    (phase) => {
      const told = run(at(phase, run(COMPLETE, [pick('B')])), [elsewhere]);
      expect([told.phase, examSaveState(told)]).toEqual(['elsewhere', 'untouched']);
      for (const event of [pick('A'), { type: 'save-due', questionId: 101 } as const])
        expect(transitionExam(told, event, NOW)).toEqual({ state: told, effects: [] });
    },
  );

  test('the clock of this window hands it in all the same', () => {
    const { state } = transitionExam(at('elsewhere'), { type: 'ticked' }, NOW + 5_400_000);
    expect(state.phase).toBe('auto-submitting');
  });

  test('it goes on here with what the server has', () => {
    const returning = transitionExam(at('elsewhere'), { type: 'return-clicked' }, NOW);
    expect(returning.effects).toEqual([{ type: 'reopen' }]);
    const failed = run(returning.state, [{ type: 'reopen-failed', message: '网络错误' }]);
    expect(failed).toMatchObject({ phase: 'elsewhere', message: '网络错误' });
    const here = run(returning.state, [{ type: 'reopened', paper: reopened }]);
    expect(here).toMatchObject({ phase: 'answering', opening: 2, sequence: 7, answers: { 101: [] } });
  });

  test.each(['answering', 'confirming', 'elsewhere', 'returning'] as const)(
    'the attempt is over, handed in elsewhere or by the server, while %s: its review opens',
    (phase) => {
      const { state, effects } = transitionExam(at(phase), { type: 'attempt-over' }, NOW);
      expect([state.phase, effects]).toEqual(['handed-in', [{ type: 'open-review' }]]);
    },
  );

  test('after a sleep the server is asked how much time is left, by an answer that changes nothing', () => {
    const { state, effects } = transitionExam(COMPLETE, { type: 'woken' }, NOW);
    expect(effects).toMatchObject([{ type: 'save-answer', questionId: 101, answer: ['A'] }]);
    const told = { ...elsewhere, opening: 1, leftSeconds: 90 };
    expect(examSecondsLeft(run(state, [told]), NOW)).toBe(90);
  });
});
