import { expect, test } from 'vitest';
import { sharedPageKey } from './page-key.ts';

test('home is one page whatever the query says', () => {
  expect(sharedPageKey('/', '?utm=1&province=2&area=3')).toBe('/');
});

test('an area page with a number ignores the query, one without takes the area from it', () => {
  expect(sharedPageKey('/area/12.html', '?area=13&province_code=1')).toBe('/area/12.html');
  expect(sharedPageKey('/area/bj.html', '?x=1&area=13')).toBe('/area/bj.html?area=13');
  expect(sharedPageKey('/area/bj.html', '?area=1;drop')).toBe('/area/bj.html');
});

test.each(['/center/1.html', '/course_play/play.html', '/area/12.html.data', '/nothing', '/proofList.html'])(
  '%s is never shared',
  (path) => expect(sharedPageKey(path, '')).toBeNull(),
);
