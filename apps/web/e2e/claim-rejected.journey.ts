import { askForCode, codeOf, dialogOf, floatOf, logInToClaim } from './claim-steps.ts';
import { expect, test } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

test('a scan that is cancelled, empty or without an identity card claims nothing', {
  tag: ['@CLAIM-12', '@CLAIM-27', '@CLAIM-28', '@CLAIM-29', '@CLAIM-30', '@CLAIM-52', '@CLAIM-54'],
}, async ({ visitor }) => {
  const { page, phone } = visitor;
  await logInToClaim(visitor);
  await askForCode(page);
  const refresh = async () => {
    await dialogOf(page).getByRole('button', { name: '点击刷新' }).click();
    await expect(codeOf(page)).toBeVisible();
  };
  await phone.scan();
  await phone.press('取消');
  await visitor.sees('已取消授权');
  await refresh();
  await phone.scan();
  await phone.authorise('只给微信标识');
  await visitor.sees('需要先绑定身份证账号才可进行授权');
  await refresh();
  await phone.scan();
  await phone.authorise('什么都不给');
  await visitor.sees('授权失败，请刷新重试！');
  await refresh();
  await phone.openNewestCode();
  await phone.press('让它过期');
  await visitor.sees('二维码已失效请刷新重试！');
  await refresh();
  await dialogOf(page).getByRole('button', { name: '关闭' }).click();
  await floatOf(page).click();
  await expect(dialogOf(page).getByRole('button', { name: '立即领取' })).toBeVisible();
});

test('a refused activation says why and closes the dialog', {
  tag: ['@CLAIM-17', '@CLAIM-18', '@CLAIM-19', '@CLAIM-53'],
}, async ({ visitor }) => {
  const { page, phone, site } = visitor;
  await logInToClaim(visitor);
  await askForCode(page);
  const errmsg = '该专业暂无免费课程可领取';
  await page.route('**/course_code/activation_code?*', (route) =>
    route.fulfill({ json: { errcode: 2203, errmsg, data: null } }),
  );
  await phone.scan();
  await phone.authorise(visitor.person);
  await visitor.sees(errmsg);
  await expect(dialogOf(page)).toBeHidden();
  await floatOf(page).click();
  await expect(dialogOf(page).getByRole('button', { name: '立即领取' })).toBeVisible();
  // The daily automatic opening was used by the login; a lesson is not interrupted, so the next day's waits for another
  // page.
  await page.evaluate(() => localStorage.removeItem('claimAutoOpen'));
  await page.goto(`${site.origin}/course_play/play.html?course_id=1001&package_id=601`);
  await expect(floatOf(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goto(`${site.origin}/center/1.html`);
  await expect(dialogOf(page)).toBeVisible();
});
