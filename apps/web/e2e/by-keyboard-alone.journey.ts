import type { Person } from '@jixu/test-kit/people';
import { expect, type Page } from '@playwright/test';
import { BY_KEYBOARD, keyTo, press } from './keyboard.ts';
import { storedCredit } from './ledger-reader.ts';
import { newPerson } from './new-person.ts';
import { Phone } from './phone.ts';
import { COURSE } from './seed-course.ts';
import { test } from './site-fixture.ts';
import { watchedUntil } from './watched-until.ts';

async function chooseRegion(page: Page, origin: string): Promise<Page> {
  await page.goto(origin);
  // Before hydration the provinces are plain links to their own pages.
  await expect(page.locator('[data-session=visitor], [data-session=learner]')).toBeVisible();
  await press(page, page.getByRole('list', { name: '学习地区' }).getByRole('link', { name: '浙江' }));
  const dialog = page.getByRole('dialog', { name: '选择学习地区' });
  await keyTo(page, dialog.getByRole('option', { name: '浙江省' }));
  await page.keyboard.press('ArrowRight');
  await keyTo(page, dialog.getByRole('option', { name: '杭州市' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { name: '西湖区' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await keyTo(page, dialog.getByRole('option', { name: '西湖区' }), 'ArrowDown');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const area = await opened;
  await press(area, area.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }));
  return area;
}

async function logIn(page: Page, phone: Phone, person: Person): Promise<void> {
  await press(page, page.getByRole('button', { name: '登录学习' }));
  const dialog = page.getByRole('dialog', { name: '登录' });
  // The dialog opens on WeChat; the arrow keys change its tab.
  await keyTo(page, dialog.getByRole('tab', { name: '微信扫码登录' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('姓名')).toBeVisible();
  for (const [label, text] of [
    ['姓名', person.name],
    ['身份证号', person.idNumber],
    ['手机号', person.telephone],
  ] as const) {
    await keyTo(page, dialog.getByLabel(label));
    await page.keyboard.insertText(text);
  }
  await press(page, dialog.getByRole('button', { name: '获取验证码' }));
  const code = await phone.loginCode(person.telephone);
  await keyTo(page, dialog.getByLabel('验证码'), 'Shift+Tab');
  await page.keyboard.type(code);
  await press(page, dialog.getByRole('checkbox'), 'Space');
  await keyTo(page, dialog.getByLabel('验证码'), 'Shift+Tab');
  // LOGIN-49: Enter anywhere in the form submits it once the button is enabled.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/center\/4\.html$/);
}

test(
  'the same way by keyboard alone',
  { tag: [BY_KEYBOARD, '@gate', '@LOGIN-49', '@PLAYER-69'] },
  async ({ page, site }, { workerIndex }) => {
    const person = newPerson(workerIndex);
    const phone = new Phone(site.partiesOrigin);
    const tab = await chooseRegion(page, site.origin);
    await logIn(tab, phone, person);

    const claim = tab.getByRole('dialog', { name: '免费领课' });
    await press(tab, claim.getByRole('button', { name: '立即领取' }));
    await expect(claim.getByRole('img', { name: /二维码/ })).toBeVisible();
    await phone.authoriseNewestScan(person);
    await expect(claim.getByText('课程已开通')).toBeVisible();
    await tab.bringToFront();
    await tab.keyboard.press('Escape');
    await expect(claim).toBeHidden();

    await watchedUntil(tab, site, { id: COURSE.firstVideo.id, seconds: COURSE.firstVideo.seconds - 25 });
    await press(tab, tab.getByRole('link', { name: '学习中心' }).first());
    const row = tab.getByRole('row').filter({ hasText: COURSE.name });
    await press(tab, row.getByRole('link', { name: '继续学习' }));
    const controls = tab.getByRole('group', { name: '播放控制' });
    await expect(controls.getByRole('button', { name: '暂停' })).toBeVisible();
    await tab.keyboard.press('Space');
    await expect(controls.getByRole('button', { name: '播放', exact: true })).toBeVisible();
    await tab.keyboard.press('Space');
    await expect(controls.getByRole('button', { name: '暂停' })).toBeVisible();
    await press(tab, controls.getByRole('button', { name: /播放速度/ }));
    await keyTo(tab, tab.getByRole('menuitemradio', { name: '2倍', exact: true }), 'ArrowUp');
    await tab.keyboard.press('Enter');

    await expect
      .poll(async () => (await storedCredit(tab, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms, {
        timeout: 120_000,
      })
      .toBeGreaterThanOrEqual(COURSE.firstVideo.seconds * 900);
    await expect(tab.getByRole('navigation', { name: '目录列表' })).toContainText('已学完 1 / 2');
  },
);
