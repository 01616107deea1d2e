import { becomePhone } from './become-phone.ts';
import { askForCode, codeOf, dialogOf, enterToClaim, floatOf } from './claim-steps.ts';
import { expect, test } from './login-visitor.ts';
import { Phone } from './phone.ts';

test('the claim: it opens once a day, a code is scanned, the courses are there', {
  tag: [
    '@gate',
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
    '@CLAIM-27',
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
    '@CLAIM-52',
  ],
}, async ({ visitor }) => {
  const { page, phone, site } = visitor;
  await enterToClaim(visitor);
  expect((await dialogOf(page).boundingBox())?.width).toBe(564);
  await dialogOf(page).getByRole('button', { name: '关闭' }).click();
  await page.reload();
  await expect(floatOf(page)).toHaveText('免费领课');
  await visitor.isUndisturbed();
  await floatOf(page).click();
  await askForCode(page);
  await new Phone(site.partiesOrigin).turnNewestCode('expired');
  await visitor.sees('二维码已失效请刷新重试！');
  const old = (await codeOf(page).getAttribute('src')) ?? '';
  await dialogOf(page).getByRole('button', { name: '点击刷新' }).click();
  await expect(codeOf(page)).not.toHaveAttribute('src', old);
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
