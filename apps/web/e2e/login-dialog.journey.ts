import { personFrom } from '@jixu/test-kit/people';
import type { Request } from '@playwright/test';
import { expect, test, XIHU } from './login-visitor.ts';

test('the code is asked for with its page, waits until it is there, and is followed every two seconds', {
  tag: ['@LOGIN-01', '@LOGIN-02', '@LOGIN-12', '@LOGIN-13', '@LOGIN-14', '@LOGIN-15', '@LOGIN-64'],
}, async ({ visitor }) => {
  const { page, dialog, phone } = visitor;
  const drawn = Promise.withResolvers<void>();
  await page.route('**/app/web_mini_login/login_code?*', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  const asking = page.waitForRequest((request) => request.url().includes('/web_mini_login/login_code?'));
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  const query = new URL((await asking).url()).searchParams;
  expect(atob(query.get('url') ?? '')).toBe(`/area/${XIHU}.html`);
  await expect(dialog.getByText('二维码加载中')).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(370);
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();

  const checks: { status: number; atMs: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/login_code_check')) return;
    const { data } = (await response.json()) as { data: { status: number } | null };
    checks.push({ status: data?.status ?? 0, atMs: response.request().timing().startTime });
  });
  const times = (status: number) => checks.filter((check) => check.status === status).length;
  drawn.resolve();
  await expect(visitor.code).toBeVisible();
  await expect.poll(() => times(1)).toBeGreaterThanOrEqual(3);
  await phone.scan();
  await expect(dialog.getByText('扫码成功')).toBeVisible();
  await expect.poll(() => times(2)).toBeGreaterThanOrEqual(2);
  // On a busy machine a question may be late, but none comes early.
  const pauses = checks.slice(1).map(({ atMs }, at) => atMs - (checks[at]?.atMs ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThan(1_900);
});

test('what is left empty is asked for by name, what is too long is cut, and both agreements can be read', {
  tag: [
    '@LOGIN-32',
    '@LOGIN-33',
    '@LOGIN-34',
    '@LOGIN-35',
    '@LOGIN-37',
    '@LOGIN-38',
    '@LOGIN-40',
    '@CONST-07',
  ],
}, async ({ visitor }) => {
  const { page, dialog } = visitor;
  const person = personFrom(616);
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.fillId(person);
  const fields = [
    ['身份证号', 18, '请输入身份证号'],
    ['手机号', 11, '请输入手机号'],
    ['验证码', 6, '请输入验证码'],
  ] as const;
  for (const [name, longest, missing] of fields) {
    const field = dialog.getByLabel(name, { exact: true });
    await field.fill('');
    await field.pressSequentially('1'.repeat(longest + 2));
    await expect(field).toHaveValue('1'.repeat(longest));
    await field.fill('');
    await dialog.getByLabel('姓名').focus();
    await expect(field).toHaveAccessibleDescription(missing);
  }
  await dialog.getByLabel('验证码').fill('12345x');
  await dialog.getByLabel('姓名').focus();
  await expect(dialog.getByLabel('验证码')).toHaveAccessibleDescription('验证码格式错误,验证码为数字');

  const agree = dialog.getByRole('checkbox');
  await expect(agree).toHaveAccessibleName(/^未注册手机验证后自动登录，注册即代表同意/);
  for (const [name, path] of [
    ['《用户协议》', '/ac/user_agree'],
    ['《隐私政策》', '/ac/privacy_agree'],
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name }).click();
    const agreement = await opened;
    await expect(agreement).toHaveURL(new RegExp(`${path}$`));
    await agreement.close();
  }
  await expect(agree).not.toBeChecked();
});

/** The calls of a page: what it asked its own site's API. */
const isCall = (request: Request, origin: string): boolean =>
  request.url().startsWith(origin) && /^\/(wxpub|app)\//.test(new URL(request.url()).pathname);

test('every call of a login carries what the contract says, and every answer is an envelope', {
  tag: [
    '@API-01',
    '@API-02',
    '@API-03',
    '@API-04',
    '@API-05',
    '@API-06',
    '@API-07',
    '@API-08',
    '@API-11',
    '@API-115',
    '@TRACK-18',
  ],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  const answers = new Map<Request, Promise<object | null>>();
  page.on('response', (response) => {
    const request = response.request();
    if (isCall(request, site.origin))
      answers.set(
        request,
        response.json().catch(() => null),
      );
  });
  await visitor.showCode();
  await visitor.logInById(visitor.person);
  const methods = new Set<string>();
  for (const [request, answer] of answers) {
    const { searchParams: query, pathname } = new URL(request.url());
    const about = `${request.method()} ${pathname}`;
    methods.add(request.method());
    expect(query.get('t'), about).toMatch(/^\d{13}$/);
    if (request.method() === 'GET') {
      const named = ['from', 'channel', 'devtype', 'platform_type'].map((name) => query.get(name));
      expect(named, about).toEqual(['web', 'web', 'web', 'web']);
    } else {
      expect(request.headers()['content-type'], about).toBe('application/x-www-form-urlencoded');
    }
    if (/login_code(_check)?$/.test(pathname)) expect(query.get('platform'), about).toBe('web');
    const body = await answer;
    // A page that is left takes its unread answers along.
    if (body !== null) expect(Object.keys(body).sort(), about).toEqual(['data', 'errcode', 'errmsg']);
  }
  expect([...methods].sort()).toEqual(['GET', 'POST']);
  const asked = (path: string) => [...answers].filter(([request]) => request.url().includes(path));
  expect(asked('/login_code?').length).toBeGreaterThan(0);
  const [, profile] = asked('/wxpub/api/user_info').at(-1) ?? [];
  expect(await profile).toMatchObject({
    errcode: 0,
    data: { user_info: { name: visitor.person.name }, kj_qualification: expect.any(Array) },
  });
  const events = await page.evaluate(() => localStorage.getItem('trackEventList'));
  expect(JSON.parse(events ?? '[]')).toContainEqual(
    expect.objectContaining({ event_name: 'registration', info: { reg_type: '官网' } }),
  );
});

test('a call that nobody answers has failed after six seconds, and the page says so', {
  tag: ['@API-09', '@ERR-01'],
}, async ({ visitor }) => {
  const { page, dialog } = visitor;
  await page.clock.install();
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.fillId(visitor.person);
  await page.route('**/wxpub/api/login_sms?*', () => undefined);
  const asked = page.waitForRequest('**/wxpub/api/login_sms?*');
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await asked;
  const failed = page.getByText('网络错误，请刷新重试！');
  await page.clock.runFor(5_900);
  await expect(failed).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(failed.first()).toBeVisible();
  await page.clock.resume();
  await page.unroute('**/wxpub/api/login_sms?*');
});
