import { CONSTANTS } from '@jixu/constants';
import { type ChoiceKind, type ChoiceRule, chooseOption } from '../lesson/quiz/answer-choice.ts';
import type { ExamMark } from './mark-answer.ts';

/** A question of a paper, with the contract's field names; `answer` and `solution` only where the key is shown (002 §3, keyOpensAt). */
export interface ExamSubQuestion {
  readonly id: number;
  /** 1 single, 2 multiple, 4 short answer, 99 true or false. */
  readonly type: number;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
  readonly maxSelect?: number | undefined;
  readonly userAnswer: readonly string[];
  readonly answer?: string | undefined;
  readonly solution?: string | undefined;
  /** How the server marked it; once it is over. */
  readonly status?: ExamMark | undefined;
}

/** `type` 3: a passage with questions of its own; the passage itself is not answered (notes A86). */
export interface ExamQuestion extends ExamSubQuestion {
  readonly children: readonly ExamSubQuestion[];
}

export interface ExamPart {
  readonly type: number;
  readonly questions: readonly ExamQuestion[];
}

/** By question id; an empty or missing list where unanswered (EXAM-21). */
export type ExamAnswers = Readonly<Record<string, readonly string[]>>;

export type ExamAnswerKind = ChoiceKind | 'text';

const MULTIPLE = 2;
const COMBINATION = 3;
const SHORT_ANSWER = 4;

/** How an answerable question is answered. */
export function examAnswerKind({ type }: ExamSubQuestion): ExamAnswerKind {
  if (type === SHORT_ANSWER) return 'text';
  if (type === CONSTANTS.EXAM_TRUE_FALSE_TYPE) return 'true-false';
  return type === MULTIPLE ? 'multiple' : 'single';
}

/** Whether a question is a passage with questions of its own. */
export function isCombination({ type }: ExamSubQuestion): boolean {
  return type === COMBINATION;
}

/** The kind of choice among a question's options; a short answer has none. */
export function examChoiceRule(question: ExamSubQuestion): ChoiceRule {
  const kind = examAnswerKind(question);
  return {
    kind: kind === 'text' ? 'single' : kind,
    letters: Object.keys(question.options).sort(),
    maxSelect: question.maxSelect ?? null,
  };
}

/** The answer after a click on an option. A short answer has none. */
export function chooseExamOption(
  question: ExamSubQuestion,
  given: readonly string[],
  letter: string,
): readonly string[] {
  return examAnswerKind(question) === 'text' ? given : chooseOption(examChoiceRule(question), given, letter);
}

/** A short answer as sent to the server: one text, or nothing where only blanks are written. */
export function writtenAnswer(text: string): readonly string[] {
  return text.trim() === '' ? [] : [text];
}
