import { expect, test } from 'vitest';
import { sessionCookieOf, sharedPageKey } from './page-key.ts';

test('home is one page whatever the query says', () => {
  expect(sharedPageKey('/', '?utm=1&province=2&area=3')).toBe('/');
});

test('an area page with a number ignores the query, one without takes the area from it', () => {
  expect(sharedPageKey('/area/12.html', '?area=13&province_code=1')).toBe('/area/12.html');
  expect(sharedPageKey('/area/bj.html', '?x=1&area=13')).toBe('/area/bj.html?area=13');
  expect(sharedPageKey('/area/bj.html', '?area=1;drop')).toBe('/area/bj.html');
});

test.each([
  ['/jxjy/all/', '?page=2&utm=1', '/jxjy/all/?page=2'],
  ['/jxjy/all/', '?page=x', '/jxjy/all/'],
  ['/teachers/jxjy', '?b=1&page=3', '/teachers/jxjy?page=3'],
  ['/course_detail.html', '?from=home&product_id=61', '/course_detail.html?product_id=61'],
  ['/infos_detail/12.html', '?a=1', '/infos_detail/12.html'],
  ['/infos_detail_12.html', '', '/infos_detail_12.html'],
  ['/cjkj/policy_detail/12.html', '', '/cjkj/policy_detail/12.html'],
  ['/statute.html', '?utm=1&page=2&catalog_id=12', '/statute.html?catalog_id=12&page=2'],
])('X12 %s%s is kept as %s: what the page does not read makes no second page', (path, search, key) =>
  expect(sharedPageKey(path, search)).toBe(key),
);

test.each([
  '/center/1.html',
  '/course_play/play.html',
  '/area/12.html.data',
  '/nothing',
  '/proofList.html',
  '/vplay/play.html',
  '/pdfPreview.html',
  '/gossip/infos_detail/12.html',
  '/gossip_detail/12.html',
])('%s is never shared', (path) => expect(sharedPageKey(path, '')).toBeNull());

test.each(['?keyword=会计', '?id=5001&keyword=会计', '?area=440000', '?id=5001&on=2020-01-01'])(
  'words and days somebody asks for make no page to keep: %s',
  (search) => expect(sharedPageKey('/statute.html', search)).toBeNull(),
);

const TOKEN = 'aB3_-'.repeat(9).slice(0, 43);
test.each([
  [`jxjy_sid=${TOKEN}`, `jxjy_sid=${TOKEN}`],
  [`a=b; __Host-jxjy_sid=${TOKEN};c=d`, `__Host-jxjy_sid=${TOKEN}`],
  ['jxjy_sid=x', null],
  [`jxjy_sid=${TOKEN}x`, null],
  [`xjxjy_sid=${TOKEN}`, null],
  [`jxjy_sid="${TOKEN}"`, null],
  ['', null],
  [undefined, null],
])('X19 the cookie %s may name the session %s', (header, session) =>
  expect(sessionCookieOf(header)).toBe(session),
);
