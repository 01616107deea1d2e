import { fromRoot } from '@jixu/tools/paths';
import { nodeScript } from '@jixu/tools/step';
import type { Page } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { expectAccessible } from './expect-accessible.ts';
import { mailedFile, orderOf, platformOf, untilListed } from './invoice-steps.ts';
import { press } from './keyboard.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';

const COMPANY = '深圳市栖云财务咨询有限公司';
const EMAIL = 'qiyun@example.cn';
const FAILED = 3;

const giveBack = (visitor: LoginVisitor, tradePno: string): Promise<number> =>
  nodeScript(
    fromRoot('apps', 'api', 'src', 'operator.ts'),
    ['finance', 'refund', tradePno, '--by', '李敏', '--reason', '学员申请退课', '--confirm', '39.00'],
    {
      env: { ...process.env, DATABASE_URL: visitor.site.databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );

async function paidOrder(visitor: LoginVisitor): Promise<{ buyer: Buyer; tradePno: string }> {
  const buyer = await Buyer.logIn(visitor);
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  return { buyer, tradePno };
}

/** Fills the form in for a company, by keyboard alone, after it was sent empty. */
async function requestForCompany(page: Page, tradePno: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '申请发票' });
  await expect(dialog).toContainText(tradePno);
  await expect(dialog).toContainText(/开票金额.*39\.00/s);
  await expect(dialog).toContainText(/发票类型.*电子发票（普通发票）.*发票内容.*继续教育/s);
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: '提交申请' }));
  for (const text of ['请输入公司名称', '请输入公司税号', '请输入电子邮箱'])
    await expect(dialog.getByText(text, { exact: true }).last()).toBeVisible();
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field('公司名称').fill(`深圳市 ${COMPANY.slice(3)}`);
  await field('公司税号').fill('9144 0300MA5EXAMP0C');
  await field('电子邮箱').fill('abc');
  await field('电子邮箱').press('Enter');
  await expect(dialog.getByText('邮箱地址有误，请重新输入', { exact: true })).toBeVisible();
  await expect(field('开户银行')).toBeHidden();
  await press(page, dialog.getByRole('button', { name: '注册地址、电话、开户行（选填）' }));
  await field('开户银行').fill('招商银行深圳科苑支行');
  await field('电子邮箱').fill(EMAIL);
  await field('电子邮箱').press('Enter');
  await expect(page.getByText('申请成功')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Reads that it failed, asks customer service, and requests it again for a person. */
async function requestAgain(page: Page, name: string): Promise<void> {
  const failure = page.getByRole('dialog', { name: '开票失败' });
  await expect(failure).toContainText('开票失败可以重新开票或者联系客服查询原因');
  const chat = page.waitForEvent('popup');
  await failure.getByRole('button', { name: '联系客服' }).click();
  await (await chat).close();
  await failure.getByRole('button', { name: '重新开票' }).click();
  const again = page.getByRole('dialog', { name: '重新开票' });
  await expect(again).toContainText('上一次开票没有成功，请核对后重新提交。');
  await again.getByText('个人', { exact: true }).click();
  await again.getByLabel('发票抬头', { exact: true }).press('Tab');
  await expect(again.getByText('请输入发票抬头', { exact: true })).toBeVisible();
  await again.getByLabel('发票抬头', { exact: true }).fill(name);
  await again.getByLabel('电子邮箱', { exact: true }).fill(EMAIL);
  await again.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请成功')).toBeVisible();
}

test('paid, invoiced for a company by keyboard alone, which fails, then for a person: mailed, opened, and taken back before the money', {
  tag: [
    '@PAY-19',
    '@PAY-20',
    '@PAY-21',
    '@PAY-27',
    '@ORDER-02',
    '@ORDER-08',
    '@ORDER-09',
    '@ORDER-12',
    '@INVOICE-01',
    '@INVOICE-02',
    '@INVOICE-03',
    '@INVOICE-04',
    '@INVOICE-06',
    '@INVOICE-07',
    '@INVOICE-08',
    '@INVOICE-09',
    '@INVOICE-10',
    '@INVOICE-11',
    '@INVOICE-12',
    '@INVOICE-13',
    '@INVOICE-14',
    '@INVOICE-15',
    '@INVOICE-16',
    '@INVOICE-17',
    '@INVOICE-18',
    '@INVOICE-19',
    '@INVOICE-23',
    '@INVOICE-24',
    '@INVOICE-25',
    '@INVOICE-26',
  ],
}, async ({ browser, visitor }) => {
  test.slow();
  const { page } = visitor;
  const platform = platformOf(visitor, EMAIL);
  await platform.faults({ issue: 'waits', red: 'waits' });
  const { buyer, tradePno } = await paidOrder(visitor);
  await press(page, buyer.button('申请发票'));
  await requestForCompany(page, tradePno);
  await expect(buyer.button('发票申请中')).toBeDisabled();
  await visitor.sees('发票将在3个工作日内发送到您的邮箱。');

  await page.goto(`${buyer.origin}/center/5.html`);
  const order = orderOf(page, tradePno);
  await expect(order.getByRole('button', { name: '发票申请中' })).toBeDisabled();
  await expect(order).toContainText('电子发票将在3个工作日内发送到邮箱。');
  await platform.decide('failed', 1);
  await untilListed(page, tradePno, { invoice_status: FAILED });
  await page.reload();
  await order.getByRole('button', { name: '重新开票' }).click();
  await requestAgain(page, '林晓燕');
  await expect(order.getByRole('button', { name: '发票申请中' })).toBeDisabled();
  await platform.decide('issued', 2);
  await untilListed(page, tradePno, { invoice_status: 2 });
  await page.reload();
  const link = order.getByRole('link', { name: '查看发票' });
  await expect(link).toBeVisible();
  expect(await platform.booked()).toMatchObject([
    { state: 'issued', body: { amount: 3900, buyer: { name: '林晓燕', tax_number: '' } } },
    {
      state: 'failed',
      body: {
        amount: 3900,
        buyer: { name: COMPANY, tax_number: '91440300MA5EXAMP0C', bank: '招商银行深圳科苑支行' },
      },
    },
  ]);
  const address = (await link.getAttribute('href')) ?? '';
  const opened = await page.request.get(buyer.origin + address);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = await browser.newContext();
  const led = await stranger.request.get(buyer.origin + address, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([302, '/center/5.html']);
  const mailed = await mailedFile(await stranger.newPage(), visitor, EMAIL, ['林晓燕的电子发票', '¥39.00']);
  expect(mailed.equals(await opened.body())).toBe(true);
  await stranger.close();

  expect(await giveBack(visitor, tradePno)).toBe(0);
  await page.reload();
  await expect(order.getByText('退款中', { exact: true }).first()).toBeVisible();
  await expect(order.getByRole('link', { name: '查看发票' })).toHaveCount(0);
  await expect.poll(async () => (await platform.booked())[0]?.state, { timeout: 30_000 }).toBe('reversing');
  expect(await buyer.trade('wxpay', tradePno)).toMatchObject({ state: 'SUCCESS' });
  await platform.decide('reversed', 2);
  await untilListed(page, tradePno, { refund: { status: 2 } });
  await page.reload();
  await expect(order.getByText('退款成功', { exact: true }).first()).toBeVisible();
  await expect(order.getByLabel('退款信息')).toContainText(/¥39\.00.*原路退回/s);
  await expect(order.getByRole('button', { name: '申请发票' })).toHaveCount(0);
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
