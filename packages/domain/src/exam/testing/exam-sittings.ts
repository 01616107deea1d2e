import { openExam, transitionExam } from '../exam.ts';
import type { Exam, ExamEvent, ExamPhase } from '../exam-state.ts';

const question = (id: number, type: number, userAnswer: readonly string[] = []) => ({
  id,
  type,
  description: '题',
  options: type === 4 ? {} : { A: '甲', B: '乙' },
  userAnswer,
  children: [],
});
const PARTS = [
  { type: 1, questions: [question(101, 1)] },
  { type: 4, questions: [question(401, 4)] },
];
export const NOW = 1_000_000;
/** A choice and a text, in 90 minutes. */
export const OPENED = { attemptId: 88_001, opening: 1, lastSequence: 0, parts: PARTS, durationMinutes: 90 };
export const FIRST = openExam({ ...OPENED, leftSeconds: 5400 }, NOW);
export const COMPLETE: Exam = { ...FIRST, answers: { 101: ['A'], 401: ['文'] } };

export const at = (phase: ExamPhase, from: Exam = COMPLETE): Exam => ({ ...from, phase });
export const pick = (letter: string): ExamEvent => ({ type: 'option-chosen', questionId: 101, letter });

export function run(state: Exam, events: readonly ExamEvent[], now = NOW): Exam {
  return events.reduce((before, event) => transitionExam(before, event, now).state, state);
}
