import { MARKUP_ATTACKS } from '@jixu/test-kit/markup-attacks';
import { lettersButForTags } from '@jixu/ui-kit/parts/article-text.ts';
import { expect, test } from 'vitest';
import { cleanHtml } from './sanitize.server.ts';

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(//evil.example)" onclick="alert(1)">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<style>*{display:none}</style>',
])('%s leaves nothing that runs or fetches', (html) => {
  expect(cleanHtml(html)).not.toMatch(/script|onerror|onclick|javascript:|evil|style|iframe|svg/i);
});

test('X16 a picture stays only where it is this site’s own, and brings nothing with it', () => {
  expect(cleanHtml('<img src="/images/a.svg" onerror="x()" style="x">')).toBe(
    '<img alt="" src="/images/a.svg" loading="lazy" />',
  );
  for (const src of [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/app/x',
    'data:image/svg+xml,x',
    '/images/a.svg?x=1',
  ]) {
    expect(cleanHtml(`<p><img src="${src}"></p>`)).toBe('<p></p>');
  }
});

test('words, lists and ordinary links stay', () => {
  const html =
    '<ol><li><strong>学习时间：</strong>2026年</li></ol><p><a href="https://kjs.mof.gov.cn/">财政部</a></p>';
  expect(cleanHtml(html)).toContain('<li><strong>学习时间：</strong>2026年</li>');
  expect(cleanHtml(html)).toContain('<a href="https://kjs.mof.gov.cn/" rel="noopener noreferrer nofollow">');
});

const TAG =
  /<(?:\/?(?:p|ol|ul|li|strong|b|em|h2|h3|h4|blockquote|table|thead|tbody|tr)|br \/|\/?(?:td|th)(?: (?:(?:col|row)span|scope)="\w*")*|\/?a(?: href="(?:https?:\/\/|\/(?![/\\]))[^"<>]*")?(?: rel="noopener noreferrer nofollow")?|img(?: (?:alt|width|height)="[^"<>]*")*(?: src="\/images\/[\w./-]+")(?: (?:alt|width|height)="[^"<>]*")* loading="lazy" \/)>/g;

test.each(MARKUP_ATTACKS)('X16 nothing but what is allowed is left of %s', (attack) => {
  for (const html of [attack, `<p>前${attack}后</p>`, `<ul><li>${attack}`]) {
    const clean = cleanHtml(html);
    expect(clean.replace(TAG, '')).not.toMatch(/[<>]/);
    // The browser's own sanitiser finds nothing left to change.
    expect(lettersButForTags(clean)).toBe(clean);
  }
});
