import { CONSTANTS } from '@jixu/constants';
import {
  type ExamAnswers,
  type ExamPart,
  type ExamQuestion,
  type ExamSubQuestion,
  isCombination,
} from './exam-question.ts';

/** An answerable question, with its number on the answer card. */
export interface NumberedQuestion {
  /** From 1, across the whole paper. */
  readonly number: number;
  readonly question: ExamSubQuestion;
  /** The passage it belongs to; null outside a combination. */
  readonly of: ExamQuestion | null;
}

export interface ExamSection {
  /** 一 to 五 (EXAM-23). */
  readonly numeral: string;
  readonly type: number;
  readonly questions: readonly NumberedQuestion[];
}

/** The sections of a paper with consecutive question numbers. A combination's questions count, its passage does not. */
export function examSections(parts: readonly ExamPart[]): readonly ExamSection[] {
  let number = 0;
  return parts.map(({ type, questions }, index) => ({
    numeral: CONSTANTS.EXAM_SECTION_NUMERALS[index] ?? '',
    type,
    questions: questions.flatMap(answerable).map((one) => {
      number += 1;
      return { ...one, number };
    }),
  }));
}

function answerable(question: ExamQuestion): readonly Omit<NumberedQuestion, 'number'>[] {
  if (!isCombination(question)) return [{ question, of: null }];
  return question.children.map((child) => ({ question: child, of: question }));
}

/** Every answerable question, in the order of the paper. */
export function listNumbered(parts: readonly ExamPart[]): readonly NumberedQuestion[] {
  return examSections(parts).flatMap(({ questions }) => questions);
}

/** The answers stored on the server, which come with a resumed paper. */
export function keptAnswers(parts: readonly ExamPart[]): ExamAnswers {
  return Object.fromEntries(listNumbered(parts).map(({ question }) => [question.id, question.userAnswer]));
}

/** The submission: every question, with an empty list where unanswered (EXAM-21). */
export function examResult(parts: readonly ExamPart[], answers: ExamAnswers): ExamAnswers {
  return Object.fromEntries(
    listNumbered(parts).map(({ question }) => [question.id, answers[question.id] ?? []]),
  );
}

export function isAnswered(question: ExamSubQuestion, answers: ExamAnswers): boolean {
  return (answers[question.id] ?? []).length > 0;
}

/** The unanswered questions, in the order of the paper; none: the paper is complete (EXAM-13, EXAM-14). */
export function unansweredQuestions(
  parts: readonly ExamPart[],
  answers: ExamAnswers,
): readonly NumberedQuestion[] {
  return listNumbered(parts).filter(({ question }) => !isAnswered(question, answers));
}

/** How the answer card marks a question: `selected` while answering, the others in review. */
export type CardMark = 'selected' | 'unselected' | 'correct' | 'wrong';

/** The mark of a question while answering (EXAM-19). */
export function sittingMark(question: ExamSubQuestion, answers: ExamAnswers): CardMark {
  return isAnswered(question, answers) ? 'selected' : 'unselected';
}

/** The mark of a question in review: the server's, which alone has to know what is right (EXAM-18, EXAM-20). */
export function reviewMark({ status = 'unselected' }: ExamSubQuestion): CardMark {
  return status;
}
