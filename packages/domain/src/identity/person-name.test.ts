import { expect, test } from 'vitest';
import { processorTime } from '../testing/processor-time.ts';
import { isPersonName } from './person-name.ts';

test.each([
  '林晓燕',
  '欧阳娜娜',
  '买买提·吐尔逊',
  '阿不都热合曼・玉素甫',
  '尼玛．次仁',
  '𠮷田𠀀',
  '王〇',
  '王\ue863',
  '邹\u{e0100}明',
  'བསྟན་འཛིན'.replace('་', ' '),
  'Maria J. Smith-Jones',
  'Jean-Luc O’Neill Jr.',
  'Nguyễn Thị Ánh',
  'Müller',
  'МАРИЯ ИВАНОВА',
  ' 林 晓 燕 ',
])('%j is a name', (name) => expect(isPersonName(name)).toBe(true));

test.each([
  '',
  '   ',
  '123456',
  '张3',
  '１２３',
  '<img src=x onerror=alert(1)>',
  '林<b>',
  '林\u202e燕',
  '林\u2066燕\u2069',
  '林\u200b燕',
  '林\u0000燕',
  '林\n燕',
  '\u3164\u3164',
  '林·',
  '·林',
  '林···燕',
  'a@b.cn',
  '林晓燕/王明',
  '林晓燕😀',
  `林${'\u0301'.repeat(20)}`,
  '林**',
  '=HYPERLINK("x")',
  "Robert'); DROP",
])('%j is none', (name) => expect(isPersonName(name)).toBe(false));

test('X27 a hostile text is read in the time of a harmless one', () => {
  const most = 20 * processorTime(() => expect(isPersonName('林'.repeat(30_000))).toBe(true));
  for (const hostile of [`${'a '.repeat(30_000)}!`, `${'林'.repeat(30_000)}<`])
    expect(processorTime(() => expect(isPersonName(hostile)).toBe(false))).toBeLessThan(most);
});
