import { expect, test } from 'vitest';
import { wide } from '../dialogs/book-dialog.ts';
import { measuresOf, sentenceOf, verdictOf } from './compare-measure.ts';

const LOGIN = wide(370, 'LOGIN-01');

test.each([
  ['登录 login/D01·登录弹窗·LoginDialog login-dialog', [370, 220, 74]],
  ['登录 login/D01 登录弹窗：操作 login-dialog-flow', [370, 220, 74]],
  ['领课 claim/D07·免费领课·ClaimDialog claim-dialog', [564, 220, 74]],
  ['框架 shell/D05·问卷调查·QuestionnaireDialog questionnaire-dialog', [640, 74]],
  ['页面 screens/首页 home-page', [74]],
])('%s is measured against %o', (title, numbers) => {
  expect(measuresOf(title).map(({ px }) => px)).toEqual(numbers);
});

test.each([
  [370, 1280, 'equal'],
  [369.6, 1280, 'equal'],
  [374, 1280, 'other'],
  [343, 375, 'narrow'],
] as const)('370 drawn as %f in a window of %i is %s', (drawn, windowWidth, verdict) => {
  expect(verdictOf(LOGIN, drawn, windowWidth)).toBe(verdict);
});

test('says number, verdict and requirement', () => {
  expect(sentenceOf(LOGIN, 374, 1280)).toBe('弹窗的宽 374 ≠ 370 LOGIN-01');
});
