import {
  ASSESSMENT_ITEMS,
  type AssessmentEvent,
  type AssessmentForm,
  initialAssessmentForm,
  transitionAssessmentForm,
} from '@jixu/domain/exam/assessment-form';

/** All four scored, as in the request of the contract's example. */
export const ALL_SCORED: readonly AssessmentEvent[] = ASSESSMENT_ITEMS.map((item) => ({
  type: 'scored',
  item,
  stars: item === 'teacher_score' ? 4 : 5,
}));

export const CONTENT: AssessmentEvent = {
  type: 'content-written',
  content: '案例贴近实务，收入准则讲得很清楚，希望增加数电发票的实操演示。',
};

/** The form after these events. */
export function assessmentAfter(...events: readonly AssessmentEvent[]): AssessmentForm {
  return events.reduce((form, event) => transitionAssessmentForm(form, event).state, initialAssessmentForm);
}
