import { Buyer } from './buyer.ts';
import { orderOf } from './invoice-steps.ts';
import { BY_KEYBOARD, press } from './keyboard.ts';
import { expect, test } from './login-visitor.ts';

async function openOrders({ page, origin }: Buyer): Promise<void> {
  await page.goto(`${origin}/center/5.html`);
  await expect(page.getByRole('heading', { name: '订单与发票' }).first()).toBeVisible();
}

test('by keyboard alone: the order goes on, is paid, and says what happened to it and when', {
  tag: [
    BY_KEYBOARD,
    '@gate',
    '@CENTER-09',
    '@ORDER-01',
    '@ORDER-03',
    '@ORDER-04',
    '@ORDER-06',
    '@ORDER-07',
    '@ORDER-18',
    '@PAY-10',
    '@PAY-52',
  ],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await press(page, buyer.submitButton());
  const tradePno = await buyer.code();
  await openOrders(buyer);
  const order = orderOf(page, tradePno);
  await expect(order).toContainText('待支付');
  await press(page, order.getByRole('button', { name: `删除订单 ${tradePno}` }));
  await expect(page.getByRole('alertdialog').getByRole('button', { name: '删除' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await press(page, order.getByRole('button', { name: '去支付' }));
  await expect(page).toHaveURL(/\/pay/);
  await expect(page.getByText(tradePno)).toBeVisible();
  await press(page, buyer.submitButton());
  expect(await buyer.code()).toBe(tradePno);
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  await openOrders(buyer);
  await expect(order).toContainText('已支付');
  await expect(order.getByRole('button', { name: /^(去支付|删除订单.*)$/ })).toHaveCount(0);
  await press(page, order.getByRole('button', { name: '查看订单记录' }));
  const events = order.getByRole('list', { name: '订单记录' }).getByRole('listitem');
  await expect(events.first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d订单已提交，应付39\.00元$/);
  await expect(events.last()).toHaveText(/课程已开通$/);
  await press(page, order.getByRole('button', { name: '申请发票' }));
  const invoice = page.getByRole('dialog', { name: '申请发票' });
  await expect(invoice).toContainText(tradePno);
  await page.keyboard.press('Escape');
  await expect(invoice).toBeHidden();
  // On paper: a list with its sums and the day, and nothing of the site around it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^打印日期 \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(page.getByText('已付合计')).toBeVisible();
  await expect(page.locator('footer, header, button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
});
