import type { Person } from '@jixu/test-kit/people';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newPerson } from './new-person.ts';
import { Phone } from './phone.ts';
import { expect, test } from './site-fixture.ts';

/** A scan takes two taps: the code, and 授权. */
const TAPS_OF_A_SCAN = 2;

/** Counts what a learner presses, on any page of the computer and on the phone; Enter in a form is no press. */
async function countPresses(context: BrowserContext) {
  let presses = 0;
  await context.exposeBinding('countPress', () => {
    presses += 1;
  });
  await context.addInitScript(() => {
    const count = (event: MouseEvent) => {
      if (event.isTrusted && event.detail > 0) (window as unknown as { countPress: () => void }).countPress();
    };
    document.addEventListener('click', count, true);
  });
  return {
    total: () => presses,
    scan: async (phone: Phone, person: Person) => {
      presses += TAPS_OF_A_SCAN;
      await phone.authoriseNewestScan(person);
    },
  };
}

const playing = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/course_play\/play\.html\?/);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime), { timeout: 30_000 })
    .toBeGreaterThan(0);
};

const qrIn = (dialog: Locator): Locator => dialog.getByRole('img', { name: /二维码/ });

test(
  'from home to the first lesson: at most 11 presses the first time, 4 for who logs in anew, 1 for who is logged in',
  {
    tag: ['@LOGIN-49', '@REGION-10', '@SESSION-19', '@CLAIM-36'],
  },
  async ({ page: home, site, context }, { workerIndex }) => {
    const person = newPerson(workerIndex);
    const phone = new Phone(site.partiesOrigin);
    const presses = await countPresses(context);

    await home.goto(site.origin);
    await home.getByRole('combobox', { name: '您登记会计信息的省、市' }).fill('西湖');
    const opened = context.waitForEvent('page');
    await home.getByRole('option', { name: '西湖区 浙江省 · 杭州市' }).click();
    const page = await opened;
    await home.close();
    await expect(page.getByText('浙江省 · 杭州市 · 西湖区')).toBeVisible();
    await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '去登录' }).click();

    const login = page.getByRole('dialog', { name: '登录' });
    await login.getByRole('tab', { name: '身份证登录' }).click();
    await login.getByLabel('姓名').click();
    // Enter leads from line to line, and at last to the button for the code.
    for (const text of [person.name, person.idNumber, person.telephone]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect(login.getByRole('button', { name: '获取验证码' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(login.getByLabel('验证码')).toBeFocused();
    const code = await phone.loginCode(person.telephone);
    await page.keyboard.type(code);
    await expect(login.getByText('请先阅读并勾选上面的协议，再登录。')).toBeVisible();
    await login.getByRole('checkbox').click();
    await login.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/center\/4\.html$/);

    const claim = page.getByRole('dialog', { name: '免费领课' });
    await claim.getByRole('button', { name: '立即领取' }).click();
    await expect(qrIn(claim)).toBeVisible();
    await presses.scan(phone, person);
    await claim.getByRole('button', { name: '现在开始学习' }).click();
    await playing(page);
    expect(presses.total()).toBeLessThanOrEqual(11);
    const first = presses.total();

    await page.goto(site.origin);
    await page.getByRole('link', { name: /^继续学习《/ }).click();
    await playing(page);
    expect(presses.total() - first).toBe(1);
    const before = presses.total();

    // The session ends, the browser stays.
    await page.goto(`${site.origin}/center/1.html`);
    await expect(page.getByRole('heading', { name: /课程列表/ })).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('userData'));
    await page.goto(site.origin);
    await page.getByRole('link', { name: '登录并继续学习' }).click();
    await expect(qrIn(page.getByRole('dialog', { name: '登录' }))).toBeVisible();
    await presses.scan(phone, person);
    await expect(page).toHaveURL(/\/center\/4\.html$/);
    await page.getByRole('link', { name: /^(继续学习|开始学习)$/ }).click();
    await playing(page);
    expect(presses.total() - before).toBeLessThanOrEqual(4);
    test
      .info()
      .annotations.push({ type: 'presses', description: `${first}, 1 and ${presses.total() - before}` });
  },
);
