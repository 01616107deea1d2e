import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addHits } from '#features/limits/rate-window-store.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { TransportRejection } from './envelope.ts';
import { createRequestLimiter, type RequestLimiter, type ShareHits } from './request-limiter.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

const START = 1_800_000_000_000;
const shareHits: ShareHits = (minute, counted) => addHits(site.db, minute, counted);

function admitted(
  limiter: RequestLimiter,
  visit: { sessionId: number | null; call: string; address?: string },
  times: number,
): number {
  let count = 0;
  for (let time = 0; time < times; time++) {
    try {
      limiter.admit({ address: '1.1.1.1', ...visit });
      count++;
    } catch (error) {
      if (!(error instanceof TransportRejection)) throw error;
    }
  }
  return count;
}

test('X19 ERR-04 ERR-05 the hundred-and-first request of a minute to one call answers 9999 with Retry-After', async () => {
  const { browser } = await site.learner();
  vi.useFakeTimers({ toFake: ['Date'], now: START + 3 * 60_000 });
  for (let time = 1; time <= 100; time++)
    expect((await browser.call('getClaimStatus')).errcode, `request ${time}`).toBe(0);
  const rejected = await browser.call('getClaimStatus');
  expect(rejected).toMatchObject({
    status: 429,
    errcode: 9999,
    errmsg: '请求频率过高，请刷新页面重试！',
    data: null,
  });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await browser.call('listProfessions')).errcode).toBe(0);
  vi.setSystemTime(START + 4 * 60_000);
  expect((await browser.call('getClaimStatus')).errcode).toBe(0);
});

test('ERR-02 ERR-03 a thousand a minute over all calls of a session', () => {
  const limiter = createRequestLimiter(shareHits, () => START);
  let sum = 0;
  for (let call = 0; call < 15; call++) sum += admitted(limiter, { sessionId: 1, call: `call${call}` }, 90);
  expect(sum).toBe(1000);
});

test('X19 two hundred learners behind one address do not stop each other', () => {
  const limiter = createRequestLimiter(shareHits, () => START);
  for (let session = 1; session <= 200; session++) {
    expect(admitted(limiter, { sessionId: session, call: 'getUserInfo' }, 90)).toBe(90);
  }
});

test('an address alone is stopped far above that', () => {
  const limiter = createRequestLimiter(shareHits, () => START);
  expect(admitted(limiter, { sessionId: null, call: 'getHomeIndex' }, 21_000)).toBe(20_000);
});

test('two processes share their counts in batches', async () => {
  const clock = () => START + 7 * 60_000;
  const [one, two] = [createRequestLimiter(shareHits, clock), createRequestLimiter(shareHits, clock)];
  const visit = { sessionId: 77, call: 'getUserInfo' };
  expect(admitted(one, visit, 60)).toBe(60);
  expect(admitted(two, visit, 20)).toBe(20);
  await one.flush();
  await two.flush();
  expect(admitted(two, visit, 100)).toBe(20);
  await two.flush();
  expect(admitted(one, visit, 10)).toBe(10);
  await one.flush();
  expect(admitted(one, visit, 1)).toBe(0);
});
