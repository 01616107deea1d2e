import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NOW, statementRows } from '#testing/gateway-samples.ts';
import { startPartyServer } from '#testing/party-server.ts';
import { failure, signed, unsigned, wechatPayForFile } from '#testing/wechat-pay-party.ts';
import { createWechatPayGateway } from './create-wechat-pay-gateway.ts';

const { party, account, gateway } = await wechatPayForFile();

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const row = (...fields: string[]) => fields.map((field) => `\`${field}`).join(',');
/** A row of the bill by the names of its columns; what is not named is empty. */
const rowOf = (cells: Record<string, string>) => row(...HEAD.split(',').map((column) => cells[column] ?? ''));
const EVERY = {
  公众账号ID: 'wx8c',
  商户号: '1900014107',
  特约商户号: '0',
  付款银行: 'OTHERS',
  货币种类: 'CNY',
  代金券金额: '0.00',
  充值券退款金额: '0.00',
  费率: '0.60%',
};
const PAYMENT = {
  ...EVERY,
  交易状态: 'SUCCESS',
  微信退款单号: '0',
  商户退款单号: '0',
  退款金额: '0.00',
  申请退款金额: '0.00',
};
const FIRST = {
  微信订单号: '4200001',
  商户订单号: 'A01',
  用户标识: 'o1',
  交易类型: 'NATIVE',
  商品名称: '全科, 套餐',
};
const SECOND = {
  微信订单号: '4200002',
  商户订单号: 'A02',
  用户标识: 'o2',
  交易类型: 'JSAPI',
  商品名称: '一分课程',
};
const REFUND = {
  交易状态: 'REFUND',
  微信退款单号: '5000001',
  商户退款单号: 'R01',
  退款金额: '128.00',
  申请退款金额: '128.00',
  退款类型: 'ORIGINAL',
  退款状态: 'SUCCESS',
};
const BILL = `\uFEFF${[
  HEAD,
  rowOf({
    ...PAYMENT,
    ...FIRST,
    交易时间: '2026-11-22 23:59:59',
    应结订单金额: '128.00',
    订单金额: '128.00',
    手续费: '0.76800',
  }),
  rowOf({
    ...PAYMENT,
    ...SECOND,
    交易时间: '2026-11-22 12:00:00',
    应结订单金额: '0.01',
    订单金额: '0.01',
    手续费: '0.00000',
  }),
  rowOf({
    ...EVERY,
    ...FIRST,
    ...REFUND,
    交易时间: '2026-11-22 13:00:00',
    应结订单金额: '0.00',
    订单金额: '0.00',
    手续费: '-0.76800',
  }),
  SUMS,
  row('3', '128.01', '128.00', '0.00', '0.00000', '128.01', '128.00'),
].join('\r\n')}\r\n`;

describe('statements', () => {
  const announce = (csv: string, hash = createHash('sha1').update(csv).digest('hex')) =>
    signed({
      hash_type: 'SHA1',
      hash_value: hash,
      download_url: `${party.origin}/v3/billdownload/file?token=t1`,
    });
  const file = (body: string | Uint8Array) => () => ({ status: 200, body });

  test.each([
    ['plain', file(BILL)],
    ['packed', file(gzipSync(BILL))],
  ])('a %s bill is read in fen, each refund a row of its own', async (_name, response) => {
    party.says(announce(BILL), response);
    expect(await gateway.statement('2026-11-22')).toEqual({
      kind: 'ready',
      sha256: createHash('sha256').update(BILL).digest('hex'),
      rows: statementRows('4200001', '4200002'),
    });
    expect(party.heard.map(({ target }) => target)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-11-22&bill_type=ALL&tar_type=GZIP',
      '/v3/billdownload/file?token=t1',
    ]);
    expect(party.heard[1]?.headers.authorization).toContain('WECHATPAY2-SHA256-RSA2048');
  });

  test('a bill on the party’s second host is fetched from there', async () => {
    const second = await startPartyServer();
    const elsewhere = createWechatPayGateway({ ...account, fileOrigins: [second.origin] }, () => NOW);
    const hash_value = createHash('sha1').update(BILL).digest('hex');
    party.says(
      signed({ hash_type: 'SHA1', hash_value, download_url: `${second.origin}/v3/billdownload/file` }),
    );
    second.says(file(BILL));
    expect(await elsewhere.statement('2026-11-22')).toMatchObject({ kind: 'ready' });
    expect(second.heard[0]?.headers.authorization).toContain('WECHATPAY2-SHA256-RSA2048');
    await second.stop();
  });

  test('a bill of a day without trades has no rows', async () => {
    const empty = `${HEAD}\n${SUMS}\n${row('0', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00')}\n`;
    party.says(announce(empty), file(empty));
    expect(await gateway.statement('2026-11-22')).toMatchObject({ kind: 'ready', rows: [] });
  });

  const [first = '', second = '', ...rest] = BILL.split('\r\n');
  test.each([
    ['another hash than announced', BILL, 'ab'.repeat(20)],
    ['a row less than its sums say', [first, ...rest].join('\r\n')],
    ['a row twice', [first, second, second, ...rest].join('\r\n')],
    ['an amount that was changed', BILL.replace('0.60%,`128.00', '0.60%,`128.10')],
    ['a fee that was changed', BILL.replace('`0.76800,', '`0.76801,')],
    ['no sums', BILL.split(SUMS)[0] ?? ''],
    ['half a row', BILL.slice(0, 500)],
    ['nothing', ''],
  ])('a bill with %s is damaged', async (_name, csv, hash?: string) => {
    party.says(announce(csv, hash), file(csv));
    expect(await gateway.statement('2026-11-22')).toEqual({ kind: 'damaged' });
  });

  test('half a packed file is damaged', async () => {
    const packed = gzipSync(BILL);
    party.says(announce(BILL), file(packed.subarray(0, packed.length / 2)));
    expect(await gateway.statement('2026-11-22')).toEqual({ kind: 'damaged' });
  });

  test.each([
    ['there is none', failure(400, 'NO_STATEMENT_EXIST'), 'not-ready'],
    ['it is being made', failure(400, 'STATEMENT_CREATING'), 'not-ready'],
    ['the answer is unsigned', unsigned({ hash_type: 'SHA1' }, 200), 'unreachable'],
    ['the party fails', failure(500, 'SYSTEM_ERROR'), 'unreachable'],
    [
      'the address is on another host, which is not told our signature',
      signed({ hash_type: 'SHA1', hash_value: 'ab'.repeat(20), download_url: 'https://elsewhere.cn/file' }),
      'unreachable',
    ],
  ])('no bill when %s', async (_name, response, kind) => {
    party.says(response);
    expect(await gateway.statement('2026-11-22')).toEqual({ kind });
    expect(party.heard).toHaveLength(1);
  });
});
