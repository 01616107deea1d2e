import { fromRoot } from '@jixu/tools/paths';
import { nodeScript } from '@jixu/tools/step';
import { Buyer } from './buyer.ts';
import { expectAccessible } from './expect-accessible.ts';
import { mailedFile, orderOf, platformOf, waitFor } from './invoice-steps.ts';
import { press } from './keyboard.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';

const COMPANY = '深圳市栖云财务咨询有限公司';
const ORDERS_CALL = '**/app/order/order?*';

const giveBack = (visitor: LoginVisitor, tradePno: string): Promise<number> =>
  nodeScript(fromRoot('apps', 'api', 'src', 'finance.ts'), ['refund', tradePno, '--note', '学员申请退课'], {
    env: { ...process.env, DATABASE_URL: visitor.site.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function paidOrder(visitor: LoginVisitor): Promise<{ buyer: Buyer; tradePno: string }> {
  const buyer = await Buyer.logIn(visitor);
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  return { buyer, tradePno };
}

test('paid, invoiced for a company by keyboard alone, mailed, opened, and taken back before the money', {
  tag: [
    ...[
      '@PAY-19',
      '@PAY-20',
      '@PAY-21',
      '@PAY-27',
      '@INVOICE-01',
      '@INVOICE-02',
      '@INVOICE-03',
      '@INVOICE-06',
    ],
    ...[
      '@INVOICE-09',
      '@INVOICE-10',
      '@INVOICE-11',
      '@INVOICE-12',
      '@INVOICE-13',
      '@INVOICE-14',
      '@INVOICE-15',
    ],
    ...[
      '@INVOICE-16',
      '@INVOICE-17',
      '@INVOICE-18',
      '@INVOICE-19',
      '@INVOICE-23',
      '@INVOICE-25',
      '@INVOICE-26',
    ],
  ],
}, async ({ browser, visitor }) => {
  test.slow();
  const { page } = visitor;
  const email = 'qiyun@example.cn';
  const platform = platformOf(visitor, email);
  await platform.faults({ issue: 'waits', red: 'waits' });
  const { buyer, tradePno } = await paidOrder(visitor);
  await press(page, buyer.button('申请发票'));
  const dialog = page.getByRole('dialog', { name: '申请发票' });
  await expect(dialog).toContainText(tradePno);
  await expect(dialog).toContainText(/开票金额.*39\.00/s);
  await expect(dialog).toContainText(/发票类型.*电子发票（普通发票）.*发票内容.*继续教育/s);
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: '提交申请' }));
  for (const text of ['请输入公司名称', '请输入公司税号', '邮箱地址有误，请重新输入'])
    await expect(dialog.getByText(text, { exact: true }).last()).toBeVisible();
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field('公司名称').fill(`深圳市 ${COMPANY.slice(3)}`);
  await field('公司税号').fill('9144 0300MA5EXAMP0X');
  await field('电子邮箱').fill('abc');
  await field('电子邮箱').press('Enter');
  await expect(dialog.getByText('邮箱地址有误，请重新输入', { exact: true })).toBeVisible();
  await expect(field('开户银行')).toBeHidden();
  await press(page, dialog.getByRole('button', { name: '注册地址、电话、开户行（选填）' }));
  await field('开户银行').fill('招商银行深圳科苑支行');
  await field('电子邮箱').fill(email);
  await field('电子邮箱').press('Enter');
  await visitor.sees('申请成功');
  await expect(dialog).toBeHidden();
  await expect(buyer.button('发票申请中')).toBeDisabled();
  await visitor.sees('发票将在3个工作日内发送到您的邮箱。');

  await page.goto(`${buyer.origin}/center/5.html`);
  const order = orderOf(page, tradePno);
  await expect(order.getByRole('button', { name: '发票申请中' })).toBeDisabled();
  await expect(order).toContainText('电子发票将在3个工作日内发送到邮箱。');
  await platform.decide('issued');
  const link = order.getByRole('link', { name: '查看发票' });
  await waitFor(page, link);
  const [invoice] = await platform.booked();
  expect(invoice?.body).toMatchObject({
    amount: 3900,
    buyer: { name: COMPANY, tax_number: '91440300MA5EXAMP0X', bank: '招商银行深圳科苑支行' },
  });
  const address = (await link.getAttribute('href')) ?? '';
  const opened = await page.request.get(buyer.origin + address);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = await browser.newContext();
  const led = await stranger.request.get(buyer.origin + address, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([302, '/center/5.html']);
  const mailed = await mailedFile(await stranger.newPage(), visitor, email, [
    `${COMPANY}的电子发票`,
    '¥39.00',
  ]);
  expect(mailed.equals(await opened.body())).toBe(true);
  await stranger.close();

  expect(await giveBack(visitor, tradePno)).toBe(0);
  await waitFor(page, order.getByText('退款中', { exact: true }).first());
  await expect(order.getByRole('link', { name: '查看发票' })).toHaveCount(0);
  await expect.poll(async () => (await platform.booked())[0]?.state, { timeout: 30_000 }).toBe('reversing');
  expect(await buyer.trade('wxpay', tradePno)).toMatchObject({ state: 'SUCCESS' });
  await platform.decide('reversed');
  await waitFor(page, order.getByText('退款成功', { exact: true }).first());
  await press(page, order.getByRole('button', { name: '查看订单记录' }));
  const events = order.getByRole('list', { name: '订单记录' }).getByRole('listitem');
  await expect(events.last()).toContainText('已原路退回39.00元');
  const texts = (await events.allTextContents()).map((text) => text.replace(/^.{19}/, ''));
  expect(texts.slice(-5)).toEqual([
    '开始退款39.00元',
    '退款订单的课程已收回',
    '正在红冲发票，完成后退款',
    '发票已红冲',
    '已原路退回39.00元',
  ]);
});

test('an invoice that fails is told of and requested again for a person, on a phone', {
  tag: [
    '@INVOICE-04',
    '@INVOICE-05',
    '@INVOICE-06',
    '@INVOICE-07',
    '@INVOICE-08',
    '@INVOICE-20',
    '@INVOICE-22',
    '@INVOICE-24',
  ],
}, async ({ visitor }) => {
  test.slow();
  const { page } = visitor;
  const email = 'xiaoyan@example.cn';
  const platform = platformOf(visitor, email);
  await platform.faults({ issue: 'failed' });
  const { buyer, tradePno } = await paidOrder(visitor);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(`${buyer.origin}/center/5.html`);
  const order = orderOf(page, tradePno);
  await order.getByRole('button', { name: '申请发票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请发票' });
  await dialog.getByText('个人', { exact: true }).click();
  await dialog.getByLabel('发票抬头', { exact: true }).press('Tab');
  await expect(dialog.getByText('请输入发票抬头', { exact: true })).toBeVisible();
  await dialog.getByLabel('发票抬头', { exact: true }).fill('=林晓燕');
  await dialog.getByLabel('电子邮箱', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await visitor.sees('发票抬头信息不完整，请检查后重新提交');
  await dialog.getByLabel('发票抬头', { exact: true }).fill('林晓燕');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(order.getByRole('button', { name: '发票申请中' })).toBeDisabled();
  await waitFor(page, order.getByRole('button', { name: '重新开票' }));
  await platform.faults({ issue: 'normal' });
  await order.getByRole('button', { name: '重新开票' }).click();
  const failure = page.getByRole('dialog', { name: '开票失败' });
  await expect(failure).toContainText('开票失败可以重新开票或者联系客服查询原因');
  const chat = page.waitForEvent('popup');
  await failure.getByRole('button', { name: '联系客服' }).click();
  await (await chat).close();
  await failure.getByRole('button', { name: '重新开票' }).click();
  const again = page.getByRole('dialog', { name: '重新开票' });
  await expect(again).toContainText('上一次开票没有成功，请核对后重新提交。');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await again.getByText('个人', { exact: true }).click();
  await again.getByLabel('发票抬头', { exact: true }).fill('林晓燕');
  await again.getByLabel('电子邮箱', { exact: true }).fill(email);
  await again.getByRole('button', { name: '提交申请' }).click();
  await visitor.sees('申请成功');
  await waitFor(page, order.getByRole('link', { name: '查看发票' }));
  expect((await platform.booked()).map(({ state }) => state)).toEqual(['issued', 'failed']);

  const shown = { status: 2, type: 1 };
  await page.route(ORDERS_CALL, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const change = {
      order_type: shown.type,
      invoice_status: shown.status === 0 ? null : shown.status,
      ...(shown.status === 0 ? { invoice_id: null } : {}),
      invoice_url: '',
    };
    body.data.order_list = body.data.order_list.map((row: object) => ({ ...row, ...change }));
    await route.fulfill({ response, json: body });
  });
  for (shown.status of [4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    await page.reload();
    await expect(order.getByRole('button', { name: '发票申请中' })).toBeDisabled();
    await expect(order.getByRole('link', { name: '查看发票' })).toHaveCount(0);
    await expect(order.getByRole('button', { name: '重新开票' })).toHaveCount(0);
  }
  [shown.status, shown.type] = [0, 2];
  await page.reload();
  await order.getByRole('button', { name: '申请发票' }).click();
  await visitor.sees('该订单暂不支持开发票！');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
