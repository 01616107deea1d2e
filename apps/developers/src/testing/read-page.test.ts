import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

test.each([
  ['<p>a', 'left open: p'],
  ['<p>a</div>', '</div> closes <p>'],
  ['<a href="x"><a href="y">b</a></a>', '<a> in <a>'],
  ['<p><ul><li>b</li></ul></p>', '<ul> in <p>'],
  ['<b>a</b> < b', 'not an element: < b'],
])('%s has a fault: %s', (html, problem) => {
  expect(readPage(html).problems).toContain(problem);
});

test('a sound page has none, and its ids and words are told', () => {
  const { problems, ids, text } = readPage('<!doctype html><main id="a"><p>one<br>two</p></main>');
  expect([problems, ids, text.trim()]).toEqual([[], ['a'], 'one two']);
});
