import { expect, seedPerson, test } from './login-visitor.ts';

// Sequentially on one site: a file belongs to one worker.
test.describe.configure({ mode: 'default' });

const ANN = seedPerson(0);

test('a scan that is authorised logs in: masked account, no phone, no code', {
  tag: [
    '@LOGIN-03',
    '@LOGIN-04',
    '@LOGIN-08',
    '@LOGIN-09',
    '@LOGIN-19',
    '@LOGIN-20',
    '@LOGIN-21',
    '@LOGIN-66',
    '@SESSION-19',
  ],
}, async ({ visitor }) => {
  const { page, phone, dialog, site } = visitor;
  const asked = Promise.withResolvers<string>();
  const seen = Promise.withResolvers<void>();
  await page.route('**/wxpub/api/login?*', async (route) => {
    asked.resolve(route.request().postData() ?? '');
    await seen.promise;
    await route.continue();
  });
  await visitor.showCode();
  await expect(dialog.getByRole('tab', { name: '微信扫码登录' })).toHaveAttribute('aria-selected', 'true');
  await phone.scan();
  for (const fact of [
    '微信登录',
    new URL(site.origin).host,
    /^\d+\.\d+\.\d+\.\*$/,
    'Chrome · Linux（它自称）',
  ]) {
    await expect(phone.page.getByText(fact).first()).toBeVisible();
  }
  await expect(dialog.getByText('扫码成功')).toBeVisible();
  // Both screens show one number, to be compared before confirming.
  const shown = await dialog.getByText(/^手机上的数字应为\s*\d{2}$/).textContent();
  const number = shown?.slice(-2);
  await expect(phone.page.getByText(`您面前的电脑上显示的数字是 ${number} 吗？`)).toBeVisible();
  await phone.authorise(ANN);
  expect(await asked.promise).not.toContain(ANN.idNumber);
  // While the login is in progress the dialog shows for whom.
  await expect(dialog.getByLabel('姓名')).toHaveValue(ANN.name.charAt(0) + '*'.repeat(ANN.name.length - 1));
  await expect(dialog.getByLabel('身份证号')).toHaveValue(
    `${ANN.idNumber.slice(0, 4)}**********${ANN.idNumber.slice(-4)}`,
  );
  seen.resolve();
  await visitor.sees('登录成功');
  await visitor.isIn(ANN.name);
  // The learner's data stored in the browser contain no identity card.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(ANN.idNumber);
});

test('a scan that is cancelled on the phone says so, and the code is spent', {
  tag: ['@LOGIN-24', '@LOGIN-25', '@LOGIN-27'],
}, async ({ visitor }) => {
  await visitor.showCode();
  await visitor.phone.scan();
  await expect(visitor.dialog.getByText('扫码成功')).toBeVisible();
  await visitor.phone.press('取消');
  await visitor.sees('已取消授权');
  await expect(visitor.dialog.getByRole('button', { name: '点击刷新' })).toBeVisible();
});

test('a code that has expired is refreshed by a click, and the new one logs in', {
  tag: ['@LOGIN-10', '@LOGIN-11', '@LOGIN-22', '@LOGIN-23', '@LOGIN-26'],
}, async ({ visitor }) => {
  await visitor.showCode();
  const old = await visitor.code.getAttribute('src');
  await visitor.phone.openNewestCode();
  await visitor.phone.press('让它过期');
  await visitor.sees('二维码已失效请刷新重试！');
  await visitor.dialog.getByRole('button', { name: '点击刷新' }).click();
  await expect(visitor.code).toBeVisible();
  expect(await visitor.code.getAttribute('src')).not.toBe(old);
  await visitor.phone.scan();
  await visitor.phone.authorise(ANN);
  await visitor.isIn(ANN.name);
});

test('an account without an identity card is asked to bind one, on the ID tab', {
  tag: ['@LOGIN-17', '@LOGIN-18'],
}, async ({ visitor }) => {
  await visitor.showCode();
  await visitor.phone.scan();
  await visitor.phone.authorise('只给微信标识');
  await visitor.sees('请先绑定身份证账号');
  await expect(visitor.dialog.getByRole('tab', { name: '身份证登录' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(visitor.dialog.getByLabel('姓名')).toHaveValue('');
});

test('an authorisation that names nobody is no login', {
  tag: ['@LOGIN-16', '@LOGIN-68'],
}, async ({ visitor }) => {
  await visitor.showCode();
  await visitor.phone.scan();
  await visitor.phone.authorise('什么都不给');
  await visitor.sees('登录失败，请刷新重试！');
  await expect(visitor.dialog.getByRole('button', { name: '点击刷新' })).toBeVisible();
});

test('the ID tab stops the questions; back on WeChat there is a new code; closing stops them too', {
  tag: ['@LOGIN-05', '@LOGIN-06', '@LOGIN-07', '@LOGIN-67'],
}, async ({ visitor }) => {
  const { page, dialog } = visitor;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/login_code_check')) asked += 1;
  });
  /** Ten seconds of the page's clock, in which no new request may be sent. */
  const quiet = async () => {
    await page.clock.runFor(2_000);
    const settled = asked;
    await page.clock.runFor(10_000);
    expect(asked).toBe(settled);
  };
  await page.clock.install();
  await visitor.showCode();
  const first = await visitor.code.getAttribute('src');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await dialog.getByRole('tab', { name: '身份证登录' }).click();
  await quiet();
  await dialog.getByRole('tab', { name: '微信扫码登录' }).click();
  await expect(visitor.code).toBeVisible();
  expect(await visitor.code.getAttribute('src')).not.toBe(first);
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await quiet();
});
