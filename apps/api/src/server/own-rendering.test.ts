import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { useUpAddress } from '#testing/use-up-address.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
let minute = 30_000_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: minute++ * 60_000 }));
afterEach(() => void vi.useRealTimers());

const from = (address: string) => ({ 'x-forwarded-for': address });

test('X19 pages rendered for everybody are not counted against the address of the web server', async () => {
  const browser = site.browser();
  await useUpAddress(site, 'no-socket');
  expect((await browser.call('getHomeIndex')).errcode).toBe(0);
  expect((await browser.call('getHomeOption')).errcode).toBe(0);
});

test('X19 without a visitor’s address nothing but what is the same for everybody goes uncounted', async () => {
  const browser = site.browser();
  await useUpAddress(site, 'no-socket');
  for (const call of ['createLoginCaptcha', 'getUserInfo', 'findStudyProofs'] as const)
    expect((await browser.call(call)).status, call).toBe(429);
});

test('X19 one network of IPv6 counts as one address, its neighbour as another', async () => {
  const browser = site.browser();
  await useUpAddress(site, '2001:db8:1:2::/64');
  expect((await browser.call('getHomeIndex', {}, from('2001:db8:1:2::77'))).status).toBe(429);
  expect((await browser.call('getHomeIndex', {}, from('2001:db8:1:2:9::1'))).status).toBe(429);
  expect((await browser.call('getHomeIndex', {}, from('2001:db8:1:3::77'))).status).toBe(200);
});

test('X19 whoever names an address of his own is counted by what the proxy saw', async () => {
  const browser = site.browser();
  await useUpAddress(site, '198.51.100.7');
  expect((await browser.call('getHomeIndex', {}, from('1.2.3.4, 198.51.100.7'))).status).toBe(429);
});
