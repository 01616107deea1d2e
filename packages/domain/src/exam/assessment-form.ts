import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import { firstCharacters } from '../text/characters.ts';

/** The items to score, by the fields of the call and in order (001 §3, notes §3.3). */
export const ASSESSMENT_ITEMS = ['overall_score', 'course_score', 'teacher_score', 'edu_score'] as const;
export type AssessmentItem = (typeof ASSESSMENT_ITEMS)[number];

export const ASSESSMENT_ITEM_NAMES: Readonly<Record<AssessmentItem, string>> = {
  overall_score: '综合评价',
  course_score: '课程内容',
  teacher_score: '授课老师',
  edu_score: '教务服务',
};

/** One word per star, from the lowest (ASSESS-06). */
export const ASSESSMENT_LEVELS = ['非常不满意', '不满意', '一般', '满意', '非常满意'] as const;

export type AssessmentStars = 1 | 2 | 3 | 4 | 5;

export type AssessmentScores = Readonly<Partial<Record<AssessmentItem, AssessmentStars>>>;

/** The evaluation before the exam. `passed-on`: the exam opens, whether the server accepted it or not. */
export interface AssessmentForm {
  /** The dialog is open. */
  readonly open: boolean;
  readonly status: 'editing' | 'submitting' | 'passed-on';
  readonly scores: AssessmentScores;
  readonly content: string;
  /** The first item without a score, if submitted like that. */
  readonly missing: AssessmentItem | null;
  /** Why the server rejected it. */
  readonly message: string | null;
}

export const initialAssessmentForm: AssessmentForm = {
  open: false,
  status: 'editing',
  scores: {},
  content: '',
  missing: null,
  message: null,
};

export type AssessmentEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'scored'; readonly item: AssessmentItem; readonly stars: number }
  | { readonly type: 'content-written'; readonly content: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  /** `message`: shown to the learner, null where the site shows one. `goesOn`: the exam opens anyway. */
  | { readonly type: 'rejected'; readonly message: string | null; readonly goesOn: boolean };

export type AssessmentEffect =
  | {
      readonly type: 'submit-assessment';
      readonly scores: Readonly<Record<AssessmentItem, AssessmentStars>>;
      readonly content: string;
    }
  | { readonly type: 'toast-error'; readonly text: string }
  | { readonly type: 'open-exam' };

/** 请选择X的评分！ (ASSESS-05). */
export function missingScoreText(item: AssessmentItem): string {
  return `请选择${ASSESSMENT_ITEM_NAMES[item]}的评分！`;
}

/** The first item without a score; null when all four have one. */
export function firstUnscored(scores: AssessmentScores): AssessmentItem | null {
  return ASSESSMENT_ITEMS.find((item) => scores[item] === undefined) ?? null;
}

function isStars(stars: number): stars is AssessmentStars {
  return (
    Number.isInteger(stars) && stars >= CONSTANTS.ASSESS_SCORE_MIN && stars <= CONSTANTS.ASSESS_SCORE_MAX
  );
}

/**
 * Advances the evaluation. Only a response to it opens the exam, and nearly any does (notes A55); none does once it is
 * closed.
 */
export function transitionAssessmentForm(
  state: AssessmentForm,
  event: AssessmentEvent,
): Step<AssessmentForm, AssessmentEffect> {
  switch (event.type) {
    case 'opened':
      return step(
        state.status === 'passed-on' ? { ...initialAssessmentForm, open: true } : { ...state, open: true },
      );
    case 'closed':
      return step({ ...state, open: false, status: 'editing' });
    case 'scored':
      return step(isStars(event.stars) ? score(state, event.item, event.stars) : state);
    case 'content-written':
      return step(
        edit(state, { content: firstCharacters(event.content, CONSTANTS.ASSESS_COMMENT_MAX_LENGTH) }),
      );
    case 'submitted':
      return submit(state);
    case 'accepted':
      return state.status === 'submitting' ? passOn(state, null) : step(state);
    case 'rejected':
      return state.status === 'submitting' ? rejected(state, event.message, event.goesOn) : step(state);
  }
}

function edit(state: AssessmentForm, change: Partial<AssessmentForm>): AssessmentForm {
  return state.status === 'editing' ? { ...state, ...change } : state;
}

function score(state: AssessmentForm, item: AssessmentItem, stars: AssessmentStars): AssessmentForm {
  const missing = state.missing === item ? null : state.missing;
  return edit(state, { scores: { ...state.scores, [item]: stars }, missing });
}

function submit(state: AssessmentForm): Step<AssessmentForm, AssessmentEffect> {
  if (state.status !== 'editing') return step(state);
  const { overall_score, course_score, teacher_score, edu_score } = state.scores;
  if (!overall_score || !course_score || !teacher_score || !edu_score) {
    return step({ ...state, missing: firstUnscored(state.scores) });
  }
  const scores = { overall_score, course_score, teacher_score, edu_score };
  return step(
    { ...state, status: 'submitting' },
    { type: 'submit-assessment', scores, content: state.content },
  );
}

function rejected(
  state: AssessmentForm,
  message: string | null,
  goesOn: boolean,
): Step<AssessmentForm, AssessmentEffect> {
  return goesOn ? passOn(state, message) : step({ ...state, status: 'editing' });
}

function passOn(state: AssessmentForm, message: string | null): Step<AssessmentForm, AssessmentEffect> {
  const next: AssessmentForm = { ...state, open: false, status: 'passed-on', message };
  if (message === null) return step(next, { type: 'open-exam' });
  return step(next, { type: 'toast-error', text: message }, { type: 'open-exam' });
}
