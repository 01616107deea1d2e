import { expect, test } from 'vitest';
import { returnUrlToOffer } from './return-url.ts';

const HERE = { origin: 'https://site.example', pathname: '/center/4.html', search: '' };

test.each([
  ['https://site.example/center/1.html?a=1', '/center/1.html?a=1'],
  ['/course_play/play.html?course_id=1', '/course_play/play.html?course_id=1'],
])('SESSION-18 %s is offered as a path of this site', (lastUrl, path) => {
  expect(returnUrlToOffer(lastUrl, HERE)).toBe(path);
});

test.each([
  ['nothing', null],
  ['the page itself', 'https://site.example/center/4.html#top'],
  ['X15 another site', 'https://evil.example/center/1.html'],
  ['X15 a look-alike', 'https://site.example@evil.example/'],
  ['X15 a path that is an address', '//evil.example/'],
  ['X15 a script', 'javascript:alert(1)'],
])('%s is not offered', (_name, lastUrl) => expect(returnUrlToOffer(lastUrl, HERE)).toBeNull());
