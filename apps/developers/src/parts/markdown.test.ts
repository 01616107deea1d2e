import { expect, test } from 'vitest';
import { readContract } from '../document/contract.ts';
import { smallDocument } from '../testing/small-document.ts';
import { markChinese } from './chinese.ts';
import { formatJson } from './format-json.ts';
import { highlight } from './highlight.ts';
import { joinChinese, markdown, sectionsOf } from './markdown.ts';
import { viewFrom } from './view.ts';

const view = viewFrom(readContract(smallDocument()), 'calls/x.html');
const render = (source: string): string => String(markdown(view, source));

test('Chinese is marked in one run, with the figures inside it; English is not', () => {
  expect(markChinese('errmsg 登录已失效 (1001)')).toBe('errmsg <span lang="zh-CN">登录已失效</span> (1001)');
  expect(markChinese('财会〔2018〕10号')).toBe('<span lang="zh-CN">财会〔2018〕10号</span>');
  expect(markChinese('a < b & "c"')).toBe('a &lt; b &amp; &quot;c&quot;');
});

test('a table becomes a table with heads, in a frame the keyboard can scroll', () => {
  const html = render('| a | b |\n|---|---|\n| 1 | `2` |');
  expect(html).toContain('<div class="scroll" tabindex="0" role="region"');
  expect(html).toContain('<th scope="col">a</th>');
  expect(html).toContain('<td><code>2</code></td>');
});

test('HTML in a description is shown, not obeyed', () => {
  expect(render('a <script>alert(1)</script> b')).not.toContain('<script');
  expect(render('<img src=x onerror=alert(1)>')).toContain('&lt;img');
});

test('names of calls lead to their pages, other words do not', () => {
  expect(render('see readScore and `sendScores`, not readScores')).toBe(
    '<div class="prose"><p>see <a href="../calls/readScore.html">readScore</a> and ' +
      '<a href="../calls/sendScores.html"><code>sendScores</code></a>, not readScores</p>\n</div>',
  );
});

test('links from the root are seen from the page they stand on', () => {
  expect(render('[codes](/errcodes.html)')).toContain('<a href="../errcodes.html">codes</a>');
});

test('second-level headings are the sections, with the same anchors', () => {
  const source = '## Point it at the server\n\ntext\n\n## Limits';
  expect(sectionsOf(source).map(({ id }) => id)).toEqual(['point-it-at-the-server', 'limits']);
  expect(render(source)).toContain('<h2 id="point-it-at-the-server">');
});

test('colours change no character of a block', () => {
  const source = `{ "a<b": "it's \\"x\\" & 成功", "n": -1.5, "t": [true, null] }`;
  const shown = highlight(source, 'json')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(shown.trim()).toBe(source);
});

test('JSON that fits a line stands on one, and is the same JSON', () => {
  const value = {
    errcode: 0,
    errmsg: '成功',
    data: { intervals: [[0, 96000]], empty: {}, list: ['x'.repeat(60), 'y'] },
  };
  const text = formatJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toContain('"intervals": [[0, 96000]]');
});

test('from a page in Chinese a link leads to a page in Chinese, and to the one file there is', () => {
  const chinese = viewFrom(readContract(smallDocument()), 'zh/calls/x.html');
  const addresses = ['calls/y.html', 'zh/index.html', 'constants.html#A', 'downloads/openapi.json'];
  expect(addresses.map(chinese.link)).toEqual([
    '../../zh/calls/y.html',
    '../../zh/index.html',
    '../../zh/constants.html#A',
    '../../downloads/openapi.json',
  ]);
  expect([view.twin, chinese.twin]).toEqual(['../zh/calls/x.html', '../../calls/x.html']);
});

test('lines of Chinese are joined without a blank; code, paragraphs, lists and other words keep their lines', () => {
  expect(joinChinese('同一\n句话，\n（说明）\n两个\nAPI')).toBe('同一句话，（说明）两个\nAPI');
  for (const kept of ['一段\n\n二段', '一\n- 二', '```text\n一\n二\n```', '| 一 |\n| 二 |'])
    expect(joinChinese(kept)).toBe(kept);
});
