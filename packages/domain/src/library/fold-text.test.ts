import { describe, expect, test } from 'vitest';
import { findHits } from './find-hits.ts';
import { FOLDING, foldText } from './fold-text.ts';
import { snippetOf } from './snippet-of.ts';

describe('texts as searches compare them', () => {
  test.each([
    ['财会[2018]１０号', '财会〔2018〕10号'],
    ['第一条　为了', '第一条 为 了'],
    ['ＶＡＴ', 'vat'],
    ['“单位”', '"单位"'],
    ['（一）', '(一)'],
  ])('%s is %s', (one, other) => expect(foldText(one)).toBe(foldText(other)));

  test('blanks and control characters alone are nothing', () =>
    expect(foldText(' 　\t\u0001\u200b\u00a0')).toBe(''));

  test('quotes, percent signs and characters beyond the first plane stay what they are', () =>
    expect(foldText(`%_\\'"😀𠮷`)).toBe(`%_\\'"😀𠮷`));

  test('the table for the database has a counterpart for each character, or none', () => {
    expect(FOLDING.from).toHaveLength([...FOLDING.from].length);
    expect(new Set(FOLDING.from).size).toBe(FOLDING.from.length);
    expect(FOLDING.to.length).toBeLessThan(FOLDING.from.length);
  });
});

const said = (text: string, keyword: string) =>
  findHits(text, keyword).map(({ from, to }) => text.slice(from, to));

describe('hits', () => {
  test('are found in the text as it is printed', () => {
    expect(said('第一条　为了', '条为')).toEqual(['条　为']);
    expect(said('财会〔2018〕10号', '[２０１８]')).toEqual(['〔2018〕']);
    expect(said('😀税😀税', '😀')).toEqual(['😀', '😀']);
    expect(said('税税税', '税税')).toEqual(['税税']);
    expect(said('会计', '　')).toEqual([]);
  });
});

describe('snippets', () => {
  const TEXT = `${'甲'.repeat(200)}会计 人员${'乙'.repeat(200)}`;

  test('are cut around the first hit', () => {
    const snippet = snippetOf(TEXT, '会计人员');
    expect(snippet).toMatch(/^…甲+会计 人员乙+…$/);
    expect(snippet.length).toBeLessThan(110);
  });

  test('are the beginning where nothing is hit, and whole where the text is short', () => {
    expect(snippetOf(TEXT, '丙')).toMatch(/^甲+…$/);
    expect(snippetOf('第一条\u0001第二条', '丙')).toBe('第一条 第二条');
  });
});
