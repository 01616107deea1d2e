import { expect, test } from 'vitest';
import { bookLook, CLOTHS } from './book-look.ts';

/** Those of the sample content. */
const SUBJECTS = [
  ...['企业会计准则', '财税政策', '政府会计', '内部控制', '会计信息化', '管理会计', '专业通识知识'],
  ...['小企业与代理记账', '可持续披露', '公司法与公司账务', '数字素养', '法治与数据合规'],
];

test.each([
  ['企业会计准则', { cloth: 'amber', picture: 0 }],
  ['财税政策', { cloth: 'ink', picture: 2 }],
  ['', { cloth: 'jade', picture: 0 }],
])('the book of %s is always drawn alike', (subject, look) => {
  expect(bookLook(subject)).toEqual(look);
});

test('the usual subjects come in every cloth, and few look alike', () => {
  const looks = SUBJECTS.map(bookLook);
  expect(new Set(looks.map(({ cloth }) => cloth))).toEqual(new Set(CLOTHS));
  const kinds = new Set(looks.map(({ cloth, picture }) => `${cloth} ${picture}`));
  expect(kinds.size).toBeGreaterThan(SUBJECTS.length / 2);
});
