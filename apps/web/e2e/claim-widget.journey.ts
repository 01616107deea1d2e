import { becomePhone } from './become-phone.ts';
import { askForCode, dialogOf, floatOf, logInToClaim } from './claim-steps.ts';
import { expect, test } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

test('a visitor sees nothing of the claim, and nothing is asked', {
  tag: ['@CLAIM-03', '@CLAIM-04', '@CLAIM-05'],
}, async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.origin);
  // In the time it takes to load, open and close another dialog, an automatic claim dialog would have appeared.
  await page.getByRole('button', { name: '请登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(floatOf(page)).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/course_code/'))).toEqual([]);
});

test('the claim: it opens once a day, a code is scanned, the courses are there', {
  tag: [
    '@CLAIM-01',
    '@CLAIM-02',
    '@CLAIM-03',
    '@CLAIM-06',
    '@CLAIM-07',
    '@CLAIM-08',
    '@CLAIM-09',
    '@CLAIM-10',
    '@CLAIM-11',
    '@CLAIM-22',
    '@CLAIM-23',
    '@CLAIM-31',
    '@CLAIM-32',
    '@CLAIM-33',
    '@CLAIM-34',
    '@CLAIM-36',
    '@CLAIM-37',
    '@CLAIM-38',
    '@CLAIM-39',
    '@CLAIM-44',
    '@CLAIM-49',
    '@CLAIM-50',
    '@CLAIM-51',
  ],
}, async ({ visitor }) => {
  const { page, phone, site } = visitor;
  await logInToClaim(visitor);
  expect((await dialogOf(page).boundingBox())?.width).toBe(564);
  await dialogOf(page).getByRole('button', { name: '关闭' }).click();
  await page.reload();
  await expect(floatOf(page)).toHaveText('免费领课');
  await visitor.isUndisturbed();
  await floatOf(page).click();
  await askForCode(page);
  await phone.scan();
  await expect(dialogOf(page).getByText('扫码成功')).toBeVisible();
  const service = page.context().waitForEvent('page');
  await phone.authorise(visitor.person);
  await visitor.sees('授权成功');
  await expect(dialogOf(page).getByText('课程已开通')).toBeVisible();
  await expect(await service).toHaveURL(/\/ext\/customer-service\/chat\.html\?scene=1071$/);
  await dialogOf(page).getByRole('button', { name: '关闭' }).click();
  await expect(floatOf(page)).toHaveText('查看课程');
  const course = page.context().waitForEvent('page');
  await floatOf(page).click();
  await expect(await course).toHaveURL(/\/ext\/provider\/personal\/index\.html\?name=1$/);
  const kept = await page.evaluate(() =>
    ['codeAuthCache', 'activeProfessionList'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')),
  );
  expect(kept).toMatchObject([{ isAuth: 1, useCode: 1, useType: 1 }, expect.any(Array)]);
  const known = page.waitForResponse((response) => response.url().includes('/course_code/'));
  await becomePhone(page);
  await page.goto(`${site.origin}/course_play/play_mobile.html`);
  await known;
  await visitor.isUndisturbed(async () => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  });
  await expect(floatOf(page)).toHaveCount(0);
});
