import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import { listNumbered } from './exam-paper.ts';
import { type Exam, type ExamEffect, isSitting } from './exam-state.ts';

/** A text is sent when typing has paused for this long, rather than at every letter. Our choice. */
const WRITING_PAUSE_MS = 1000;
/** The server rounds the remaining time to seconds; only a larger difference means diverging clocks. */
const CLOCK_APART_MS = 2000;

/** Takes an answer and sends it to be saved, with its own sequence. */
export function keepAnswer(
  state: Exam,
  questionId: number,
  answer: readonly string[],
): Step<Exam, ExamEffect> {
  const next = { ...state, answers: { ...state.answers, [questionId]: answer } };
  return sendResponse(next, questionId);
}

/** Takes text being typed; it is sent when typing pauses, and is part of the submission in any case. */
export function keepText(state: Exam, questionId: number, answer: readonly string[]): Step<Exam, ExamEffect> {
  const unsaved = { ...state.unsaved, [questionId]: 0 };
  return step(
    { ...state, answers: { ...state.answers, [questionId]: answer }, unsaved },
    { type: 'save-after', questionId, afterMs: WRITING_PAUSE_MS },
  );
}

/** A repetition needs a new sequence too: the server may have saved a later answer meanwhile and would ignore an older number. */
export function sendResponse(state: Exam, questionId: number): Step<Exam, ExamEffect> {
  const sequence = state.sequence + 1;
  const answer = state.answers[questionId] ?? [];
  const { attemptId, opening } = state;
  return step(
    { ...state, sequence, unsaved: { ...state.unsaved, [questionId]: sequence } },
    { type: 'save-answer', attemptId, questionId, answer, opening, sequence },
  );
}

/** Sends what is still being typed, without waiting for a pause. */
export function sendTyped(state: Exam): Step<Exam, ExamEffect> {
  const typed = Object.keys(state.unsaved).filter((id) => state.unsaved[id] === 0);
  return typed.reduce<Step<Exam, ExamEffect>>((so, id) => {
    const sent = sendResponse(so.state, Number(id));
    return { state: sent.state, effects: [...so.effects, ...sent.effects] };
  }, step(state));
}

/** Saves an answer as it is, whose acknowledgement tells the time that is left. */
export function askTimeLeft(state: Exam): Step<Exam, ExamEffect> {
  const [first] = listNumbered(state.parts);
  return first === undefined ? step(state) : sendResponse(state, first.question.id);
}

/**
 * Acknowledging an older choice says nothing about the newest. Once another window has opened the paper, nothing given
 * here counts any more. `now`: milliseconds.
 */
export function answerSaved(state: Exam, saved: SavedAnswer, now: number): Exam {
  const deadline = settledDeadline(state.deadline, now + saved.leftSeconds * 1000);
  if (saved.opening > state.opening && isSitting(state)) {
    return { ...state, deadline, unsaved: {}, saveFailed: false, phase: 'elsewhere', message: null };
  }
  if (state.unsaved[saved.questionId] !== saved.sequence) return { ...state, deadline };
  const unsaved = without(state.unsaved, saved.questionId);
  const saveFailed = state.saveFailed && Object.keys(unsaved).length > 0;
  return { ...state, deadline, unsaved, saveFailed, hasSaved: true };
}

/** What the server says of an answer it was sent. */
interface SavedAnswer {
  readonly questionId: number;
  readonly sequence: number;
  readonly leftSeconds: number;
  /** The newest opening of the paper. */
  readonly opening: number;
}

/** An answer that could not be saved is sent again later. */
export function saveFailed(
  state: Exam,
  failed: { readonly questionId: number; readonly sequence: number },
): Step<Exam, ExamEffect> {
  if (state.unsaved[failed.questionId] !== failed.sequence) return step(state);
  const { questionId } = failed;
  return step(
    { ...state, saveFailed: true },
    { type: 'save-after', questionId, afterMs: CONSTANTS.EXAM_SAVE_RETRY_MS },
  );
}

function settledDeadline(known: number, told: number): number {
  return Math.abs(known - told) > CLOCK_APART_MS ? told : known;
}

function without(unsaved: Exam['unsaved'], questionId: number): Exam['unsaved'] {
  return Object.fromEntries(Object.entries(unsaved).filter(([id]) => id !== String(questionId)));
}
