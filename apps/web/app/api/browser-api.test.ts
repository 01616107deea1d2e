import { beforeEach, describe, expect, test, vi } from 'vitest';
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

/** A request of a page, whose address needs no origin. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' && input.startsWith('/') ? `http://site.test${input}` : input, init);
  }
}

beforeEach(() => {
  vi.stubGlobal('Request', PageRequest);
});

/** 2026-01-01 00:00:00.123 UTC. */
const NOW = 1_767_225_600_123;

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** What the page sends, and what it makes of an answer. */
function wire(answer: () => Promise<Response>) {
  const sent: Request[] = [];
  const api = createBrowserApi({
    notLoggedIn: vi.fn(),
    tooManyRequests: vi.fn(),
    now: () => NOW,
    fetch: (request) => {
      sent.push(request.clone());
      return Promise.race([answer(), untilAborted(request.signal)]);
    },
  });
  return { api, sent, query: () => Object.fromEntries(new URL(sent.at(-1)?.url ?? '').searchParams) };
}

describe('a call of a page', () => {
  const ok = async () => Response.json({ errcode: 0, errmsg: '成功', data: {} });
  const CONVENTION = { t: String(NOW), from: 'web', channel: 'web', devtype: 'web', platform_type: 'web' };

  test('API-01 API-02 API-03 API-04 API-05 a GET carries t, from, channel, devtype and platform_type', async () => {
    const { api, sent, query } = wire(ok);
    await api.getUserInfo();
    expect(sent[0]?.method).toBe('GET');
    expect(query()).toMatchObject(CONVENTION);
  });

  test('API-01 API-06 a POST carries t, and its fields form-encoded', async () => {
    const { api, sent, query } = wire(ok);
    await api.sendLoginSms({ timestamp: 1_767_225_600, telephone: '13800138000', sign: 'ab' });
    expect([sent[0]?.method, query()]).toEqual(['POST', { t: String(NOW) }]);
    expect(sent[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    const body = Object.fromEntries(new URLSearchParams(await sent[0]?.text()));
    expect(body).toEqual({ timestamp: '1767225600', telephone: '13800138000', sign: 'ab' });
  });

  test('API-115 the codes of login and claim name platform, too', async () => {
    const { api, query } = wire(ok);
    for (const ask of [
      () => api.createLoginCode({ area_id: 219 }),
      () => api.checkLoginCode({ token: 'T' }),
      () => api.createClaimCode({ area_id: 219 }),
      () => api.checkClaimCode({ token: 'T' }),
    ]) {
      await ask();
      expect(query()).toMatchObject({ platform: 'web' });
    }
  });

  test('API-08 errcode 0 is success, another a rejection with its words', async () => {
    const { api } = wire(ok);
    expect(await api.logout()).toEqual({ errcode: 0, errmsg: '成功', data: {} });
    const rejected = { errcode: 1005, errmsg: '验证码不对或已失效，请核对最新一条短信', data: null };
    const login = { name: '林', id_number: '', telephone: '', code: '', area_id: 219 };
    expect(await wire(async () => Response.json(rejected)).api.login(login)).toEqual(rejected);
  });

  test('API-09 ERR-01 one that nobody answers has failed after 6000 ms: 网络错误，请刷新重试！', async () => {
    vi.useFakeTimers();
    try {
      const { api } = wire(() => new Promise(() => undefined));
      const ended = vi.fn();
      void api.sendLoginSms({ timestamp: 1, telephone: '13800138000', sign: 'ab' }).then(ended);
      await vi.advanceTimersByTimeAsync(5_999);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith({ errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null });
    } finally {
      vi.useRealTimers();
    }
  });
});

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
