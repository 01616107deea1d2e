import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import { examResult, keptAnswers, listNumbered, unansweredQuestions } from './exam-paper.ts';
import { chooseExamOption, type ExamSubQuestion, examAnswerKind, writtenAnswer } from './exam-question.ts';
import {
  answerSaved,
  askTimeLeft,
  keepAnswer,
  keepText,
  saveFailed,
  sendResponse,
  sendTyped,
} from './exam-saving.ts';
import {
  EXAM_SENTENCES,
  type Exam,
  type ExamEffect,
  type ExamEvent,
  type ExamPhase,
  examSecondsLeft,
  isSitting,
  type OpenedPaper,
} from './exam-state.ts';

/** A paper just opened. `now`: milliseconds of a monotonic clock; the deadline is the server's (EXAM-09). */
export function openExam(paper: OpenedPaper, now: number): Exam {
  return {
    phase: 'answering',
    attemptId: paper.attemptId,
    opening: paper.opening,
    parts: paper.parts,
    answers: keptAnswers(paper.parts),
    durationSeconds: paper.durationMinutes * 60,
    deadline: now + paper.leftSeconds * 1000,
    sequence: paper.lastSequence,
    unsaved: {},
    saveFailed: false,
    hasSaved: false,
    message: null,
  };
}

/** Advances a sitting. An event that does not apply to a phase changes nothing. `now`: as for openExam. 002 §4. */
export function transitionExam(state: Exam, event: ExamEvent, now: number): Step<Exam, ExamEffect> {
  switch (event.type) {
    case 'option-chosen':
      return choose(state, event.questionId, event.letter);
    case 'text-written':
      return write(state, event.questionId, event.text);
    case 'answer-saved':
      return step(answerSaved(state, event, now));
    case 'save-failed':
      return saveFailed(state, event);
    case 'attempt-over':
      return over(state);
    case 'save-due':
      return event.questionId in state.unsaved && isSitting(state)
        ? sendResponse(state, event.questionId)
        : step(state);
    case 'ticked':
      return tick(state, now);
    case 'woken':
      return isSitting(state) ? askTimeLeft(state) : step(state);
    case 'submit-clicked':
      return step(state.phase === 'answering' ? openConfirm(state) : state);
    case 'leave-clicked':
      return state.phase === 'answering'
        ? sendTyped({ ...state, phase: 'leaving', message: null })
        : step(state);
    case 'confirmed':
      return confirm(state, now);
    case 'cancelled':
      return cancel(state, now);
    case 'submitted':
      return submitted(state);
    case 'submit-rejected':
      return rejected(state, event.message, now);
    case 'retry-clicked':
      return retry(state, now);
    case 'auto-closed':
      return state.phase === 'auto-done' || state.phase === 'auto-failed' ? handIn(state) : step(state);
    case 'return-clicked':
      return state.phase === 'elsewhere' ? phase(state, 'returning', { type: 'reopen' }) : step(state);
    case 'reopened':
      return step(state.phase === 'returning' ? openExam(event.paper, now) : state);
    case 'reopen-failed':
      return step(
        state.phase === 'returning' ? { ...state, phase: 'elsewhere', message: event.message } : state,
      );
  }
}

function phase(state: Exam, next: ExamPhase, ...effects: readonly ExamEffect[]): Step<Exam, ExamEffect> {
  return step({ ...state, phase: next, message: null }, ...effects);
}

/** The question, if it belongs to this paper and can be answered now. */
function openQuestion(state: Exam, questionId: number): ExamSubQuestion | undefined {
  if (state.phase !== 'answering') return undefined;
  return listNumbered(state.parts).find(({ question }) => question.id === questionId)?.question;
}

function choose(state: Exam, questionId: number, letter: string): Step<Exam, ExamEffect> {
  const question = openQuestion(state, questionId);
  const given = state.answers[questionId] ?? [];
  const next = question === undefined ? given : chooseExamOption(question, given, letter);
  return next.join() === given.join() ? step(state) : keepAnswer(state, questionId, next);
}

function write(state: Exam, questionId: number, text: string): Step<Exam, ExamEffect> {
  const question = openQuestion(state, questionId);
  if (question === undefined || examAnswerKind(question) !== 'text') return step(state);
  return keepText(state, questionId, writtenAnswer(text));
}

function openConfirm(state: Exam): Exam {
  const left = unansweredQuestions(state.parts, state.answers).length;
  return { ...state, phase: left === 0 ? 'confirming' : 'unfinished', message: null };
}

function submission(state: Exam, now: number): ExamEffect {
  const useTime = Math.max(0, state.durationSeconds - examSecondsLeft(state, now));
  return {
    type: 'submit',
    attemptId: state.attemptId,
    opening: state.opening,
    result: examResult(state.parts, state.answers),
    useTime,
  };
}

function confirm(state: Exam, now: number): Step<Exam, ExamEffect> {
  if (state.phase === 'leaving') return step(state, { type: 'leave' });
  if (state.phase === 'unfinished') return phase(state, 'answering');
  return state.phase === 'confirming' ? phase(state, 'submitting', submission(state, now)) : step(state);
}

/** The exception: in the unfinished dialog it is cancel that submits (EXAM-15). */
function cancel(state: Exam, now: number): Step<Exam, ExamEffect> {
  if (state.phase === 'unfinished') return phase(state, 'submitting', submission(state, now));
  const isAsked = ['confirming', 'submit-failed', 'leaving'].includes(state.phase);
  return isAsked ? phase(state, 'answering') : step(state);
}

/** The dialog after time is up closes by itself after a while (EXAM-24). */
const CLOSE_AUTO: ExamEffect = { type: 'close-auto-after', afterMs: CONSTANTS.EXAM_AUTO_SUBMIT_REDIRECT_MS };

/** The clock: at 0 the paper is submitted whatever dialog is open; a submission in progress is left alone. */
function tick(state: Exam, now: number): Step<Exam, ExamEffect> {
  if (!isSitting(state) || examSecondsLeft(state, now) > 0) return step(state);
  return phase(state, 'auto-submitting', submission(state, now), CLOSE_AUTO);
}

function submitted(state: Exam): Step<Exam, ExamEffect> {
  if (state.phase === 'submitting') return handIn(state);
  return state.phase === 'auto-submitting' ? phase(state, 'auto-done') : step(state);
}

function handIn(state: Exam): Step<Exam, ExamEffect> {
  return phase(state, 'handed-in', { type: 'open-review' });
}

/** The attempt has ended without this window: by another one, or by the server at the deadline. */
function over(state: Exam): Step<Exam, ExamEffect> {
  return isSitting(state) || state.phase === 'returning' ? handIn(state) : step(state);
}

/** Answers are kept (EXAM-31). After the deadline the automatic dialog takes over. */
function rejected(state: Exam, message: string, now: number): Step<Exam, ExamEffect> {
  const said = message === '' ? EXAM_SENTENCES.submitFailed : message;
  if (state.phase === 'auto-submitting') return step({ ...state, phase: 'auto-failed', message: said });
  if (state.phase !== 'submitting') return step(state);
  if (examSecondsLeft(state, now) > 0) return step({ ...state, phase: 'submit-failed', message: said });
  return step({ ...state, phase: 'auto-failed', message: said }, CLOSE_AUTO);
}

function retry(state: Exam, now: number): Step<Exam, ExamEffect> {
  if (state.phase === 'submit-failed') return phase(state, 'submitting', submission(state, now));
  return state.phase === 'auto-failed'
    ? phase(state, 'auto-submitting', submission(state, now))
    : step(state);
}
