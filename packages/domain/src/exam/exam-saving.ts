import { CONSTANTS } from '@jixu/constants';
import type { Exam, ExamEffect, ExamStep } from './exam-state.ts';

/** A text is sent when the writing has paused this long: not at every letter. Ours. */
const WRITING_PAUSE_MS = 1000;
/** The server rounds what is left to seconds; only more than that is a clock that runs apart. */
const CLOCK_APART_MS = 2000;

/** Takes an answer and sends it to be kept, with a sequence of its own. */
export function keepAnswer(state: Exam, questionId: number, answer: readonly string[]): ExamStep {
  const next = { ...state, answers: { ...state.answers, [questionId]: answer } };
  return sendAnswer(next, questionId);
}

/** Takes what is being written; it is sent when the writing pauses, and handed in whether it was sent or not. */
export function keepText(state: Exam, questionId: number, answer: readonly string[]): ExamStep {
  const unsaved = { ...state.unsaved, [questionId]: 0 };
  const later: ExamEffect = { type: 'save-after', questionId, afterMs: WRITING_PAUSE_MS };
  return {
    state: { ...state, answers: { ...state.answers, [questionId]: answer }, unsaved },
    effects: [later],
  };
}

/** A repeat takes a new sequence too: the server may have kept a later answer meanwhile and would ignore an older number. */
export function sendAnswer(state: Exam, questionId: number): ExamStep {
  const sequence = state.sequence + 1;
  const answer = state.answers[questionId] ?? [];
  const save: ExamEffect = { type: 'save-answer', attemptId: state.attemptId, questionId, answer, sequence };
  return {
    state: { ...state, sequence, unsaved: { ...state.unsaved, [questionId]: sequence } },
    effects: [save],
  };
}

/** An acknowledgement of an older choice says nothing about the newest. `now`: milliseconds. */
export function answerSaved(
  state: Exam,
  saved: { readonly questionId: number; readonly sequence: number; readonly leftSeconds: number },
  now: number,
): Exam {
  const deadline = settledDeadline(state.deadline, now + saved.leftSeconds * 1000);
  if (state.unsaved[saved.questionId] !== saved.sequence) return { ...state, deadline };
  const unsaved = without(state.unsaved, saved.questionId);
  const saveFailed = state.saveFailed && Object.keys(unsaved).length > 0;
  return { ...state, deadline, unsaved, saveFailed, hasSaved: true };
}

export function saveFailed(
  state: Exam,
  failed: { readonly questionId: number; readonly sequence: number; readonly again: boolean },
): ExamStep {
  if (state.unsaved[failed.questionId] !== failed.sequence) return { state, effects: [] };
  if (!failed.again)
    return { state: { ...state, unsaved: without(state.unsaved, failed.questionId) }, effects: [] };
  const { questionId } = failed;
  return {
    state: { ...state, saveFailed: true },
    effects: [{ type: 'save-after', questionId, afterMs: CONSTANTS.EXAM_SAVE_RETRY_MS }],
  };
}

function settledDeadline(known: number, told: number): number {
  return Math.abs(known - told) > CLOCK_APART_MS ? told : known;
}

function without(unsaved: Exam['unsaved'], questionId: number): Exam['unsaved'] {
  return Object.fromEntries(Object.entries(unsaved).filter(([id]) => id !== String(questionId)));
}
