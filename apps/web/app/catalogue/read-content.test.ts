import { describe, expect, test } from 'vitest';
import { listenHrefFor } from './listen-href.ts';
import { pageNumberOf, requirePage } from './page-number.ts';
import { contentOf, idInAddress } from './read-content.server.ts';

const response = (errcode: number, data: unknown = null) => ({ errcode, errmsg: '', data });
const shown = (data: unknown) => data;

/** What a loader throws for a 404. */
function statusThrownBy(work: () => unknown): number | null {
  try {
    work();
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : null;
  }
}

describe('the answer of a content call', () => {
  test('is the content of the page', () => {
    const { data, init } = contentOf(response(0, { id: 1 }), shown);
    expect([data, init]).toEqual([{ kind: 'read', data: { id: 1 } }, {}]);
  });

  test.each([2340, 2341, 2342, 2343])('%i: the page is not there', (errcode) =>
    expect(statusThrownBy(() => contentOf(response(errcode), shown))).toBe(404),
  );

  test.each([9408, 9500, 9503, 9999])('%i: it is said, and not kept for the next visitor', (errcode) => {
    const { data, init } = contentOf(response(errcode), shown);
    expect(data).toEqual({ kind: 'unreachable' });
    expect(new Headers(init?.headers).get('cache-control')).toBe('no-store');
  });
});

test.each(['', '0', 'x', '1.5', '01', '1e3', '12345678901', null])(
  '%j is no id: the page is not there',
  (text) => expect(statusThrownBy(() => idInAddress(text))).toBe(404),
);

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=99999', 1],
  ['?page=x', 1],
])('%j is page %i', (query, page) =>
  expect(pageNumberOf(`https://site.example/jxjy/all/${query}`)).toBe(page),
);

test('a page behind the last one is not there, an empty first one is', () => {
  expect(statusThrownBy(() => requirePage(2, []))).toBe(404);
  expect(statusThrownBy(() => requirePage(1, []))).toBeNull();
  expect(statusThrownBy(() => requirePage(2, [1]))).toBeNull();
});

test('TRIAL-06 a course that may be listened to leads to its free lesson, another nowhere', () => {
  const course = { course_id: 1, video_id: 7001, section_id: 4001, section_free_time: 5 };
  const hrefFor = listenHrefFor([course, { ...course, course_id: 2, video_id: 0 }]);
  expect(hrefFor(1)).toBe(
    '/course_play/audition.html?section_id=4001&video_id=7001&course_id=1&section_free_time=5',
  );
  expect([hrefFor(2), hrefFor(3)]).toEqual([null, null]);
});
