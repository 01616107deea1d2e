import { expect, seedPerson, test } from './login-visitor.ts';

const ANN = seedPerson(0);

test('a scan that is authorised logs in: masked account, no phone, no code', {
  tag: [
    '@gate',
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
