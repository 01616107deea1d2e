import { personFrom } from '@jixu/test-kit/people';
import { expect, seedPerson, test, XIHU } from './login-visitor.ts';
import { shownToasts } from './shown-toasts.ts';

test.describe.configure({ mode: 'default' });

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('the form says what is missing, counts down, refuses a wrong code (1005) and lets the right one in', {
  tag: [
    '@LOGIN-31',
    '@LOGIN-36',
    '@LOGIN-39',
    '@LOGIN-43',
    '@LOGIN-46',
    '@LOGIN-48',
    '@LOGIN-54',
    '@LOGIN-55',
    '@ERR-13',
  ],
}, async ({ visitor }) => {
  const { page, dialog, phone } = visitor;
  const person = personFrom(611);
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.fillId({ ...person, telephone: '23800000000' });
  const submit = dialog.getByRole('button', { name: '登录', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('姓名').fill('');
  await dialog.getByLabel('验证码').fill('12a');
  await dialog.getByLabel('身份证号').focus();
  for (const text of ['请输入姓名', '手机号码格式不正确，请重新输入', '验证码格式错误,验证码为数字']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await visitor.fillId(person);
  await visitor.requestCode();
  await expect(dialog.getByRole('button', { name: /^[56]\d\s*(s|秒)/ })).toBeVisible();
  await dialog.getByRole('checkbox').check();
  const code = await phone.readCode(person.telephone);
  await visitor.submit(wrong(code));
  await visitor.sees('验证码错误或已失效，请重新获取');
  await expect(dialog.getByLabel('验证码')).toHaveValue('');
  await expect(dialog.getByLabel('手机号')).toHaveValue(person.telephone);
  await dialog.getByLabel('验证码').fill(code);
  await expect(submit).toBeEnabled();
  await page.keyboard.press('Enter');
  await visitor.isIn(person.name);
});

test('another phone than the bound one is refused (1004) without a word about which part was wrong', {
  tag: ['@LOGIN-50', '@LOGIN-51', '@LOGIN-52', '@LOGIN-53'],
}, async ({ visitor }) => {
  const { page, dialog } = visitor;
  const stranger = { ...seedPerson(1), telephone: personFrom(612).telephone };
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.fillId(stranger);
  await visitor.requestCode();
  await dialog.getByRole('checkbox').check();
  await visitor.submit(await visitor.phone.readCode(stranger.telephone));
  const confirm = page.getByRole('alertdialog', { name: '温馨提示' });
  await expect(confirm).toContainText('姓名、身份证号或手机号与登记信息不一致，请核对后重试');
  await confirm.getByRole('button', { name: '我知道了' }).click();
  await expect(dialog.getByLabel('手机号')).toHaveValue('');
  await expect(dialog.getByLabel('验证码')).toHaveValue('');
  await expect(dialog.getByLabel('姓名')).toHaveValue(stranger.name);
});

test('on the page of another area a learner is logged out where they stand, without a word', {
  tag: ['@SESSION-09', '@AREA-15'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  const toasts = await shownToasts(page);
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.logInById(personFrom(613));
  await visitor.openArea(10);
  await expect(page.getByRole('button', { name: '登录学习' })).toBeEnabled();
  await expect(page).toHaveURL(/\/area\/10\.html$/);
  const answer = await page.request.get(`${site.origin}/wxpub/api/user_info`);
  expect((await answer.json()).errcode).toBe(1001);
  expect(toasts).toContain('验证码已发送到您的手机，请注意查收！');
  expect(toasts).not.toContain('退出成功');
});

test('a session that ends in between leads to the area page; after the login the way back is offered once', {
  tag: ['@SESSION-11', '@SESSION-12', '@SESSION-13', '@SESSION-18', '@SESSION-24'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  const person = personFrom(614);
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.logInById(person);
  await page.context().clearCookies();
  await page.goto(`${site.origin}/center/1.html?from=note`);
  await expect(page).toHaveURL(/\/area\/230106\.html$/);
  await visitor.wantLogin();
  const other = personFrom(615);
  await visitor.logInById(other);
  await visitor.putClaimAway();
  await page.getByRole('link', { name: '继续上次浏览' }).click();
  await expect(page).toHaveURL(/\/center\/1\.html\?from=note$/);

  const offer = page.getByRole('link', { name: '继续上次浏览' });
  const offered = async (lastUrl: string | null, times: number) => {
    if (lastUrl) await page.evaluate((url) => sessionStorage.setItem('lastUrl', url), lastUrl);
    await page.goto(`${site.origin}/center/4.html`);
    await expect(page.getByText(other.name).first()).toBeVisible();
    await expect(offer).toHaveCount(times);
  };
  await offered(null, 0);
  await offered('https://evil.example/center/1.html', 0);
  await offered('//evil.example/', 0);
  await offered(`${site.origin}/center/1.html`, 1);
  await page
    .getByRole('status')
    .filter({ hasText: '上次的页面' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect(offer).toHaveCount(0);
  await offered(null, 0);
});

test('the player opens the dialog where it is: loginType 2 leads nobody away', {
  tag: ['@SESSION-10', '@SESSION-23'],
}, async ({ visitor }) => {
  const { page, site, dialog } = visitor;
  await visitor.openArea(XIHU);
  const player = `${site.origin}/course_play/play.html?course_id=1001&package_id=601&year_id=2026`;
  await page.goto(player);
  await expect(visitor.code).toBeVisible();
  await expect(page).toHaveURL(player);
  expect(await page.evaluate(() => sessionStorage.getItem('lastUrl'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
