import { createHash } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './site-fixture.ts';
import { type TrackedEvent, waitingEvents } from './tracking-reports.ts';

/** Events wait 20 s for others. */
const UPLOADED_AFTER = 21_000;

type Report = { event_count: number; event_list: TrackedEvent[]; report_time: number };

const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const reportOf = (request: Request): Report => JSON.parse(request.postData() ?? '');

/** Replaces the tracking server, which says that it knows these events already. Returns the received reports. */
async function trackingServer(page: Page, host: string): Promise<Request[]> {
  const reports: Request[] = [];
  await page.route(`${host}/app/index/index*`, (route) => {
    reports.push(route.request());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, json: { errcode: 1110, data: {} } });
  });
  return reports;
}

/** What waits once the next upload was due; an event that was noted only then has missed it, and waits for the one after. */
async function leftAfterUpload(page: Page): Promise<TrackedEvent[]> {
  await page.clock.fastForward(UPLOADED_AFTER);
  return waitingEvents(page);
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const secondsOf = (page: Page) => page.evaluate(() => Math.floor(Date.now() / 1000));

const clicksOf = (events: readonly TrackedEvent[]) =>
  events.filter(({ event_name }) => event_name === 'key_click').map(({ info }) => info);
const viewsOf = (events: readonly TrackedEvent[]) =>
  events.filter(({ event_name }) => event_name === 'page_view');

/** What a visitor types into the lookup of proofs. */
const TYPED = ['林知夏', '33010619840312000x', '13900001234'];

/** The main buttons of the home page; a name, a number, and a phone in the wrong field are typed on the way. */
async function lookAround(page: Page, events: () => Promise<TrackedEvent[]>): Promise<void> {
  await page.getByRole('button', { name: '请登录' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '取消' })
    .click();
  const form = block(page, '学习证明查询');
  await form.getByLabel('姓名').fill('13900001234');
  await form.getByLabel('身份证号').fill('33010619840312000');
  await form.getByRole('button', { name: '查询' }).click();
  await form.getByLabel('姓名').fill('林知夏');
  await form.getByLabel('身份证号').fill('33010619840312000x');
  await form.getByRole('button', { name: '查询' }).click();
  await page.waitForURL(/\/proofList\.html/);
  await page.getByRole('button', { name: '查询' }).click();
  const places = async () => clicksOf(await events()).map(({ key_content }) => key_content);
  await expect.poll(places).toContain('学习证明');
  await page.goBack();
  await block(page, '免费试听').getByRole('button', { name: /^试听/ }).first().click();
}

/** Every event has the contract’s fields and no others, and its second by the page's clock. */
function expectShape(events: readonly TrackedEvent[], device: string | null, from: number, to: number): void {
  const fields = ['event_name', 'info', 'log_time', 'out_token', 'repeat_type', 'uuid', 'uuid_type'];
  expect(events).not.toEqual([]);
  for (const event of events) {
    expect(event).toMatchObject({ uuid: device, uuid_type: 2, out_token: device });
    expect(Object.keys(event).sort()).toEqual(fields.sort());
    const { log_time } = event as TrackedEvent & { log_time: number };
    expect(log_time).toBeGreaterThanOrEqual(from);
    expect(log_time).toBeLessThanOrEqual(to);
  }
}

async function expectSigned(request: Request): Promise<void> {
  const { event_count, event_list, report_time, ...more } = reportOf(request);
  expect([event_count, more]).toEqual([event_list.length, {}]);
  const headers = await request.allHeaders();
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-device': 'desktop-chrome',
    'x-system': 'linux',
    'x-app-version': '0.1.0',
    'x-platform-type': 'pc_web',
    'x-app-id': 'jixu_web',
    'x-sign': createHash('md5').update(`${event_count}event_list${report_time}sample-secret`).digest('hex'),
  });
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
}

test('what is reported of a visit: the main buttons and the pages, signed, and nothing that was typed', {
  tag: [
    '@gate',
    '@SHELL-29',
    '@API-101',
    '@TRACK-01',
    '@TRACK-15',
    '@TRACK-16',
    '@TRACK-17',
    '@TRACK-20',
    '@TRACK-22',
    '@TRACK-26',
    '@TRACK-39',
    '@TRACK-41',
  ],
}, async ({ page, site }) => {
  const reports = await trackingServer(page, site.partiesOrigin);
  const events = async () => [
    ...reports.flatMap((one) => reportOf(one).event_list),
    ...(await waitingEvents(page)),
  ];
  await page.clock.install();
  const begun = await secondsOf(page);
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await lookAround(page, events);

  await test.step('buttons by their text and their page', async () => {
    const info = { report_id: '941001', key_content: '首页' };
    const names = ['请登录', '查询', '试听'];
    await expect
      .poll(async () => clicksOf(await events()))
      .toEqual(expect.arrayContaining(names.map((key_name) => ({ ...info, key_name }))));
    const device = await kept(page, 'trackDeviceId');
    expect(device).toMatch(/^[A-Za-z0-9]{64}$/);
    expectShape(await events(), device, begun, await secondsOf(page));
    const [home] = viewsOf(await events());
    expect(home).toMatchObject({ repeat_type: 2, info: { report_id: '941001', area: 'all' } });
  });

  await test.step('uploaded, signed, and forgotten where the server has them', async () => {
    await expect.poll(() => leftAfterUpload(page)).toEqual([]);
    expect(reports).not.toEqual([]);
    for (const request of reports) await expectSigned(request);
    expect(await kept(page, 'trackFailCount')).toBe('0');
  });

  await test.step('a page with a report id without a click', async () => {
    await page.goto(`${site.origin}/statute.html`);
    const seen = async () => {
      await page.clock.fastForward(11_000);
      return viewsOf(await events()).map(({ info }) => info.report_id);
    };
    await expect.poll(seen).toContain('941002');
  });

  await test.step('nothing that was typed is in any event', async () => {
    await expect.poll(() => leftAfterUpload(page)).toEqual([]);
    const sent = reports.map((one) => `${one.url()} ${one.postData()}`).join('\n');
    expect(sent).toContain('学习证明');
    for (const secret of TYPED) expect(sent).not.toContain(secret);
  });
});
