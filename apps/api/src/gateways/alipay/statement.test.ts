import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { alipayForFile, failure, ok } from '#testing/alipay-party.ts';
import { statementRows } from '#testing/gateway-samples.ts';

const { party, gateway } = await alipayForFile();

/** GBK of the characters a statement uses: Node decodes it and does not encode it. */
function gbk(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, [number, number]>();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Uint8Array.from(
    [...text].flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : (table.get(char) ?? []))),
  );
}

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const rowOf = (
  tradeNo: string,
  number: string,
  kind: string,
  amount: string,
  refundNo: string,
  fee: string,
  time: string,
) =>
  `${tradeNo}\t,${number}\t,${kind},全科, 套餐,2026-11-22 ${time},2026-11-22 ${time},,,,,xu***(*旭),${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo},${fee},0.00,`;
const DETAILS = [
  '#支付宝业务明细查询',
  '#账号：[20887210451367900156]',
  '#起始日期：[2026年11月22日 00:00:00]   终止日期：[2026年11月23日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  HEAD,
  rowOf('20261122001', 'A01', '交易', '128.00', '', '-0.77', '23:59:59'),
  rowOf('20261122002', 'A02', '交易', '0.01', '', '0.00', '12:00:00'),
  rowOf('20261122001', 'A01', '退款', '-128.00', 'R01', '0.77', '13:00:00'),
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：2笔，商家实收共128.01元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-128.00元，商家优惠退款共0.00元',
  '#导出时间：[2026年11月23日 09:00:00]',
].join('\r\n');
const zipped = (details: string): Buffer =>
  Buffer.from(
    zipSync({
      'summary.csv': gbk('#支付宝业务汇总查询\r\n门店编号,交易订单总笔数\r\n'),
      'details.csv': gbk(details),
    }),
  );

describe('statements', () => {
  const CALL = 'data_dataservice_bill_downloadurl_query';
  const announce = () => ok(CALL, { bill_download_url: `${party.origin}/bill?token=t1` });
  const file = (body: Uint8Array) => () => ({ status: 200, body });

  test('the packed file of a day is read in fen, each refund a row of its own', async () => {
    const zip = zipped(DETAILS);
    party.says(announce(), file(zip));
    expect(await gateway.statement('2026-11-22')).toEqual({
      kind: 'ready',
      sha256: createHash('sha256').update(zip).digest('hex'),
      rows: statementRows('20261122001', '20261122002'),
    });
    expect(party.heard[0]?.body).toContain('bill_date%22%3A%222026-11-22');
    expect(party.heard[1]?.target).toBe('/bill?token=t1');
  });

  const lines = DETAILS.split('\r\n');
  test.each([
    ['a row less than its sums say', zipped(lines.filter((line) => !line.includes('A02')).join('\r\n'))],
    [
      'a row twice',
      zipped(lines.flatMap((line) => (line.includes('A02') ? [line, line] : [line])).join('\r\n')),
    ],
    ['an amount that was changed', zipped(DETAILS.replaceAll('0.01,0.01', '0.02,0.02'))],
    ['no sums', zipped(lines.filter((line) => !line.includes('合计')).join('\r\n'))],
    ['a cut', zipped(lines.slice(0, 7).join('\r\n'))],
    ['half of the archive', zipped(DETAILS).subarray(0, 300)],
    ['no archive', Buffer.from('no archive')],
  ])('a file with %s is damaged', async (_name, body) => {
    party.says(announce(), file(body));
    expect(await gateway.statement('2026-11-22')).toEqual({ kind: 'damaged' });
  });

  test.each([
    ['there is none', failure(CALL, 'isp.bill_not_exist', '20000'), 'not-ready'],
    ['the party fails', failure(CALL, 'isp.unknow-error', '20000'), 'unreachable'],
    [
      'its address is on another host without TLS',
      ok(CALL, { bill_download_url: 'http://elsewhere.cn/bill' }),
      'unreachable',
    ],
  ])('no file when %s', async (_name, response, kind) => {
    party.says(response);
    expect(await gateway.statement('2026-11-22')).toEqual({ kind });
    expect(party.heard).toHaveLength(1);
  });
});
