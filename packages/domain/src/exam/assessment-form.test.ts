import { ERRCODE_TEXT } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import {
  ASSESSMENT_ITEMS,
  ASSESSMENT_LEVELS,
  type AssessmentEvent,
  type AssessmentForm,
  type AssessmentItem,
  initialAssessmentForm,
  missingScoreText,
  transitionAssessmentForm,
} from './assessment-form.ts';

const scored = (item: AssessmentItem, stars: number): AssessmentEvent => ({ type: 'scored', item, stars });
const content = (text: string): AssessmentEvent => ({ type: 'content-written', content: text });
const submitted: AssessmentEvent = { type: 'submitted' };
const ALL = ASSESSMENT_ITEMS.map((item) => scored(item, 4));

function run(...events: readonly AssessmentEvent[]): AssessmentForm {
  return events.reduce((state, event) => transitionAssessmentForm(state, event).state, initialAssessmentForm);
}

function last(...events: readonly AssessmentEvent[]) {
  const end = events.at(-1);
  return end ? transitionAssessmentForm(run(...events.slice(0, -1)), end).effects : [];
}

test('ASSESS-06 five levels', () => {
  expect(ASSESSMENT_LEVELS).toHaveLength(5);
  expect([ASSESSMENT_LEVELS[0], ASSESSMENT_LEVELS[4]]).toEqual(['非常不满意', '非常满意']);
});

describe('ASSESS-05 ASSESS-09 each of the four scores must be chosen; the first missing one is named', () => {
  test.each([
    ['none', [], '请选择综合评价的评分！'],
    ['the second missing', [scored('overall_score', 5)], '请选择课程内容的评分！'],
    ['the third', [scored('overall_score', 5), scored('course_score', 5)], '请选择授课老师的评分！'],
    ['the last', ALL.slice(0, 3), '请选择教务服务的评分！'],
  ])('%s', (_name, events, text) => {
    const { missing } = run(...events, submitted);
    expect(missing && missingScoreText(missing)).toBe(text);
    expect(last(...events, submitted)).toEqual([]);
  });

  test('scoring it takes the message away', () => {
    expect(run(submitted, scored('overall_score', 1)).missing).toBeNull();
    expect(run(submitted, scored('edu_score', 1)).missing).toBe('overall_score');
  });
});

test('closed and opened again it keeps what was filled in, until the exam was opened', () => {
  const kept = run({ type: 'opened' }, ...ALL, { type: 'closed' }, { type: 'opened' });
  expect(kept).toMatchObject({ open: true, status: 'editing', scores: { overall_score: 4 } });
  const passed = run({ type: 'opened' }, ...ALL, submitted, { type: 'accepted' });
  expect(passed.open).toBe(false);
  expect(run({ type: 'opened' }, ...ALL, submitted, { type: 'accepted' }, { type: 'opened' })).toEqual(
    run({ type: 'opened' }),
  );
});

test.each([0, 6, 2.5])('ASSESS-04 %d stars are none', (stars) => {
  expect(run(scored('overall_score', stars)).scores).toEqual({});
});

test('ASSESS-03 the 301st character is not taken', () => {
  expect(run(content('好'.repeat(301))).content).toHaveLength(300);
});

test('ASSESS-02 the four scores and the comment are sent', () => {
  expect(last(...ALL, content('案例贴近实务'), submitted)).toEqual([
    {
      type: 'submit-assessment',
      scores: { overall_score: 4, course_score: 4, teacher_score: 4, edu_score: 4 },
      content: '案例贴近实务',
    },
  ]);
});

describe('after it is sent', () => {
  test('ASSESS-07 the exam opens once it is taken', () => {
    expect(last(...ALL, submitted, { type: 'accepted' })).toEqual([{ type: 'open-exam' }]);
  });

  test('who must log in again does not get to the exam, and keeps what was filled in', () => {
    const rejected: AssessmentEvent = { type: 'rejected', message: null, goesOn: false };
    expect(last(...ALL, submitted, rejected)).toEqual([]);
    expect(run(...ALL, submitted, rejected)).toEqual(run(...ALL));
  });

  test('ASSESS-08 a failure is said and the exam opens all the same', () => {
    expect(last(...ALL, submitted, { type: 'rejected', message: ERRCODE_TEXT[2620], goesOn: true })).toEqual([
      { type: 'toast-error', text: '考试不存在或未开放' },
      { type: 'open-exam' },
    ]);
  });
});

test.each<[string, readonly AssessmentEvent[], AssessmentEvent]>([
  ['a score while it is sent', [...ALL, submitted], scored('edu_score', 1)],
  ['sent twice', [...ALL, submitted], submitted],
  ['a response to nothing', ALL, { type: 'accepted' }],
  ['a rejection of nothing', ALL, { type: 'rejected', message: 'x', goesOn: true }],
  [
    'a response to a questionnaire that was closed',
    [...ALL, submitted, { type: 'closed' }],
    { type: 'accepted' },
  ],
])('%s changes nothing', (_name, events, event) => {
  const before = run(...events);
  expect(transitionAssessmentForm(before, event)).toEqual({ state: before, effects: [] });
});
