import { describe, expect, test, vi } from 'vitest';
import { createBrowserApi } from './browser-api.ts';

function environment(errcodeOf: (path: string) => number = () => 0) {
  const sent: string[] = [];
  const parts = { notLoggedIn: vi.fn(), tooManyRequests: vi.fn() };
  const clock = { now: 0 };
  const api = createBrowserApi({
    ...parts,
    now: () => clock.now,
    fetch: async (request) => {
      const { pathname } = new URL(request.url, 'http://site.test');
      sent.push(pathname);
      return Response.json({ errcode: errcodeOf(pathname), errmsg: 'x', data: null });
    },
  });
  return { api, sent, parts, clock };
}

vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' && input.startsWith('/') ? `http://site.test${input}` : input, init);
    }
  },
);

describe('limits of a page', () => {
  test('ERR-03 the 101st call of one kind in a minute is not sent, another still is, and the next minute is free', async () => {
    const { api, sent, parts, clock } = environment();
    for (let call = 0; call < 100; call += 1) await api.getUserInfo();
    const rejected = await api.getUserInfo();
    expect([sent.length, rejected.errcode]).toEqual([100, 9999]);
    expect(parts.tooManyRequests).toHaveBeenCalledTimes(1);
    expect((await api.logout()).errcode).toBe(0);
    clock.now = 60_000;
    expect((await api.getUserInfo()).errcode).toBe(0);
  });
});

test('a 1001 is told with the call that met it, however many are under way', async () => {
  const { api, parts } = environment((path) => (path.includes('video_play_detail') ? 0 : 1001));
  const section = { course_section_id: 6001, course_id: 1001, package_id: 61 };
  await Promise.all([
    api.getPlayingSection(section),
    api.listCourseYears({ area_id: 1 }),
    api.pullProgress({ course_id: 1001, video_id: 7001 }),
  ]);
  expect(parts.notLoggedIn.mock.calls.flat().map(({ operation }) => operation)).toEqual([
    'listCourseYears',
    'pullProgress',
  ]);
});

test('SESSION-15 the probe of the session is no accident', async () => {
  const { api, parts } = environment(() => 1001);
  expect((await api.getUserInfo()).errcode).toBe(1001);
  expect(parts.notLoggedIn).not.toHaveBeenCalled();
});
