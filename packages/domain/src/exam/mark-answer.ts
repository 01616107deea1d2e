import type { ExamKind } from './bank-question.ts';

const SHORT_ANSWER = 4;
const MULTIPLE = 2;
const LONGEST_TEXT = 1000;

/** The letter an option is shown with, by its place. */
export function optionLetter(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + place);
}

/**
 * An answer as it is compared: letters in their order, a text without the blanks around it. Right is what then equals the
 * right answer (EXAM-20, notes A86); a text of blanks alone is no answer.
 */
export function comparable(kind: ExamKind, given: readonly string[]): readonly string[] {
  if (kind !== SHORT_ANSWER) return [...given].sort();
  return given.map((text) => text.trim()).filter((text) => text !== '');
}

/** The bank's right answer in the letters of a paper, comparable. */
export function rightAnswerShown(
  kind: ExamKind,
  right: readonly string[],
  optionOrder: readonly string[],
): readonly string[] {
  if (kind === SHORT_ANSWER) return comparable(kind, right);
  return comparable(
    kind,
    right.map((letter) => optionLetter(optionOrder.indexOf(letter))),
  );
}

/** Whether an answer is one to this question: its letters, each once, as many as may be chosen; or one text. */
export function isAnswerTo(kind: ExamKind, optionCount: number, given: readonly string[]): boolean {
  if (kind === 3) return false;
  if (kind === SHORT_ANSWER) return given.length <= 1 && given.every(isText);
  const most = kind === MULTIPLE ? optionCount : 1;
  const letters = new Set(Array.from({ length: optionCount }, (_, place) => optionLetter(place)));
  return (
    given.length <= most &&
    new Set(given).size === given.length &&
    given.every((letter) => letters.has(letter))
  );
}

function isText(text: string): boolean {
  return text.length <= LONGEST_TEXT && !text.includes('\0');
}

export type ExamMark = 'unselected' | 'correct' | 'wrong';

/** How an answer is marked; both in comparable form. */
export function markAnswer(given: readonly string[], right: readonly string[]): ExamMark {
  if (given.length === 0) return 'unselected';
  return given.length === right.length && given.every((part, at) => part === right[at]) ? 'correct' : 'wrong';
}

/** A combination is right when all of its questions are, and unselected when none is answered. */
export function markCombination(marks: readonly ExamMark[]): ExamMark {
  if (marks.every((mark) => mark === 'unselected')) return 'unselected';
  return marks.every((mark) => mark === 'correct') ? 'correct' : 'wrong';
}
