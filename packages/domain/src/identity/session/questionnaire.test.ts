import { expect, test } from 'vitest';
import { isQuestionnaireDue, type QuestionnaireFacts, questionnaireKey } from './questionnaire.ts';

const DUE: QuestionnaireFacts = {
  loggedIn: true,
  learner: 'lnr_ann',
  provinceCode: 1,
  shown: false,
  now: 1_730_131_199_999,
};

test('QUES-09 it is asked until the last millisecond before 2024-10-29 in Beijing', () => {
  expect(isQuestionnaireDue(DUE)).toBe(true);
  expect(isQuestionnaireDue({ ...DUE, now: 1_730_131_200_000 })).toBe(false);
  expect(new Date(1_730_131_200_000).toISOString()).toBe('2024-10-28T16:00:00.000Z');
});

test.each<[string, Partial<QuestionnaireFacts>]>([
  ['QUES-07 nobody is logged in', { loggedIn: false }],
  ['QUES-08 this learner has seen it', { shown: true }],
  ['QUES-10 another province', { provinceCode: 11 }],
  ['QUES-10 no province', { provinceCode: null }],
  ['QUES-11 there is no user_info', { learner: null }],
])('%s: it is not asked', (_name, facts) => expect(isQuestionnaireDue({ ...DUE, ...facts })).toBe(false));

test('QUES-08 it is remembered for one learner, under the key of the specification', () => {
  expect(questionnaireKey('lnr_ann')).toBe('isAppearedQuesDailog_lnr_ann');
});
