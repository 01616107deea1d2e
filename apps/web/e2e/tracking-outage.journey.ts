import type { Page } from '@playwright/test';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { isReport, keptEventsOf, waitingEvents } from './tracking-reports.ts';

test.afterEach(async ({ visitor }) => visitor.phone.switchFault('统计', '正常'));

/** Longer than events wait before they are reported. */
const PAUSE_MS = 25_000;

/** Visits home and area with a few clicks; all of it must work. */
async function lookAround(visitor: LoginVisitor): Promise<void> {
  const { page, site, dialog } = visitor;
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  const flow = page.getByRole('region', { name: '学习流程图', exact: true });
  await flow.getByRole('button', { name: '查看大图' }).click();
  const viewer = page.getByRole('dialog', { name: /^继续教育学习流程/ });
  await viewer.getByRole('button', { name: '关闭' }).click();
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Advances time until a report has been answered, well or not. */
async function untilReported(page: Page): Promise<void> {
  const over = page.waitForResponse((answer) => isReport(answer.request()));
  await page.clock.fastForward(PAUSE_MS);
  await over;
}

test('the tracking server is down: nobody notices, and what happened waits until it is back', {
  tag: ['@TRACK-25', '@TRACK-26'],
}, async ({ visitor }) => {
  const { page, phone, site } = visitor;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await phone.switchFault('统计', '停机');
  await page.clock.install();
  await lookAround(visitor);
  const clicked = async () => (await waitingEvents(page)).map(({ info }) => info.key_name);
  await expect.poll(clicked).toEqual(expect.arrayContaining(['查看大图', '我知道了', '登录学习']));
  const waiting = await waitingEvents(page);
  await untilReported(page);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await visitor.wantLogin();
  await expect(visitor.dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await phone.switchFault('统计', '正常');
  await untilReported(page);
  await expect.poll(() => waitingEvents(page)).toEqual([]);
  const kept = await keptEventsOf(site.partiesOrigin, waiting[0]?.out_token ?? '');
  expect(kept).toEqual(expect.arrayContaining(waiting.map((event) => expect.objectContaining({ ...event }))));
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  expect(errors).toEqual([]);
});
