import { expect, test } from 'vitest';
import { externalSite } from '../../site/navigation/external-site.ts';
import { sameOriginPath, sitePath } from '../../site/navigation/safe-url.ts';

const SITE = 'https://jixu.example';
const HOSTS = [
  'evil.example',
  'evil%E3%80%82example',
  'evil。example',
  '[::ffff:1.2.3.4]',
  '0x7f.1',
  '2130706433',
];

/** Prefixes that turn a path into the address of another host; collected from lists of open-redirect tests. */
const BEFORE_HOST = [
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  '//\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '/ /',
  '/\u0000/',
  '/\u00a0/',
  '/\ufeff/',
  '/\u2028/',
  '/.//',
  '/..//',
  '/././/',
  '/%2e//',
  '/%2e%2e//',
  '/.//..//',
  '/a/..//',
  '/%09/',
  '/%0a/',
  '/%0d/',
  '/%0d%0aLocation:https://',
  '/%5c',
  '/%5C%5C',
  '/%2f%5c',
  '/@',
  '/%40',
  '/x@',
  'https:',
  'https:/',
  'https:///',
  'https:\\\\',
  'http://',
  'HTTPS://',
  `${SITE}@`,
  `${SITE}:pw@`,
  `${SITE}//`,
  `${SITE}\\`,
  `${SITE}/\\`,
  `${SITE}.`,
  `${SITE}%2e`,
  `${SITE}\t.`,
  'jixu.example.',
  'javascript://',
  'data://text/html,',
  'blob:https://',
];

/** Complete inputs that lead elsewhere, run a script, or are ambiguous. */
const WHOLE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript:alert(1)//https://jixu.example/',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'about:blank',
  'blob:https://jixu.example/1',
  'filesystem:https://jixu.example/temporary/x',
  'mailto:a@evil.example',
  'tel:110',
  'weixin://dl/business',
  'intent://evil.example#Intent;scheme=https;end',
  'http://jixu.example/',
  'https://jixu.example:444/',
  'https://www.jixu.example/',
  'https://jixu.example.evil.example/',
  'https://jixu.exampleevil.example/',
  'https://evil.example/https://jixu.example/',
  'https://evil.example?https://jixu.example/',
  'https://evil.example#https://jixu.example/',
  'https://evil.example/?u=//jixu.example',
  'wss://jixu.example/',
  'ftp://jixu.example/',
  '?next=//evil.example',
  '#//evil.example',
  'center/1.html',
  './center/1.html',
  '../center/1.html',
  '..\\center\\1.html',
  '',
  '.',
  '\u0000',
  '/%zz',
  '/%',
  '/\ud800',
  '/%ff',
];

const CORPUS = [
  ...new Set([...BEFORE_HOST.flatMap((before) => HOSTS.map((host) => before + host)), ...WHOLE]),
];

function leaves(path: string | null): boolean {
  return path !== null && (!path.startsWith('/') || new URL(path, SITE).origin !== SITE);
}

test('X15 the corpus is large, and a check that only looks for a leading slash would let much of it out', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(200);
  const naive = CORPUS.filter((text) => /^\//.test(text) && URL.canParse(text, SITE));
  expect(naive.filter((text) => new URL(text, SITE).origin !== SITE).length).toBeGreaterThanOrEqual(40);
});

test('X15 of all bypasses none leaves the origin by lastUrl, by a path of the content, or by what a browser makes of it', () => {
  expect(CORPUS.filter((text) => leaves(sameOriginPath(text, SITE)))).toEqual([]);
  expect(CORPUS.filter((text) => leaves(sitePath(text)))).toEqual([]);
});

test('X15 read once more, as a router or a proxy may, none leaves either', () => {
  const twice = CORPUS.map((text) => sameOriginPath(text, SITE)).flatMap((path) => {
    if (path === null) return [];
    const [pathname = ''] = path.split(/[?#]/, 1);
    return [decodeURIComponent(pathname)];
  });
  expect(twice.filter(leaves)).toEqual([]);
});

test('X15 as jump_url or object_url none leads to a host that is not listed', () => {
  const reached = CORPUS.map((text) => externalSite(text, ['kj.example', '*.gov.cn'])).filter(Boolean);
  expect(reached).toEqual([]);
});
