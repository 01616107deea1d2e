import { createHash } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './site-fixture.ts';
import { type TrackedEvent, waitingEvents } from './tracking-reports.ts';

test.describe.configure({ mode: 'default' });

type Report = { event_count: number; event_list: TrackedEvent[]; report_time: number };

const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const reportOf = (request: Request): Report => JSON.parse(request.postData() ?? '');

/** Replaces the tracking server; responds with the current value of `answer`. Returns the received reports. */
async function trackingServer(page: Page, host: string, answer: { status: number; errcode: number }) {
  const reports: Request[] = [];
  await page.route(`${host}/app/index/index*`, (route) => {
    reports.push(route.request());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: answer.status, headers, json: { errcode: answer.errcode, data: {} } });
  });
  return reports;
}

async function openHome(page: Page, origin: string): Promise<void> {
  await page.clock.install();
  await page.goto(origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const clicksOf = (events: readonly TrackedEvent[]) =>
  events.filter(({ event_name }) => event_name === 'key_click').map(({ info }) => info);

test('main buttons are reported by their text and their page, in the contract’s shape', {
  tag: ['@SHELL-29', '@TRACK-01', '@TRACK-15', '@TRACK-16', '@TRACK-20'],
}, async ({ page, site }) => {
  await trackingServer(page, site.partiesOrigin, { status: 200, errcode: 0 });
  await openHome(page, site.origin);
  await page.getByRole('button', { name: '请登录' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '取消' })
    .click();
  await block(page, '学习证明查询').getByRole('button', { name: '查询' }).click();
  await block(page, '免费试听').getByRole('button', { name: /^试听/ }).first().click();
  const info = { report_id: '941001', key_content: '首页' };
  const names = ['请登录', '查询', '试听'];
  await expect
    .poll(async () => clicksOf(await waitingEvents(page)))
    .toEqual(expect.arrayContaining(names.map((key_name) => ({ ...info, key_name }))));
  const device = await kept(page, 'trackDeviceId');
  expect(device).toMatch(/^[A-Za-z0-9]{64}$/);
  const seconds = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  for (const event of await waitingEvents(page)) {
    expect(event).toMatchObject({ uuid: device, uuid_type: 2, out_token: device });
    expect(Object.keys(event).sort()).toEqual(
      ['event_name', 'info', 'log_time', 'out_token', 'repeat_type', 'uuid', 'uuid_type'].sort(),
    );
    const { log_time } = event as TrackedEvent & { log_time: number };
    expect(Math.abs(seconds - log_time)).toBeLessThan(60);
  }
  const views = (await waitingEvents(page)).filter(({ event_name }) => event_name === 'page_view');
  expect(views[0]).toMatchObject({ repeat_type: 2, info: { report_id: '941001', area: 'all' } });
});

test('twenty seconds after the first click the events are uploaded, signed, and forgotten when they are kept', {
  tag: ['@API-101', '@TRACK-03', '@TRACK-17', '@TRACK-26', '@TRACK-39', '@TRACK-41'],
}, async ({ page, site }) => {
  const answer = { status: 200, errcode: 1110 };
  const reports = await trackingServer(page, site.partiesOrigin, answer);
  await openHome(page, site.origin);
  const find = block(page, '学习证明查询').getByRole('button', { name: '查询' });
  await find.click();
  await expect.poll(() => waitingEvents(page)).not.toEqual([]);
  const first = await waitingEvents(page);
  await page.clock.runFor(15_000);
  expect(reports).toEqual([]);
  await page.clock.runFor(6_000);
  await expect.poll(() => waitingEvents(page)).toEqual([]);
  expect(reports).toHaveLength(1);
  const [request] = reports;
  if (request === undefined) throw new Error('nothing was uploaded');
  const report = reportOf(request);
  expect(report).toEqual({ event_count: first.length, event_list: first, report_time: expect.any(Number) });
  const headers = await request.allHeaders();
  const signed = `${report.event_count}event_list${report.report_time}sample-secret`;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-device': 'desktop-chrome',
    'x-system': 'linux',
    'x-app-version': '0.1.0',
    'x-platform-type': 'pc_web',
    'x-app-id': 'jixu_web',
    'x-sign': createHash('md5').update(signed).digest('hex'),
  });
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
  expect(await kept(page, 'trackFailCount')).toBe('0');
});

test('six uploads that fail: half an hour of quiet, not a word to the visitor, then all of it arrives', {
  tag: ['@TRACK-04', '@TRACK-05', '@TRACK-25'],
}, async ({ page, site }) => {
  const answer = { status: 500, errcode: 9500 };
  const reports = await trackingServer(page, site.partiesOrigin, answer);
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  await openHome(page, site.origin);
  await block(page, '学习证明查询').getByRole('button', { name: '查询' }).click();
  await expect.poll(() => waitingEvents(page)).not.toEqual([]);
  for (let failures = 1; failures <= 6; failures += 1) {
    await page.clock.fastForward(21_000);
    await expect.poll(() => kept(page, 'trackFailCount')).toBe(String(failures));
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  }
  for (let minutes = 5; minutes < 30; minutes += 5) await page.clock.fastForward('05:00');
  answer.status = 200;
  answer.errcode = 0;
  await page.clock.fastForward('05:10');
  await expect.poll(() => waitingEvents(page)).toEqual([]);
  const times = reports.map((request) => reportOf(request).report_time);
  expect(times).toHaveLength(7);
  expect((times[6] ?? 0) - (times[5] ?? 0)).toBeGreaterThanOrEqual(CONSTANTS.TRACK_BACK_OFF_MS / 1000);
  expect(await kept(page, 'trackFailCount')).toBe('0');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  expect(said).toEqual([]);
});

test('pages with a report id are reported without a click', {
  tag: ['@TRACK-21', '@TRACK-22', '@TRACK-23'],
}, async ({ page, site }) => {
  // Observations stay in the browser, where the test can read them.
  await trackingServer(page, site.partiesOrigin, { status: 500, errcode: 9500 });
  await page.clock.install();
  const seenByNow = async () => {
    await page.clock.fastForward(11_000);
    const views = (await waitingEvents(page)).filter(({ event_name }) => event_name === 'page_view');
    return views.map(({ info }) => info.report_id);
  };
  for (const [path, reportId] of [
    ['/area/230106.html', '941005'],
    ['/statute.html', '941002'],
    ['/center/1.html', '941003'],
  ] as const) {
    await page.goto(site.origin + path);
    await expect.poll(seenByNow).toContain(reportId);
  }
});

test('what is typed into the lookup of proofs is in no event and in no report', async ({ page, site }) => {
  const reports = await trackingServer(page, site.partiesOrigin, { status: 200, errcode: 0 });
  const typed = ['林知夏', '33010619840312000x', '13900001234'];
  await openHome(page, site.origin);
  const form = block(page, '学习证明查询');
  await form.getByLabel('姓名').fill('13900001234');
  await form.getByLabel('身份证号').fill('33010619840312000');
  await form.getByRole('button', { name: '查询' }).click();
  await form.getByLabel('姓名').fill('林知夏');
  await form.getByLabel('身份证号').fill('33010619840312000x');
  await form.getByRole('button', { name: '查询' }).click();
  await page.waitForURL(/\/proofList\.html/);
  await page.getByRole('button', { name: '查询' }).click();
  const events = async () => [
    ...reports.flatMap((one) => reportOf(one).event_list),
    ...(await waitingEvents(page)),
  ];
  await expect
    .poll(async () => clicksOf(await events()).map(({ key_content }) => key_content))
    .toContain('学习证明');
  const text = JSON.stringify(await events());
  for (const secret of typed) expect(text).not.toContain(secret);
  await page.clock.fastForward(25_000);
  await expect.poll(() => waitingEvents(page)).toEqual([]);
  const sent = reports.map((one) => `${one.url()} ${one.postData()}`).join('\n');
  expect(sent).toContain('学习证明');
  for (const secret of typed) expect(sent).not.toContain(secret);
});
