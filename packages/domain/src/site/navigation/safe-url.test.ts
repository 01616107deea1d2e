import { expect, test } from 'vitest';
import { externalUrl, sameOriginPath } from './safe-url.ts';

const SITE = 'https://jixu.example';

test.each([
  ['/', '/'],
  ['/center/1.html', '/center/1.html'],
  ['/area/12.html?province_code=2#top', '/area/12.html?province_code=2#top'],
  ['https://jixu.example/area/12.html?a=1', '/area/12.html?a=1'],
  ['/course_list/all.html?keyword=%E4%BC%9A%E8%AE%A1', '/course_list/all.html?keyword=%E4%BC%9A%E8%AE%A1'],
])('%s stays on the site', (text, path) => expect(sameOriginPath(text, SITE)).toBe(path));

test.each([
  '',
  ' /center/1.html',
  'center/1.html',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:x',
  '/%5Cevil.example',
  '/@evil.example',
  '/user@evil.example/',
  '/%40evil.example',
  'https://evil.example/',
  'https://jixu.example.evil.example/',
  'https://jixu.example@evil.example/',
  'https://jixu.example//evil.example',
  'http://jixu.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil.example',
  '/.//evil.example',
  '/%zz',
  '/\u0000',
  '/\u2028',
  '/\ufeff/evil.example',
])('%j is refused', (text) => expect(sameOriginPath(text, SITE)).toBeNull());

test.each([
  ['https://kj.example.gov.cn/login?a=1', 'https://kj.example.gov.cn/login?a=1'],
  [' http://kj.example.gov.cn ', 'http://kj.example.gov.cn/'],
  ['javascript:alert(1)', null],
  ['https:kj.example', null],
  ['//kj.example', null],
  ['https://user:pw@kj.example', null],
  ['https://', null],
  ['', null],
])('%j of another site is taken as %j', (text, url) => expect(externalUrl(text)).toBe(url));
