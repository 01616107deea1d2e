import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cardMerchant, TEST_CARDS } from '../testing/card-merchant.ts';
import { openPaySite } from '../testing/pay-site.ts';

const realClock = beginAtTuesdayNoon();
const site = await openPaySite();
const merchant = cardMerchant(site);

beforeEach(() => site.forget());
afterAll(async () => {
  await site.close();
  realClock();
});

const faults = (change: Record<string, string>) => site.control('/faults', { party: 'cpcn', faults: change });
const later = (ms: number) => site.control('/clock', { advance_ms: ms });

describe('a card is bound', () => {
  test('by the code that the bank sent to its phone, and its response is signed', async () => {
    expect(await merchant.bind('BND0001', TEST_CARDS.good)).toMatchObject({ isGenuine: true, Code: '2000' });
    const code = await merchant.lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (given: string) =>
      merchant.call('2532', { TxSNBinding: 'BND0001', SMSValidationCode: given });
    expect(await confirm(wrong)).toMatchObject({ VerifyStatus: '30', Status: '10' });
    expect(await confirm(code)).toMatchObject({ VerifyStatus: '40', Status: '30' });
    expect(await confirm(wrong), 'a bound card stays bound').toMatchObject({ Status: '30' });
    expect(await merchant.call('2502', { TxSNBinding: 'BND0001' })).toMatchObject({ Status: '30' });
    expect(await merchant.call('2503', { TxSNBinding: 'BND0001' })).toMatchObject({ Status: '40' });
    expect(await merchant.begin('PAYNO0001', 'BND0001')).toMatchObject({ Code: '280102' });
  });

  test('never by a code that is five minutes old, or by the sixth guess', async () => {
    await merchant.bind('BND0001', TEST_CARDS.good);
    const code = await merchant.lastCode();
    await later(300_001);
    expect(await merchant.call('2532', { TxSNBinding: 'BND0001', SMSValidationCode: code })).toMatchObject({
      VerifyStatus: '20',
    });
    await merchant.bind('BND0002', TEST_CARDS.good);
    const right = await merchant.lastCode();
    for (let guess = 0; guess < 5; guess += 1)
      await merchant.call('2532', { TxSNBinding: 'BND0002', SMSValidationCode: '1' });
    expect(await merchant.call('2532', { TxSNBinding: 'BND0002', SMSValidationCode: right })).toMatchObject({
      VerifyStatus: '20',
      Status: '10',
    });
  });

  test.each([
    ['its bank does not know it', 'BND0001', TEST_CARDS.refused, {}],
    ['its check digit is wrong', 'BND0001', '6200000100000005', {}],
    ['the switch says so', 'BND0001', TEST_CARDS.good, { bind: 'refused' }],
  ])('not where %s', async (_why, txSn, number, change) => {
    await faults(change);
    expect(await merchant.bind(txSn, number)).toMatchObject({ Code: '280101' });
  });

  test('once a number of the merchant, and only for a request it signed', async () => {
    await merchant.bind('BND0001', TEST_CARDS.good);
    expect(await merchant.bind('BND0001', TEST_CARDS.good)).toMatchObject({ Code: '280004' });
    const response = await merchant.post(merchant.bytesOf('2502', { TxSNBinding: 'BND0001' }), '00ff');
    const document = Buffer.from((await response.text()).split(',')[0] ?? '', 'base64').toString();
    expect(document).toContain('<Code>280001</Code>');
  });
});

describe('a payment', () => {
  test('is charged once, however often its code is sent, and stands in ledger and statement', async () => {
    await merchant.boundCard('BND0001', TEST_CARDS.good);
    expect(await merchant.begin('PAYNO0001', 'BND0001')).toMatchObject({ Code: '2000' });
    const code = await merchant.lastCode();
    const confirm = () => merchant.call('2542', { PaymentNo: 'PAYNO0001', SMSValidationCode: code });
    const responses = await Promise.all([confirm(), confirm(), confirm()]);
    expect(responses.map(({ Status }) => Status)).toEqual(['30', '30', '30']);
    expect(await site.control('/ledger')).toMatchObject({
      payments: [{ party: 'cpcn', transactionId: 'PAYNO0001', amount: 12_800 }],
    });
    await later(36 * 3_600_000);
    const yesterday = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await merchant.call('1810', { Date: yesterday })).toMatchObject({ Count: '1', TxSn: 'PAYNO0001' });
  });

  test('fails without money, waits for a hesitant bank, and comes to nothing without its code', async () => {
    await merchant.boundCard('BND0001', TEST_CARDS['no-money']);
    await merchant.begin('PAYNO0001', 'BND0001');
    expect(await merchant.confirm('PAYNO0001')).toMatchObject({ Status: '40' });
    await merchant.boundCard('BND0002', TEST_CARDS.hesitant);
    await merchant.begin('PAYNO0002', 'BND0002');
    expect(await merchant.confirm('PAYNO0002')).toMatchObject({ Status: '20' });
    await later(3001);
    expect(await merchant.call('2512', { PaymentNo: 'PAYNO0002' })).toMatchObject({ Status: '30' });
    await merchant.begin('PAYNO0003', 'BND0002');
    await later(300_001);
    expect(await merchant.call('2512', { PaymentNo: 'PAYNO0003' })).toMatchObject({ Status: '40' });
  });

  test('goes back once a number, never more than was paid', async () => {
    await merchant.boundCard('BND0001', TEST_CARDS.good);
    await merchant.begin('PAYNO0001', 'BND0001');
    await merchant.confirm('PAYNO0001');
    const refund = (TxSN: string, amount: number) =>
      merchant.call('2521', { TxSN, PaymentNo: 'PAYNO0001', Amount: String(amount), Remark: '退款' });
    expect(await refund('REF0001', 10_000)).toMatchObject({ Code: '2000', Status: '20' });
    expect(await refund('REF0001', 10_000)).toMatchObject({ Code: '2000' });
    expect(await refund('REF0002', 2801)).toMatchObject({ Code: '280104' });
    await later(1000);
    expect(await merchant.call('2522', { TxSN: 'REF0001' })).toMatchObject({ Status: '30', Amount: '10000' });
  });

  test('whose response got lost was charged all the same, and is known after a restart', async () => {
    await merchant.boundCard('BND0001', TEST_CARDS.good);
    await merchant.begin('PAYNO0001', 'BND0001');
    await faults({ charge: 'silent' });
    await expect(merchant.confirm('PAYNO0001')).rejects.toThrow();
    await site.restart();
    expect(await merchant.call('2512', { PaymentNo: 'PAYNO0001' })).toMatchObject({ Status: '30' });
  });
});

test('a response can be unsigned, or signed by somebody else', async () => {
  for (const fault of ['unsigned', 'other-key']) {
    await faults({ answer: fault });
    expect((await merchant.bind('BND0001', TEST_CARDS.good)).isGenuine).toBe(false);
  }
});

test('a person reads the messages of the banks, the cards and the ledger', async () => {
  await merchant.boundCard('BND0001', TEST_CARDS.good);
  await merchant.begin('PAYNO0001', 'BND0001');
  const bank = await (await fetch(`${site.phone}/bank`)).text();
  expect(bank).toContain('中国工商银行】验证码');
  expect(bank).toContain('支付 128.00 元');
  expect(bank).toContain('已绑定');
  expect(await (await fetch(`${site.phone}/desk/cpcn/PAYNO0001`)).text()).toContain('银行卡渠道交易');
  expect(await (await fetch(`${site.phone}/faults/pay?party=cpcn`)).text()).toContain('扣款');
});
