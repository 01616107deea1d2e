import { expect, test } from 'vitest';
import { checkCharacter, parseIdCard } from './id-card.ts';

const TODAY = '2026-07-21';

/** A number with a correct check character; the people are fictional. */
function numbered(digits: string): string {
  return digits + checkCharacter(digits);
}

test.each([
  ['11010519491231002', 'X'],
  ['44052418800101001', '4'],
])('the check character of %s is %s', (digits, character) => {
  expect(checkCharacter(digits)).toBe(character);
});

test.each([
  ['18 characters', '11010519491231002X', { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 }],
  [
    'a small x and blanks',
    ' 11010519491231002x ',
    { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 },
  ],
  ['a man', numbered('44010619900101123'), { number: '440106199001011235', birthday: '1990-01-01', sex: 1 }],
  [
    '15 digits of an old card',
    '110105491231002',
    { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 },
  ],
  ['a leap day', numbered('44010620000229123'), { birthday: '2000-02-29' }],
  ['born today', numbered('44010620260721123'), { birthday: '2026-07-21' }],
])('reads %s', (_name, text, card) => expect(parseIdCard(text, TODAY)).toMatchObject(card));

test.each([
  ['a wrong check character', '110105194912310021'],
  ['two digits swapped', '11010519491321002X'],
  ['no such day', numbered('44010619900230123')],
  ['no leap year', numbered('44010619990229123')],
  ['no such month', numbered('44010619901301123')],
  ['born tomorrow', numbered('44010620260722123')],
  ['born before 1900', numbered('44052418800101001')],
  ['a region that cannot be', numbered('04010619900101123')],
  ['17 characters', '4401061990010112'],
  ['19 characters', '11010519491231002XX'],
  ['letters', 'ABCDEFGHIJKLMNOPQR'],
  ['full-width digits', '４４０１０６１９９００１０１１２３９'],
  ['15 digits with no such day', '110105491331002'],
  ['nothing', ''],
])('refuses %s', (_name, text) => expect(parseIdCard(text, TODAY)).toBeNull());
