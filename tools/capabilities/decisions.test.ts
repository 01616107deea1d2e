import { expect, test } from 'vitest';
import { checkDecisions, decisionsPage, readDecision } from './decisions.ts';

const text = (of: string) => `# 0050 Credit is held (2026-11-23)\n\n${of}\n\nWhy.\n`;
const read = (of: string) => [readDecision('0050-credit.md', text(of))].filter((one) => one !== null);

test('a decision says what it is of, and what changed it', () => {
  expect(read('Of: lesson, check. Changed by 0052.')).toEqual([
    {
      file: '0050-credit.md',
      number: '0050',
      title: 'Credit is held',
      subjects: ['lesson', 'check'],
      changedBy: ['0052'],
    },
  ]);
});

test.each([
  ['says nothing', '2026-11-23', []],
  [
    'is of nothing known',
    'Of: watching.',
    ["docs/decisions/0050-credit.md is of 'watching', which is no subject"],
  ],
  [
    'is changed by nothing',
    'Of: lesson. Changed by 0999.',
    ['docs/decisions/0050-credit.md is changed by 0999, which is not there'],
  ],
  ['is sound', 'Of: house.', []],
])('a decision that %s', (_, of, faults) => {
  expect(checkDecisions(read(of))).toEqual(faults);
});

test('the page lists it below each of its subjects', () => {
  const page = decisionsPage(read('Of: lesson, check. Changed by 0052.'));
  expect(page.match(/^## .*/gm)).toEqual(['## lesson', '## check']);
  expect(page).toContain('- [0050](0050-credit.md) Credit is held *(changed by 0052)*');
});
