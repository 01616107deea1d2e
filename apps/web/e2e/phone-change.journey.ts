import { expect, type Page } from '@playwright/test';
import { enterByPhone, enterByScan } from './enter.ts';
import { BY_KEYBOARD, keyTo, press } from './keyboard.ts';
import { letAMinutePass } from './let-a-minute-pass.ts';
import { XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';
import { Phone } from './phone.ts';
import { test } from './site-fixture.ts';

/** Types into a field whatever was in it. */
async function retype(page: Page, label: string, text: string, way: 'Tab' | 'Shift+Tab' = 'Tab') {
  const field = page.getByLabel(label, { exact: true });
  await keyTo(page, field, way);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
  return field;
}

async function isOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/center/3.html`);
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/center/'));
}

test(
  'by keyboard another phone is bound: the other browser is out, and the old phone is told',
  {
    tag: [
      BY_KEYBOARD,
      '@gate',
      '@CENTER-06',
      '@PROFILE-01',
      '@PROFILE-03',
      '@PROFILE-04',
      '@PROFILE-05',
      '@PROFILE-06',
      '@PROFILE-08',
      '@PROFILE-09',
      '@PROFILE-11',
      '@PROFILE-12',
      '@PROFILE-13',
    ],
  },
  async ({ page: tab, browser, site }, { workerIndex }) => {
    const person = newPerson(workerIndex);
    const next = newPerson(workerIndex);
    const phone = new Phone(site.partiesOrigin);
    const there = await (await browser.newContext()).newPage();
    const enterThere = () => enterByScan({ site, page: there, areaId: XIHU }, person);
    await enterByPhone({ site, page: tab, areaId: XIHU }, person);
    await enterThere();

    const saves: string[] = [];
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/wxpub/api/user_info'))
        saves.push(request.url());
    });
    await tab.goto(`${site.origin}/center/3.html`);
    const save = tab.getByRole('button', { name: '保存' });
    await expect(save).toBeDisabled();
    const field = await retype(tab, '手机号', '');
    await tab.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription(/请输入手机号/);
    await retype(tab, '手机号', `${next.telephone}9`, 'Shift+Tab');
    await expect(field).toHaveValue(next.telephone);
    await press(tab, tab.getByRole('button', { name: '获取验证码' }));
    await expect(tab.getByRole('button', { name: /^[1-6]\d秒后重发$/ })).toBeVisible();
    const code = await retype(tab, '验证码', '', 'Shift+Tab');
    await tab.keyboard.press('Tab');
    await expect(code).toHaveAccessibleDescription(/请输入验证码/);
    await retype(tab, '验证码', await phone.loginCode(next.telephone), 'Shift+Tab');
    const email = await retype(tab, '电子邮箱', 'abc');
    await tab.keyboard.press('Tab');
    await expect(email).toHaveAccessibleDescription('邮箱输入有误，请检查');
    await expect(save).toBeDisabled();
    await retype(tab, '电子邮箱', 'phone-change@example.cn', 'Shift+Tab');
    await expect(save).toBeEnabled();

    const question = tab.getByRole('alertdialog', { name: '更换手机号' });
    await press(tab, save);
    await expect(question).toContainText('修改后需使用新手机号登录，是否确认修改？');
    await press(tab, question.getByRole('button', { name: '取消' }));
    await expect(question).toBeHidden();
    expect(saves).toEqual([]);
    await press(tab, save);
    // The old phone agrees by a code of its own (M6); it got the one of the login a minute ago.
    await letAMinutePass(site);
    await press(tab, question.getByRole('button', { name: '获取验证码' }));
    await expect(question.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
    await retype(tab, '原手机号验证码', await phone.loginCode(person.telephone), 'Shift+Tab');
    await press(tab, question.getByRole('button', { name: '确认修改' }));
    await expect(tab.getByText('修改成功')).toBeVisible();
    await expect(field).toHaveValue(/^\d{3}\*{4}\d{4}$/);

    await expect
      .poll(async () => (await phone.inbox(person.telephone))[0])
      .toContain(`更换为尾号${next.telephone.slice(-4)}的号码，其他设备已退出登录`);
    const logins = tab.getByRole('list', { name: '最近的登录' }).getByRole('listitem');
    await expect(logins.filter({ hasText: '本机' })).toHaveCount(1);
    await expect(logins.filter({ hasText: '微信扫码' })).toContainText('已退出');
    await isOut(there, site.origin);

    await enterThere();
    await tab.reload();
    await expect(logins.filter({ hasText: '登录中' })).toHaveCount(1);
    await press(tab, tab.getByRole('button', { name: '退出其他设备' }));
    await expect(tab.getByText('已退出其他1处登录')).toBeVisible();
    await expect(logins.filter({ hasText: '登录中' })).toHaveCount(0);
    await isOut(there, site.origin);
  },
);
