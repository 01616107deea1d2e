import { expect, test } from 'vitest';
import { lettersButForTags } from './article-text.ts';

test.each([
  '<p>2026年度 &lt;90学分&gt; &amp; 其他</p>',
  '<h2>一</h2><ol><li><strong>学分</strong><br /></li></ol>',
  '<img alt="学分" src="/images/article-credits.svg" width="640" loading="lazy" />',
  '<table><tr><th scope="col">年</th><td colspan="2" rowspan="1">分</td></tr></table>',
  '<a href="https://kjs.mof.gov.cn/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">会计司</a>',
  '<a href="/infos_detail/3102.html#a:b" rel="noopener noreferrer nofollow">文章</a><a>x</a>',
])('X16 what the cleaner writes stays as it is: %s', (html) => {
  expect(lettersButForTags(html)).toBe(html);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img alt="" src="/images/a.svg" onerror="alert(1)" loading="lazy" />',
  '<img src="https://evil.example/a.png" />',
  '<p onclick="alert(1)">',
  '<p style="x">',
  '<a href="javascript:alert(1)">',
  '<a href="java&#115;cript:alert(1)">',
  '<a href="//evil.example">',
  '<a href="/\\evil.example" target="_blank">',
  '<svg><style><!--</style>',
  '<iframe srcdoc="x">',
])('X16 what no cleaner writes begins no tag: %s', (html) => {
  expect(lettersButForTags(html)).toBe(html.replaceAll('<', '&lt;'));
});

test('X16 a tag hidden in one that is refused is no way in', () => {
  expect(lettersButForTags('<scr<p>ipt>')).toBe('&lt;scr<p>ipt>');
  expect(lettersButForTags('<p title="<p>">')).toBe('&lt;p title="<p>">');
});
