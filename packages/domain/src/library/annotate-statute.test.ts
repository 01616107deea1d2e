import { describe, expect, test } from 'vitest';
import { annotateStatute } from './annotate-statute.ts';
import { articleAt, chineseNumber } from './article-number.ts';

test.each([
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['一百零五', 105],
  ['一百二十三', 123],
  ['一千二百六十', 1260],
  ['甲', null],
  ['', null],
])('%s is %s', (text, number) => expect(chineseNumber(text)).toBe(number));

test.each([
  ['第十二条　为了', { printed: '第十二条', key: '12' }],
  ['　　第一百二十条之一 公司', { printed: '第一百二十条之一', key: '120-1' }],
  ['第五条的规定', null],
  ['依照第五条 处理', null],
])('%s begins an article: %j', (text, article) => expect(articleAt(text)).toEqual(article));

const LAW =
  '<h2>第一章　总则</h2><p>第一条　为了规范会<strong>计</strong>行为。</p><p>会计&amp;税</p><p>第一条　附录</p>';

describe('a text with anchors and marks', () => {
  test('every article and heading has an address, and an article links to its own', () => {
    const { html, chapters, hits } = annotateStatute(LAW, '');
    expect(chapters).toEqual([{ anchor: 'zhang-1', title: '第一章　总则' }]);
    expect(hits).toBe(0);
    expect(html).toBe(
      '<h2 id="zhang-1">第一章　总则</h2><p id="tiao-1"><a href="#tiao-1">第一条</a>　为了规范会<strong>计</strong>行为。</p>' +
        '<p>会计&amp;税</p><p>第一条　附录</p>',
    );
  });

  test('every hit is marked, across tags too, and never in the next paragraph', () => {
    const { html, hits } = annotateStatute(LAW, '会计');
    expect(hits).toBe(2);
    expect(html).toContain('<mark id="hit-1">会</mark><strong><mark>计</mark></strong>');
    expect(html).toContain('<mark id="hit-2">会计</mark>&amp;税');
    expect(annotateStatute(LAW, '计&税').html).toContain('会<mark id="hit-1">计&amp;税</mark>');
    expect(annotateStatute(LAW, '税第一').hits).toBe(0);
    expect(annotateStatute('<p>税税</p>', '税').html).toBe(
      '<p><mark id="hit-1">税</mark><mark id="hit-2">税</mark></p>',
    );
  });

  test('markup is never marked', () => {
    for (const keyword of ['p', 'strong', 'amp', '<', 'h2'])
      expect(annotateStatute(LAW, keyword).hits).toBe(0);
  });
});
