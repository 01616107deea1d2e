import { expect, test } from 'vitest';
import { keepHomePackages } from './home-packages.ts';

const named = (product_id: number, description: string | readonly string[]) => ({ product_id, description });

test('HOME-23 the first four packages are kept, in their order', () => {
  const five = [5, 4, 3, 2, 1].map((id) => named(id, []));
  expect(keepHomePackages(five).map(({ product_id }) => product_id)).toEqual([5, 4, 3, 2]);
});

test.each([
  ['a list', ['一', '二', '三', '四'], ['一', '二', '三']],
  ['a text of lines', '一\n二\r\n三\n四', ['一', '二', '三']],
  ['blank lines, which are none', '一\n\n  \n二 ', ['一', '二']],
  ['nothing', '', []],
])('HOME-25 the description from %s has at most three lines', (_name, description, lines) => {
  expect(keepHomePackages([named(1, description)])[0]?.description).toEqual(lines);
});
