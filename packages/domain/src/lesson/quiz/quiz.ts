import { type Step, step } from '../../machine/machine.ts';
import { type ChoiceKind, type ChoiceRule, chooseOption, isRightChoice } from './answer-choice.ts';
import type { QuizMoment, QuizQuestion } from './quiz-moments.ts';

/** Results of a submission; the specification numbers them 1, 2, 3 (002 §4). */
export type QuizResult = 'correct' | 'wrong' | 'unanswered';

export const QUIZ_RESULT_BY_NUMBER = {
  1: 'correct',
  2: 'wrong',
  3: 'unanswered',
} as const satisfies Record<number, QuizResult>;

/** The questions of one second, one after the other. `result` is null until the answer is submitted. */
export interface Quiz {
  readonly moment: QuizMoment | null;
  readonly at: number;
  readonly chosen: readonly string[];
  readonly result: QuizResult | null;
  /** Right answers so far, by question id. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

export const initialQuiz: Quiz = { moment: null, at: 0, chosen: [], result: null, answers: {} };

export type QuizEvent =
  | { readonly type: 'opened'; readonly moment: QuizMoment }
  /** Another lesson replaces it, and ends its quiz. */
  | { readonly type: 'lesson-left' }
  | { readonly type: 'option-chosen'; readonly letter: string }
  | { readonly type: 'submitted' }
  /** After a wrong or missing answer. */
  | { readonly type: 'retried' }
  /** After a right one: the next question, or the end. */
  | { readonly type: 'advanced' };

export type QuizEffect =
  /** Stored in the browser, so that the quiz is not shown again (QUIZ-07). */
  | { readonly type: 'remember-done'; readonly second: number }
  /** Reported to the server, which then grants the credit it held back (integrity 5). */
  | {
      readonly type: 'report-answers';
      readonly second: number;
      readonly answers: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly type: 'pause-video' }
  | { readonly type: 'resume-video' };

/** The sentences of the quiz, exactly as specified (002 §4). */
export const QUIZ_RESULT_TEXTS = {
  next: '下一题',
  finished: '回答正确，请继续学习',
  wrong: '回答错误，请重新作答',
  unanswered: '未作答，请重新作答',
} as const;

/** The current question; null while no quiz is open. */
export function quizQuestion({ moment, at }: Quiz): QuizQuestion | null {
  return moment?.questions[at] ?? null;
}

/** Whether the current question is the last of its quiz. */
export function isLastQuestion({ moment, at }: Quiz): boolean {
  return moment !== null && at === moment.questions.length - 1;
}

const TRUE_FALSE = 1;
const MULTIPLE = 2;

function kindOf(question: QuizQuestion): ChoiceKind {
  if (question.judgment_issue === TRUE_FALSE) return 'true-false';
  return question.type === MULTIPLE ? 'multiple' : 'single';
}

/** How the options of a question of the lesson are chosen. */
export function quizChoiceRule(question: QuizQuestion): ChoiceRule {
  return {
    kind: kindOf(question),
    letters: Object.keys(question.options).sort(),
    maxSelect: question.maxSelect ?? null,
  };
}

/** Advances the quiz. An event that does not apply to a state changes nothing. 002 §4, §5. */
export function transitionQuiz(state: Quiz, event: QuizEvent): Step<Quiz, QuizEffect> {
  switch (event.type) {
    case 'opened':
      return open(state, event.moment);
    case 'lesson-left':
      return step(state.moment === null ? state : initialQuiz);
    case 'option-chosen':
      return step(choose(state, event.letter));
    case 'submitted':
      return step(submit(state));
    case 'retried':
      return step(isNotRight(state) ? { ...state, chosen: [], result: null } : state);
    case 'advanced':
      return state.result === 'correct' ? advance(state) : step(state);
  }
}

function open(state: Quiz, moment: QuizMoment): Step<Quiz, QuizEffect> {
  if (state.moment !== null || moment.questions.length === 0) return step(state);
  return step({ ...initialQuiz, moment }, { type: 'pause-video' });
}

function isNotRight({ result }: Quiz): boolean {
  return result === 'wrong' || result === 'unanswered';
}

/** A wrong answer stays until the learner retries; a missing one can simply be given. */
function choose(state: Quiz, letter: string): Quiz {
  const question = quizQuestion(state);
  if (question === null || state.result === 'correct' || state.result === 'wrong') return state;
  return { ...state, result: null, chosen: chooseOption(quizChoiceRule(question), state.chosen, letter) };
}

function submit(state: Quiz): Quiz {
  const question = quizQuestion(state);
  if (question === null || state.result !== null) return state;
  if (state.chosen.length === 0) return { ...state, result: 'unanswered' };
  if (!isRightChoice(state.chosen, question.answer)) return { ...state, result: 'wrong' };
  return { ...state, result: 'correct', answers: { ...state.answers, [question.id]: state.chosen } };
}

function advance(state: Quiz): Step<Quiz, QuizEffect> {
  if (!isLastQuestion(state)) return step({ ...state, at: state.at + 1, chosen: [], result: null });
  const second = state.moment?.second ?? 0;
  return step(
    initialQuiz,
    { type: 'remember-done', second },
    { type: 'report-answers', second, answers: state.answers },
    { type: 'resume-video' },
  );
}
