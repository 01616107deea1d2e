import { CONSTANTS } from '@jixu/constants';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
let minute = 30_000_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: minute++ * 60_000 }));
afterEach(() => void vi.useRealTimers());

const ONE_MORE_THAN_AN_ADDRESS_MAY = CONSTANTS.REQUESTS_PER_MINUTE_PER_ADDRESS + 1;

/** Uses up everything an address may do in this minute. */
function useUp(address: string): void {
  for (let count = 0; count < ONE_MORE_THAN_AN_ADDRESS_MAY; count++) {
    try {
      site.deps.limiter.admit({ address, sessionId: null, call: 'getHomeIndex' });
    } catch {
      return;
    }
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address });

test('X19 pages rendered for everybody are not counted against the address of the web server', async () => {
  const browser = site.browser();
  useUp('no-socket');
  expect((await browser.call('getHomeIndex')).errcode).toBe(0);
  expect((await browser.call('getHomeOption')).errcode).toBe(0);
});

test('X19 without a visitor’s address nothing but what is the same for everybody goes uncounted', async () => {
  const browser = site.browser();
  useUp('no-socket');
  for (const call of ['createLoginCaptcha', 'getUserInfo', 'findStudyProofs'] as const)
    expect((await browser.call(call)).status, call).toBe(429);
});

test('X19 one network of IPv6 counts as one address, its neighbour as another', async () => {
  const browser = site.browser();
  useUp('2001:db8:1:2::/64');
  expect((await browser.call('getHomeIndex', {}, from('2001:db8:1:2::77'))).status).toBe(429);
  expect((await browser.call('getHomeIndex', {}, from('2001:db8:1:2:9::1'))).status).toBe(429);
  expect((await browser.call('getHomeIndex', {}, from('2001:db8:1:3::77'))).status).toBe(200);
});

test('X19 whoever names an address of his own is counted by what the proxy saw', async () => {
  const browser = site.browser();
  useUp('198.51.100.7');
  expect((await browser.call('getHomeIndex', {}, from('1.2.3.4, 198.51.100.7'))).status).toBe(429);
});
