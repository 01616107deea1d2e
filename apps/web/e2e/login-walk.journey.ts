import type { Person } from '@jixu/test-kit/people';
import { rejection } from '@jixu/test-kit/results';
import type { Page } from '@playwright/test';
import { fillOffice, letAnswerBeKnown, nextCaptchaToken, passReadingTime } from './captcha-reader.ts';
import { dialogOf as claimOf, floatOf } from './claim-steps.ts';
import { sendLoginCode } from './enter.ts';
import { keyTo } from './keyboard.ts';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';
import { Phone } from './phone.ts';
import { notedEvents } from './tracking-reports.ts';

const LOGIN_CODE = '**/app/web_mini_login/login_code?*';

/** On the home page the area comes first; a visitor sees nothing of the claim, and nothing is asked about it. */
async function homeAsksForTheArea({ page, site }: LoginVisitor): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const enter = page.getByRole('button', { name: '请登录' });
  const prompt = page.getByRole('alertdialog');
  await page.goto(site.origin);
  await enter.click();
  await expect(prompt).toContainText('请先选择学习地区');
  await prompt.getByRole('button', { name: '取消' }).click();
  await expect(prompt).toBeHidden();
  await expect(floatOf(page)).toHaveCount(0);
  await expect(claimOf(page)).toHaveCount(0);
  expect(asked.some((url) => url.includes('/wxpub/api/user_info'))).toBe(true);
  expect(asked.filter((url) => url.includes('/course_code/'))).toEqual([]);
  await enter.click();
  await prompt.getByRole('button', { name: '选择地区' }).click();
  await expect(page.getByRole('dialog', { name: '选择学习地区' })).toBeVisible();
}

/** 上海市 logs in on a site of its own. */
async function areaWithASiteOfItsOwn(visitor: LoginVisitor): Promise<void> {
  const { page, dialog } = visitor;
  const prompt = page.getByRole('alertdialog');
  await visitor.openArea(9);
  await visitor.wantLogin();
  await expect(prompt).toContainText('上海市会计人员须从上海会计人员服务平台登录。即将离开本站，是否继续？');
  await prompt.getByRole('button', { name: '取消' }).click();
  await expect(prompt).toBeHidden();
  await expect(dialog).toBeHidden();
  await visitor.wantLogin();
  await prompt.getByRole('button', { name: '前往登录' }).click();
  await visitor.isSentToRegion(9);
}

async function codeInItsStates(visitor: LoginVisitor): Promise<void> {
  const { page, dialog, site } = visitor;
  const phone = new Phone(site.partiesOrigin);
  const drawn = Promise.withResolvers<void>();
  await page.route(LOGIN_CODE, async (route) => {
    await drawn.promise;
    await route.continue();
  });
  const asking = page.waitForRequest(LOGIN_CODE);
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  const query = new URL((await asking).url()).searchParams;
  expect(atob(query.get('url') ?? '')).toBe(`/area/${XIHU}.html`);
  await expect(dialog.getByText('二维码加载中')).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(370);
  await page.mouse.click(5, 400);
  await expect(dialog.getByRole('tab')).toHaveText(['微信扫码登录', '身份证登录']);
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('微信扫码登录');
  drawn.resolve();
  await expect(visitor.code).toBeVisible();
  const refresh = dialog.getByRole('button', { name: '点击刷新' });
  await expect(refresh.or(dialog.getByText('扫码成功'))).toHaveCount(0);
  await phone.turnNewestCode('scanned');
  await expect(dialog.getByText('扫码成功')).toBeVisible();
  await phone.turnNewestCode('expired');
  await visitor.sees('二维码已失效请刷新重试！');
  const old = (await visitor.code.getAttribute('src')) ?? '';
  await refresh.click();
  await expect(visitor.code).not.toHaveAttribute('src', old);
}

/** By keyboard: what is left empty is asked for by name, what is too long is cut, what is malformed is said. */
async function fieldsOfTheForm({ page, dialog }: LoginVisitor): Promise<void> {
  const { keyboard } = page;
  await keyTo(page, dialog.getByRole('tab', { name: '微信扫码登录' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('身份证登录');
  const fields = [
    ['姓名', '', '请输入姓名', ''],
    ['身份证号', '110101199003071234567', '请输入身份证号', '110101199003071234'],
    ['手机号', '2380000000099', '请输入手机号', '23800000000'],
    ['验证码', '12345x78', '请输入验证码', '12345x'],
  ] as const;
  for (const [name, typed, missing, cut] of fields) {
    const field = dialog.getByLabel(name, { exact: true });
    await keyTo(page, field);
    await keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription(missing);
    await keyboard.press('Shift+Tab');
    await keyboard.type(typed);
    await expect(field).toHaveValue(cut);
  }
  await keyboard.press('Tab');
  await expect(dialog.getByText('手机号码格式不正确，请重新输入', { exact: true })).toBeVisible();
  await expect(dialog.getByText('验证码格式错误,验证码为数字', { exact: true })).toBeVisible();
  const agree = dialog.getByRole('checkbox');
  await expect(agree).toHaveAccessibleName(/^未注册手机验证后自动登录，注册即代表同意/);
  await expect(agree).not.toBeChecked();
  await expect(dialog.getByRole('link', { name: '《用户协议》' })).toHaveAttribute('href', '/ac/user_agree');
  await expect(dialog.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute(
    'href',
    '/ac/privacy_agree',
  );
}

/** Does something that brings another captcha. */
const captchaAfter = (page: Page, act: () => Promise<void>) => Promise.all([nextCaptchaToken(page), act()]);

/** After twenty codes an hour an office reads a picture, or answers a question in words. */
async function captchaOfABusyOffice(visitor: LoginVisitor, colleague: Person): Promise<void> {
  const { page, dialog, site, person } = visitor;
  await sendLoginCode({ site, page, areaId: XIHU }, colleague.telephone);
  await fillOffice(site.databaseUrl);
  await visitor.fillId(person);
  const send = () => dialog.getByRole('button', { name: '获取验证码' }).click();
  await captchaAfter(page, send);
  const field = dialog.getByLabel('图形码');
  const picture = dialog.getByRole('img', { name: '图形验证码' });
  await expect(field).toHaveAccessibleDescription('请先输入图形验证码');
  await expect(field).toHaveAttribute('maxlength', '6');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(340);
  await field.fill('0000');
  await captchaAfter(page, send);
  await expect(field).toHaveAccessibleDescription('图形验证码错误，请重新输入');
  await expect(field).toHaveValue('');
  const toQuestion = () => dialog.getByRole('button', { name: '改为文字提问' }).press('Enter');
  const [token] = await Promise.all([nextCaptchaToken(page, 'question'), toQuestion()]);
  const answer = dialog.getByRole('textbox', { name: '答案' });
  const question = (await dialog.locator('[data-captcha-form=question]').textContent()) ?? '';
  await expect(answer).toHaveAccessibleDescription(question);
  await expect(picture).toHaveCount(0);
  await answer.fill(await letAnswerBeKnown(site.databaseUrl, token));
  await passReadingTime(site.databaseUrl);
  await visitor.requestCode();
  await expect(answer).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^([1-5]\d|60)\s*(s|秒)/ })).toBeDisabled();
}

/** Somebody else's phone, then a wrong code, then in. */
async function rejectedAndIn(visitor: LoginVisitor): Promise<void> {
  const { page, dialog, site, person } = visitor;
  const submit = dialog.getByRole('button', { name: '登录', exact: true });
  const phoneField = dialog.getByLabel('手机号');
  const codeField = dialog.getByLabel('验证码');
  const code = await new Phone(site.partiesOrigin).loginCode(person.telephone);
  const mismatch = rejection('login', 1004);
  await codeField.fill(code);
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await page.route('**/wxpub/api/login?*', (route) => route.fulfill({ json: mismatch }), { times: 1 });
  await submit.click();
  const alert = page.getByRole('alertdialog', { name: '温馨提示' });
  await expect(alert).toContainText(mismatch.errmsg);
  await expect(alert.getByRole('button')).toHaveText(['我知道了']);
  await alert.getByRole('button').click();
  await expect(phoneField).toHaveValue('');
  await expect(codeField).toHaveValue('');
  await expect(dialog.getByLabel('姓名')).toHaveValue(person.name);
  await phoneField.fill(person.telephone);
  await visitor.submit(code === '000000' ? '111111' : '000000');
  await visitor.sees('验证码不对或已失效，请核对最新一条短信');
  await expect(codeField).toHaveValue('');
  await expect(phoneField).toHaveValue(person.telephone);
  await codeField.fill(code);
  await codeField.press('Enter');
  await visitor.isIn(person.name);
  const registered = expect.objectContaining({ event_name: 'registration', info: { reg_type: '官网' } });
  await expect.poll(() => notedEvents(page, site.partiesOrigin)).toContainEqual(registered);
}

test(
  'the way into the site: area, code, form, captcha and rejections, to the study center',
  {
    tag: [
      '@gate',
      '@LOGIN-57',
      '@CLAIM-03',
      '@CLAIM-04',
      '@CLAIM-05',
      '@AREA-01',
      '@AREA-02',
      '@AREA-18',
      '@LOGIN-01',
      '@LOGIN-02',
      '@LOGIN-03',
      '@LOGIN-04',
      '@LOGIN-08',
      '@LOGIN-09',
      '@LOGIN-10',
      '@LOGIN-11',
      '@LOGIN-12',
      '@LOGIN-22',
      '@LOGIN-23',
      '@LOGIN-26',
      '@LOGIN-64',
      '@LOGIN-31',
      '@LOGIN-32',
      '@LOGIN-33',
      '@LOGIN-34',
      '@LOGIN-35',
      '@LOGIN-36',
      '@LOGIN-37',
      '@LOGIN-38',
      '@LOGIN-39',
      '@LOGIN-40',
      '@CONST-07',
      '@API-15',
      '@LOGIN-43',
      '@LOGIN-46',
      '@LOGIN-48',
      '@LOGIN-50',
      '@LOGIN-51',
      '@LOGIN-52',
      '@LOGIN-53',
      '@LOGIN-54',
      '@LOGIN-55',
      '@ERR-13',
      '@SESSION-19',
      '@TRACK-18',
    ],
  },
  async ({ visitor }, { workerIndex }) => {
    await test.step('home', () => homeAsksForTheArea(visitor));
    await test.step('another area', () => areaWithASiteOfItsOwn(visitor));
    await test.step('code', () => codeInItsStates(visitor));
    await test.step('form', () => fieldsOfTheForm(visitor));
    await test.step('captcha', () => captchaOfABusyOffice(visitor, newPerson(workerIndex)));
    await test.step('rejected, and in', () => rejectedAndIn(visitor));
  },
);
