import { byAnotherPhone, cardOf, holderOf } from './card-holder.ts';
import { orderOf } from './invoice-steps.ts';
import { BY_KEYBOARD, press } from './keyboard.ts';
import { expect, test } from './login-visitor.ts';

test('by keyboard alone: a new card is bound by its five particulars and a code, a course is paid with it, on to study', {
  tag: [
    BY_KEYBOARD,
    '@gate',
    '@PAY-06',
    '@PAY-07',
    '@PAY-08',
    '@PAY-09',
    '@PAY-23',
    '@PAY-24',
    '@PAY-25',
    '@PAY-26',
    '@PAY-31',
    '@PAY-34',
    '@PAY-35',
    '@PAY-36',
    '@PAY-37',
    '@PAY-38',
    '@PAY-39',
    '@PAY-47',
    '@PAY-48',
    '@PAY-49',
    '@PAY-50',
    '@PAY-71',
    '@PAY-76',
    '@PAY-78',
  ],
}, async ({ visitor }) => {
  const holder = await holderOf(visitor);
  const { buyer, page } = holder;
  const card = cardOf(visitor.person);
  const masked = `************${card.slice(-4)}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  const cards = page.getByRole('combobox', { name: /银行卡/ });
  await expect(cards).toHaveText('请选择');
  await expect(page.getByText('请先添加银行卡')).toBeVisible();
  await press(page, buyer.submitButton());
  await visitor.sees('请选择银行卡');
  await press(page, buyer.button('添加银行卡'));
  await holder.fillCard(card, visitor.person);
  const code = holder.dialog('绑定银行卡');
  await expect(code.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled();
  await expect(code.getByRole('button', { name: '下一步' })).toBeDisabled();
  await holder.typeCode('绑定银行卡', visitor.person);
  await expect(cards).toContainText(`中国工商银行 ${masked}`);
  await press(page, buyer.submitButton());
  const pay = holder.dialog('支付验证');
  await expect(pay).toContainText('39.00');
  await expect(pay).toContainText(masked);
  await expect(pay.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled();
  const tradePno = await buyer.orderNumber();
  await holder.typeCode('支付验证', visitor.person);
  const result = page.getByRole('alertdialog', { name: '支付成功' });
  await expect(result).toContainText(tradePno);
  expect(sent.join('\n'), 'no request has the number in the clear').not.toContain(card);
  expect(await page.evaluate(() => sessionStorage.getItem('payGoods'))).toBeNull();
  await press(page, result.getByRole('button', { name: '进入学习中心' }));
  await expect(page).toHaveURL(/\/center\/1\.html$/);
  await page.goto(`${buyer.origin}/center/5.html`);
  await expect(page.getByText(`订单编号 ${tradePno}`)).toBeVisible();
});

test('without money 支付失败, and back to the same order; then by a bank that hesitates: 正在处理中, 支付成功', {
  tag: [BY_KEYBOARD, '@PAY-26', '@PAY-48', '@PAY-49', '@PAY-51'],
}, async ({ visitor }) => {
  const holder = await holderOf(visitor);
  const { buyer, page } = holder;
  const poor = byAnotherPhone(visitor.person, 1);
  const patient = byAnotherPhone(visitor.person, 2);
  await holder.addCard(cardOf(poor, 'no-money'), poor);
  await holder.pay(poor);
  const failed = page.getByRole('alertdialog', { name: '支付失败' });
  await expect(failed).toContainText('本次没有扣款');
  await press(page, failed.getByRole('button', { name: '返回重新支付' }));
  await expect(failed).toBeHidden();
  const tradePno = await buyer.orderNumber();
  await holder.addCard(cardOf(patient, 'hesitant'), patient);
  await holder.pay(patient);
  await expect(page.getByRole('status').getByText('正在处理中')).toBeVisible();
  const paid = page.getByRole('alertdialog', { name: '支付成功' });
  await expect(paid).toContainText(tradePno);
  const { payments } = await buyer.trade('cpcn', tradePno, '02');
  expect(payments).toHaveLength(1);
});

test('a bank is silent and the page is left: opened again, by a reload and from the orders, it is 正在处理中 until 支付成功, charged once', {
  tag: [BY_KEYBOARD, '@PAY-26', '@PAY-42'],
}, async ({ visitor }) => {
  const holder = await holderOf(visitor);
  const { buyer, page } = holder;
  await holder.addCard(cardOf(visitor.person), visitor.person);
  await press(page, buyer.submitButton());
  await expect(holder.dialog('支付验证')).toBeVisible();
  const tradePno = await buyer.orderNumber();
  const bank = (faults: Record<string, string>) =>
    buyer.control('/faults', { party: 'cpcn', out_trade_no: `${tradePno}01`, faults });
  // Charged; neither its answer nor a question tells so.
  await bank({ charge: 'silent', query: 'unpaid' });
  await holder.typeCode('支付验证', visitor.person);
  const processing = page.getByRole('status').getByText('正在处理中');
  await expect(processing).toBeVisible();
  await page.reload();
  await expect(processing).toBeVisible();
  await expect(buyer.submitButton()).toHaveCount(0);

  await page.goto(`${buyer.origin}/center/5.html`);
  await press(page, orderOf(page, tradePno).getByRole('button', { name: '去支付' }));
  await expect(page).toHaveURL(/\/pay\/index\.html\?trade_pno=/);
  await expect(processing).toBeVisible();
  await bank({ query: 'normal' });
  const paid = page.getByRole('alertdialog', { name: '支付成功' });
  await expect(paid).toContainText(tradePno);
  await expect(paid).toContainText('39.00');
  expect((await buyer.trade('cpcn', tradePno)).payments).toHaveLength(1);
  expect(await buyer.trade('cpcn', tradePno, '02'), 'nothing was begun anew').toEqual({ code: 'INVALID' });
});
