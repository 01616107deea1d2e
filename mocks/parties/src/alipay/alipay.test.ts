import { inflateRawSync } from 'node:zlib';
import { eventually } from '@jixu/test-kit/eventually';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alipayMerchant, openCashier } from '../testing/alipay-merchant.ts';
import { openPaySite, type PaySite } from '../testing/pay-site.ts';

let site: PaySite;
let merchant: ReturnType<typeof alipayMerchant>;
beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  site = await openPaySite();
  merchant = alipayMerchant(site);
});
afterAll(() => site.close());
beforeEach(() => site.forget());

const query = (out_trade_no: string) => merchant.call('alipay.trade.query', { out_trade_no });
const told = (count: number) => eventually(() => expect(site.merchant.told).toHaveLength(count));
const cashier = (number: string, changes = {}) => openCashier(site, merchant, number, changes);

async function paid(number: string): Promise<void> {
  const visit = await cashier(number);
  await visit.act('login');
  await visit.act('pay');
}

describe('the cashier', () => {
  test('is on another origin; the trade begins when the buyer logs in', async () => {
    const visit = await cashier('ORDER0001');
    expect(visit.isElsewhere).toBe(true);
    expect(await visit.text()).toContain('登录支付宝付款');
    expect((await query('ORDER0001')).node).toMatchObject({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    const close = await merchant.call('alipay.trade.close', { out_trade_no: 'ORDER0001' });
    expect(close.node.sub_code).toBe('ACQ.TRADE_NOT_EXIST');
    expect((await visit.act('login')).text).toMatch(/确认付款.*128\.00/s);
    expect((await query('ORDER0001')).node).toMatchObject({ code: '10000', trade_status: 'WAIT_BUYER_PAY' });
  });

  test('leads back with a signed address, notifies in a form, and answers queries, each signed', async () => {
    await cashier('ORDER0002').then(async (visit) => {
      await visit.act('login');
      const done = await visit.act('pay');
      expect(done.text).toContain('付款成功');
      const [, back = ''] = /url=(http[^"]+)"/.exec(done.text) ?? [];
      const address = back.replaceAll('&amp;', '&');
      expect(address).toContain(`${site.merchant.origin}/pay/return?`);
      expect(merchant.isReturn(address)).toBe(true);
    });
    await told(1);
    const message = site.merchant.told.map((one) => merchant.read(one))[0];
    expect(message).toMatchObject({
      notify_type: 'trade_status_sync',
      trade_status: 'TRADE_SUCCESS',
      out_trade_no: 'ORDER0002',
      total_amount: '128.00',
    });
    const found = await query('ORDER0002');
    expect(found).toMatchObject({
      name: 'alipay_trade_query_response',
      isGenuine: true,
      node: { trade_status: 'TRADE_SUCCESS', trade_no: message?.trade_no, total_amount: '128.00' },
    });
  });

  test('keeps the number of a trade from the log-in on', async () => {
    const visit = await cashier('ORDER0003');
    await visit.act('login');
    const before = (await query('ORDER0003')).node.trade_no;
    await visit.act('pay');
    expect((await query('ORDER0003')).node.trade_no).toBe(before);
  });

  test('lets a buyer leave; the order stays payable by the same form, not by a changed one', async () => {
    const visit = await cashier('ORDER0004');
    await visit.act('login');
    const left = await visit.act('leave');
    expect(left.text).toContain('没有付款');
    expect((await query('ORDER0004')).node.trade_status).toBe('WAIT_BUYER_PAY');
    const cheaper = await cashier('ORDER0004', { total_amount: '0.01' });
    expect((await cheaper.act('login')).text).toContain('ACQ.CONTEXT_INCONSISTENT');
    const again = await cashier('ORDER0004');
    await again.act('login');
    await again.act('pay');
    expect((await query('ORDER0004')).node.trade_status).toBe('TRADE_SUCCESS');
    expect(await again.text()).toContain('ACQ.TRADE_HAS_SUCCESS');
  });

  test('takes no money after the end, nor for a closed trade', async () => {
    const time_expire = new Date(Date.now() + 8 * 3600_000 + 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const late = await cashier('ORDER0005', { time_expire });
    await late.act('login');
    await site.control('/clock', { advance_ms: 62_000 });
    expect((await late.act('pay')).text).toContain('ACQ.TRADE_HAS_CLOSE');
    expect((await query('ORDER0005')).node.trade_status).toBe('TRADE_CLOSED');

    const closed = await cashier('ORDER0006');
    await closed.act('login');
    const close = () => merchant.call('alipay.trade.close', { out_trade_no: 'ORDER0006' });
    expect((await close()).node).toMatchObject({ code: '10000', out_trade_no: 'ORDER0006' });
    expect((await close()).node.sub_code).toBe('ACQ.TRADE_STATUS_ERROR');
    expect((await closed.act('pay')).text).toContain('ACQ.TRADE_HAS_CLOSE');
    await told(1);
    expect(site.merchant.told.map((one) => merchant.read(one)?.trade_status)).toEqual(['TRADE_CLOSED']);
  });

  test('shows a phone its own product', async () => {
    const order = merchant.order('ORDER0007', { product_code: 'QUICK_WAP_WAY' });
    const right = await merchant.post(merchant.signed('alipay.trade.wap.pay', order));
    expect(right.status).toBe(302);
    expect(right.headers.get('location')).toContain('/standard/payment.htm?id=');
    const wrong = await merchant.post(merchant.signed('alipay.trade.page.pay', order));
    expect(wrong.headers.get('location')).toContain('/error.htm?code=INVALID_PARAMETER');
  });
});

test('a party that is down says so to servers and buyers, on a page that keeps its looks', async () => {
  const visit = await cashier('ORDER0008');
  await site.control('/faults', { party: 'alipay', faults: { service: 'down' } });
  expect((await query('ORDER0008')).node).toMatchObject({ code: '20000', sub_code: 'isp.unknow-error' });
  expect(await visit.text()).toContain('系统繁忙，请稍后再试。');
  expect((await fetch(`${site.origins.cashier}/parties.css`)).status).toBe(200);
});

describe('the gateway', () => {
  test.each([
    ['another signature', { sign: 'x' }, 'isv.invalid-signature'],
    ['a weaker algorithm', { sign_type: 'RSA' }, 'isv.invalid-signature-type'],
    ['another app', { app_id: '1' }, 'isv.invalid-app-id'],
    ['a time of another form', { timestamp: '2026-01-01' }, 'isv.invalid-timestamp'],
    ['an unknown method', { method: 'alipay.trade.pay' }, 'isv.invalid-method'],
  ])('rejects %s', async (_, changes, sub_code) => {
    const response = await merchant.call('alipay.trade.query', { out_trade_no: 'X' }, changes);
    expect(response.node).toMatchObject({ code: '40002', sub_code });
  });

  test('sends a browser with a wrong signature to an error page', async () => {
    const form = merchant.signed('alipay.trade.page.pay', merchant.order('ORDER0010'));
    const response = await merchant.post({
      ...form,
      biz_content: (form.biz_content ?? '').replace('128', '1'),
    });
    const page = await fetch(response.headers.get('location') ?? '');
    expect(await page.text()).toContain('isv.invalid-signature');
  });
});

describe('a refund', () => {
  const refund = (out_trade_no: string, out_request_no: string, refund_amount: string) =>
    merchant.call('alipay.trade.refund', { out_trade_no, out_request_no, refund_amount });
  const ask = (out_trade_no: string, out_request_no: string) =>
    merchant.call('alipay.trade.fastpay.refund.query', {
      out_trade_no,
      out_request_no,
      query_options: ['gmt_refund_pay'],
    });

  test('moves the money once for its number, and is notified as the trade’s state', async () => {
    await paid('ORDER0020');
    expect((await refund('ORDER0020', 'R1', '28.00')).node).toMatchObject({
      fund_change: 'Y',
      refund_fee: '28.00',
    });
    expect((await refund('ORDER0020', 'R1', '28.00')).node).toMatchObject({
      fund_change: 'N',
      refund_fee: '28.00',
    });
    expect((await refund('ORDER0020', 'R1', '1.00')).node.sub_code).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
    expect((await refund('ORDER0020', 'R2', '100.01')).node.sub_code).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    expect((await refund('ORDER0020', 'R2', '100')).node).toMatchObject({ refund_fee: '128.00' });
    expect((await query('ORDER0020')).node.trade_status).toBe('TRADE_CLOSED');
    expect((await ask('ORDER0020', 'R1')).node).toMatchObject({
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '28.00',
      gmt_refund_pay: expect.stringMatching(/^\d{4}-/),
    });
    await told(3);
    const messages = site.merchant.told.map((one) => merchant.read(one));
    expect(messages.filter((one) => one?.out_biz_no).map((one) => one?.out_biz_no)).toEqual(['R1', 'R2']);
  });

  test('that did not happen is a success without facts', async () => {
    await paid('ORDER0021');
    expect((await ask('ORDER0021', 'R9')).node).toEqual({ code: '10000', msg: 'Success' });
    await site.control('/faults', { party: 'alipay', out_trade_no: 'ORDER0021', faults: { refund: 'slow' } });
    expect((await refund('ORDER0021', 'R9', '1.00')).node.fund_change).toBe('N');
    expect((await ask('ORDER0021', 'R9')).node).toEqual({ code: '10000', msg: 'Success' });
    await site.control('/clock', { advance_ms: 31_000 });
    await eventually(async () =>
      expect((await ask('ORDER0021', 'R9')).node.refund_status).toBe('REFUND_SUCCESS'),
    );
  });
});

/** The first file of a ZIP archive, decoded as GBK. */
function firstFile(zip: Buffer): { name: string; text: string } {
  const [packed, nameLength] = [zip.readUInt32LE(18), zip.readUInt16LE(26)];
  const start = 30 + nameLength + zip.readUInt16LE(28);
  const gbk = new TextDecoder('gbk');
  return {
    name: gbk.decode(zip.subarray(30, 30 + nameLength)),
    text: gbk.decode(inflateRawSync(zip.subarray(start, start + packed))),
  };
}

describe('the bill of a day', () => {
  const day = (back = 0) => new Date(Date.now() + 8 * 3600_000 - back).toISOString().slice(0, 10);
  const address = (bill_date: string) =>
    merchant.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date });

  test('is a ZIP of GBK texts, ready at ten the next day, for thirty seconds', async () => {
    await paid('ORDER0030');
    await paid('ORDER0031');
    await merchant.call('alipay.trade.refund', {
      out_trade_no: 'ORDER0031',
      out_request_no: 'R1',
      refund_amount: '28.00',
    });
    expect((await address(day())).node.sub_code).toBe('isp.bill_not_exist');
    await site.control('/clock', { advance_ms: 34 * 3600_000 });
    const { bill_download_url } = (await address(day())).node;
    const zip = Buffer.from(await (await fetch(bill_download_url)).arrayBuffer());
    const { name, text } = firstFile(zip);
    expect(name).toMatch(/^\d{20}_\d{8}_业务明细\.csv$/);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('#支付宝业务明细查询');
    const rows = lines
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(',').map((one) => one.trim()));
    expect(rows.map((row) => [row[1], row[2], row[11], row[21], row[22]])).toEqual([
      ['ORDER0030', '交易', '128.00', '', '-0.77'],
      ['ORDER0031', '交易', '128.00', '', '-0.77'],
      ['ORDER0031', '退款', '-28.00', 'R1', '0.17'],
    ]);
    expect(rows.every((row) => row.length === 25)).toBe(true);
    expect(text).toContain('#交易合计：2笔，商家实收共256.00元');
    await site.control('/clock', { advance_ms: 31_000 });
    expect((await fetch(bill_download_url)).status).toBe(403);
  });

  test('lies as it is told to', async () => {
    await paid('ORDER0032');
    await site.control('/clock', { advance_ms: 34 * 3600_000 });
    const text = async () => {
      const { bill_download_url } = (await address(day())).node;
      return firstFile(Buffer.from(await (await fetch(bill_download_url)).arrayBuffer())).text;
    };
    const lie = (statement: string) => site.control('/faults', { party: 'alipay', faults: { statement } });
    await lie('missing-row');
    expect((await address(day())).node.sub_code).toBe('isp.bill_not_exist');
    await lie('wrong-fen');
    expect(await text()).toContain('128.01');
    await lie('extra-row');
    expect(await text()).toContain('NOBODY0000000001');
    await lie('wrong-hash');
    expect(await text()).toContain('商家实收共128.01元');
    await lie('truncated');
    await expect(text()).rejects.toThrow();
    await lie('not-ready');
    expect((await address(day())).node.sub_code).toBe('isp.bill_not_exist');
  });
});
