import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { expect, test } from 'vitest';
import { createQuestionnaireController, type QuestionnaireParts } from './questionnaire-controller.ts';

const ANN = { loggedIn: true, learner: 'lnr_ann', provinceCode: 1 };
const BEFORE = 1_730_131_199_000;

function testEnvironment(parts: Partial<QuestionnaireParts> = {}) {
  const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
  const config = { qrImageUrl: '/ques.svg', href: 'https://ques.example/' };
  return {
    ...storages,
    ...createQuestionnaireController({ ...storages, config, clock: { now: () => BEFORE }, ...parts }),
  };
}

test('QUES-08 QUES-12 ticked, this browser never asks that learner again, but still asks another one', () => {
  const { isDue, close, localStorage } = testEnvironment();
  expect(isDue(ANN)).toBe(true);
  close('lnr_ann', true);
  expect(localStorage.getItem('isAppearedQuesDailog_lnr_ann')).toBe('1');
  expect(isDue(ANN)).toBe(false);
  expect(isDue({ ...ANN, learner: 'lnr_bob' })).toBe(true);
});

test('QUES-12 QUES-13 unticked, it does not come again in this visit, but in the next', () => {
  const { isDue, close, localStorage, sessionStorage } = testEnvironment();
  close('lnr_ann', false);
  expect(isDue(ANN)).toBe(false);
  expect(localStorage.getItem('isAppearedQuesDailog_lnr_ann')).toBeNull();
  sessionStorage.clear();
  expect(isDue(ANN)).toBe(true);
});

test('QUES-09 the clock is the one it is given', () => {
  let now = BEFORE;
  const { isDue } = testEnvironment({ clock: { now: () => now } });
  expect(isDue(ANN)).toBe(true);
  now += 1000;
  expect(isDue(ANN)).toBe(false);
});

test('QUES-07 QUES-10 QUES-11 a visitor, another province and a learner without a record are not asked', () => {
  const { isDue } = testEnvironment();
  expect(isDue({ ...ANN, loggedIn: false })).toBe(false);
  expect(isDue({ ...ANN, provinceCode: 11 })).toBe(false);
  expect(isDue({ ...ANN, learner: null })).toBe(false);
});

test('QUES-14 without a picture or a link there is nothing to ask', () => {
  expect(testEnvironment({ config: { qrImageUrl: '', href: 'https://ques.example/' } }).isDue(ANN)).toBe(
    false,
  );
  expect(testEnvironment({ config: { qrImageUrl: '/ques.svg', href: '' } }).isDue(ANN)).toBe(false);
});
