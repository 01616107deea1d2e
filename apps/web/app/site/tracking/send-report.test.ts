import { createHash } from 'node:crypto';
import type { TrackEvent } from '@jixu/domain/site/tracking/track-event';
import { afterEach, expect, test, vi } from 'vitest';
import { md5 } from '../../api/md5.ts';
import { type ReportTo, sendReport } from './send-report.ts';

const EVENT: TrackEvent = {
  uuid: 'a',
  uuid_type: 2,
  out_token: 'a',
  repeat_type: 1,
  event_name: 'key_click',
  info: { key_name: '试听' },
  log_time: 1,
};
const SITE: ReportTo = { server: 'https://track.example', appId: 'jixu_web', secret: 'sample-secret', md5 };

afterEach(() => {
  vi.restoreAllMocks();
});

function responding(response: () => Response) {
  const requested = vi.fn<typeof fetch>(async () => response());
  vi.stubGlobal('fetch', requested);
  return requested;
}

test.each<[Partial<ReportTo>]>([
  [{}],
  [{ server: 'http://127.0.0.1:3012' }],
  [{ appId: 'other_site' }],
  [{ secret: 'other-secret' }],
])('TRACK-39 TRACK-40 TRACK-41 host, app id and sign are what is configured: %o', async (change) => {
  const to = { ...SITE, ...change };
  const requested = responding(() => Response.json({ errcode: 0 }));
  expect(await sendReport(to, [EVENT, EVENT])).toBe(true);
  const [address, init] = requested.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  const report = JSON.parse(String(init?.body));
  expect(String(address)).toMatch(/\?t=\d{13}$/);
  expect(String(address).startsWith(`${to.server}/app/index/index`)).toBe(true);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(report).toMatchObject({ event_count: 2, event_list: [EVENT, EVENT] });
  const signed = `2event_list${report.report_time}${to.secret}`;
  expect(headers.get('x-sign')).toBe(createHash('md5').update(signed).digest('hex'));
  expect(headers.get('x-app-id')).toBe(to.appId);
  expect(headers.get('content-type')).toBe('application/json');
});

test.each<[string, () => Response, boolean]>([
  ['0', () => Response.json({ errcode: 0 }), true],
  ['1110', () => Response.json({ errcode: 1110 }), true],
  ['2821', () => Response.json({ errcode: 2821 }), false],
  ['status 500, whatever it says', () => Response.json({ errcode: 0 }, { status: 500 }), false],
  ['no JSON', () => new Response('<html>'), false],
  ['null', () => Response.json(null), false],
  ['0 in another form', () => Response.json({ errcode: '0', errmsg: ['成功'] }), false],
  ['nothing at all', () => Response.error(), false],
])('TRACK-25 TRACK-26 an answer of %s', async (_case, response, isKept) => {
  responding(response);
  expect(await sendReport(SITE, [EVENT])).toBe(isKept);
});

test('TRACK-25 a server out of reach is a failed upload and nothing else', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendReport(SITE, [EVENT])).toBe(false);
});

test('TRACK-25 a server that falls silent is given up after 6 s, which is a failed upload and nothing else', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  const sent = vi.fn();
  void sendReport(SITE, [EVENT]).then(sent);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalledWith(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
