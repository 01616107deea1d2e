import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PartyAnswer, type PartyServer, startPartyServer } from '#testing/party-server.ts';
import type { AlipayGateway } from '../payment-gateway.ts';
import { signRsa } from '../rsa-signature.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { createAlipayGateway } from './create-alipay-gateway.ts';

const NOW = Date.parse('2026-11-23T09:30:00+08:00');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [app, alipay, older, stranger] = [pair(), pair(), pair(), pair()];

let party: PartyServer;
let account: AlipayAccount;
let gateway: AlipayGateway;
beforeAll(async () => {
  party = await startPartyServer();
  account = {
    gatewayUrl: `${party.origin}/gateway.do`,
    appId: '2021000147650231',
    sellerId: '2088721045136790',
    appKey: app.privateKey,
    alipayKeys: new Map([
      ['alipay-2026', alipay.publicKey],
      ['alipay-2022', older.publicKey],
    ]),
    notifyUrl: 'https://jixu.example.cn/partner/notify/alipay',
  };
  gateway = createAlipayGateway(account, () => NOW);
});
afterAll(() => party.stop());

type Call =
  | 'trade_query'
  | 'trade_close'
  | 'trade_refund'
  | 'trade_fastpay_refund_query'
  | 'data_dataservice_bill_downloadurl_query';

/** An answer as Alipay signs it, with the spacing and the escapes a printer of ours would not choose; `how` makes it another one's. */
function signed(
  call: Call,
  content: Record<string, unknown>,
  how: { key?: KeyObject; serial?: string; change?: (text: string) => string } = {},
): () => PartyAnswer {
  const { key = alipay.privateKey, serial, change = (text: string) => text } = how;
  const node = JSON.stringify(content).replaceAll('/', '\\/').replaceAll(',', ', ');
  const named = serial === undefined ? '' : `"alipay_cert_sn":"${serial}",`;
  const body = `{"alipay_${call}_response":${node},${named}"sign":"${signRsa(key, node)}"}`;
  return () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: change(body) });
}
const ok = (call: Call, content: object, how = {}) =>
  signed(call, { code: '10000', msg: 'Success', ...content }, how);
const failure = (call: Call, sub_code: string, code = '40004') =>
  signed(call, { code, msg: 'Business Failed', sub_code, sub_msg: '…' });

const NUMBER = '2026112309300012345601';
const TRADE = {
  out_trade_no: NUMBER,
  trade_no: '2026112322001468450512505578',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '128.00',
  send_pay_date: '2026-11-23 09:29:58',
  buyer_logon_id: 'xud***@126.com',
};
const PAYMENT = {
  channel: 'alipay',
  payee: '2088721045136790',
  app: '2021000147650231',
  channelNo: NUMBER,
  transactionId: TRADE.trade_no,
  amount: 12800,
  currency: 'CNY',
  paidAt: NOW - 2000,
};
const fieldsHeard = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(party.heard[0]?.body));

/** What the fields of a call or form are signed over. */
function isOurs({ sign = '', ...fields }: Record<string, string>): boolean {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return verify(
    'RSA-SHA256',
    Buffer.from(text),
    createPublicKey(app.privateKey),
    Buffer.from(sign, 'base64'),
  );
}

describe('what is signed', () => {
  test.each([
    ['page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['wap', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)('PAY-14 the form of a %s payment has eleven signed fields', (product, method, code) => {
    const offer = { channelNo: NUMBER, amount: 12800, title: '全科套餐 A&B', expiresAt: NOW + 7_200_000 };
    const back = 'https://jixu.example.cn/pay/index.html?trade_pno=20261123';
    const form = gateway.signForm(offer, product, back);
    expect(form.gateway).toBe(account.gatewayUrl);
    expect(Object.keys(form.fields)).toHaveLength(11);
    expect(form.fields).toMatchObject({
      app_id: account.appId,
      method,
      format: 'JSON',
      return_url: back,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-11-23 09:30:00',
      version: '1.0',
      notify_url: account.notifyUrl,
    });
    expect(JSON.parse(form.fields.biz_content)).toEqual({
      out_trade_no: NUMBER,
      total_amount: '128.00',
      subject: '全科套餐 A B',
      product_code: code,
      time_expire: '2026-11-23 11:30:00',
    });
    expect(isOurs({ ...form.fields })).toBe(true);
    expect(isOurs({ ...form.fields, notify_url: 'https://elsewhere.cn' })).toBe(false);
  });

  test('a call is a form with our signature over its fields', async () => {
    party.says(ok('trade_query', TRADE));
    await gateway.query(NUMBER);
    const fields = fieldsHeard();
    expect(fields).toMatchObject({
      method: 'alipay.trade.query',
      biz_content: `{"out_trade_no":"${NUMBER}"}`,
    });
    expect(isOurs(fields)).toBe(true);
  });
});

describe('what a query and a close are answered', () => {
  test.each([
    ['TRADE_SUCCESS', ok('trade_query', TRADE), { kind: 'paid', payment: PAYMENT }],
    [
      'TRADE_FINISHED',
      ok('trade_query', { ...TRADE, trade_status: 'TRADE_FINISHED' }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'TRADE_CLOSED of money that went back',
      ok('trade_query', { ...TRADE, trade_status: 'TRADE_CLOSED' }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'TRADE_CLOSED of a trade never paid',
      ok('trade_query', { ...TRADE, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }),
      { kind: 'closed' },
    ],
    [
      'WAIT_BUYER_PAY',
      ok('trade_query', { ...TRADE, trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined }),
      { kind: 'unpaid', exists: true },
    ],
    ['ACQ.TRADE_NOT_EXIST', failure('trade_query', 'ACQ.TRADE_NOT_EXIST'), { kind: 'unpaid', exists: false }],
    [
      'the older key',
      ok('trade_query', TRADE, { key: older.privateKey }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'the key its certificate names',
      ok('trade_query', TRADE, { key: older.privateKey, serial: 'alipay-2022' }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'another key than its certificate names',
      ok('trade_query', TRADE, { serial: 'alipay-2022' }),
      { kind: 'unreachable' },
    ],
    ['an unknown certificate', ok('trade_query', TRADE, { serial: 'alipay-1' }), { kind: 'unreachable' }],
    ['ACQ.SYSTEM_ERROR', failure('trade_query', 'ACQ.SYSTEM_ERROR'), { kind: 'unreachable' }],
    ['isp.unknow-error', failure('trade_query', 'isp.unknow-error', '20000'), { kind: 'unreachable' }],
    ['a stranger’s key', ok('trade_query', TRADE, { key: stranger.privateKey }), { kind: 'unreachable' }],
    [
      'no signature',
      ok('trade_query', TRADE, { change: (text: string) => text.replace(/,"sign":"[^"]*"/, '') }),
      { kind: 'unreachable' },
    ],
    [
      'a changed byte',
      ok('trade_query', TRADE, { change: (text: string) => text.replace('128.00', '128.01') }),
      { kind: 'unreachable' },
    ],
    [
      'the signed node once more with other content',
      ok('trade_query', TRADE, {
        change: (text: string) => `{"alipay_trade_query_response":{"code":"10000"},${text.slice(1)}`,
      }),
      { kind: 'unreachable' },
    ],
    [
      'a signed node inside another one',
      ok('trade_query', TRADE, {
        change: (text: string) =>
          text.replace(/^\{("alipay_trade_query_response":.*\}),"sign"/, '{"a":{$1},"sign"'),
      }),
      { kind: 'unreachable' },
    ],
    ['the node of another call', ok('trade_close', TRADE), { kind: 'unreachable' }],
    ['another number', ok('trade_query', { ...TRADE, out_trade_no: 'other' }), { kind: 'unreachable' }],
    [
      'an amount with three decimals',
      ok('trade_query', { ...TRADE, total_amount: '128.001' }),
      { kind: 'unreachable' },
    ],
    ['HTML', () => ({ status: 200, body: '<html>' }), { kind: 'unreachable' }],
    ['a failure of its server', () => ({ status: 500, body: '{}' }), { kind: 'unreachable' }],
    [
      'a redirect',
      () => ({ status: 302, headers: { location: 'https://elsewhere.cn' }, body: '' }),
      { kind: 'unreachable' },
    ],
    ['a connection that ends', () => 'hangs-up' as const, { kind: 'unreachable' }],
  ])('a query answered by %s', async (_name, answer, expected) => {
    party.says(answer);
    expect(await gateway.query(NUMBER)).toEqual(expected);
  });

  test.each([
    ['it is closed', [ok('trade_close', { trade_no: '1', out_trade_no: NUMBER })], 'closed'],
    [
      'ACQ.TRADE_NOT_EXIST: the form can still be paid',
      [failure('trade_close', 'ACQ.TRADE_NOT_EXIST')],
      'absent',
    ],
    [
      'ACQ.TRADE_STATUS_ERROR, and it was paid',
      [failure('trade_close', 'ACQ.TRADE_STATUS_ERROR'), ok('trade_query', TRADE)],
      'paid',
    ],
    [
      'ACQ.REASON_TRADE_STATUS_INVALID, and it is closed already',
      [
        failure('trade_close', 'ACQ.REASON_TRADE_STATUS_INVALID'),
        ok('trade_query', { ...TRADE, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }),
      ],
      'closed',
    ],
    ['ACQ.SYSTEM_ERROR', [failure('trade_close', 'ACQ.SYSTEM_ERROR')], 'unreachable'],
    ['no answer', [() => 'hangs-up' as const], 'unreachable'],
  ])('a close: %s', async (_name, answers, kind) => {
    party.says(...answers);
    expect(await gateway.close(NUMBER)).toEqual({ kind });
  });

  test.each([
    ['nothing', () => 'hangs-up' as const, ['silent']],
    ['a changed byte', ok('trade_query', TRADE, { key: stranger.privateKey }), ['forged']],
    ['a failure', () => ({ status: 502, body: '' }), ['failing']],
    ['that our signature is wrong', failure('trade_query', 'isv.invalid-signature'), ['failing']],
    ['another form', ok('trade_query', { hello: 1 }), ['unreadable']],
    ['what it should', ok('trade_query', TRADE), []],
    ['that there is no such trade', failure('trade_query', 'ACQ.TRADE_NOT_EXIST'), []],
  ])('the operator learns what is wrong with a party that answers %s', async (_name, answer, expected) => {
    const troubles: string[] = [];
    party.says(answer);
    await createAlipayGateway(
      account,
      () => NOW,
      (trouble) => troubles.push(trouble),
    ).query(NUMBER);
    expect(troubles).toEqual(expected);
  });

  test('a party that keeps silent is given up after 2 s', async () => {
    party.says(() => 'nothing');
    const startedAt = performance.now();
    expect(await gateway.query(NUMBER)).toEqual({ kind: 'unreachable' });
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

const REFUND = {
  refundNo: 'R202611230001',
  channelNo: NUMBER,
  transactionId: TRADE.trade_no,
  amount: 12800,
  total: 12800,
  reason: '重复支付',
};
const REFUNDED = { out_trade_no: NUMBER, trade_no: TRADE.trade_no, fund_change: 'Y', refund_fee: '128.00' };
const KNOWN = {
  out_trade_no: NUMBER,
  trade_no: TRADE.trade_no,
  out_request_no: REFUND.refundNo,
  refund_amount: '128.00',
  refund_status: 'REFUND_SUCCESS',
  gmt_refund_pay: '2026-11-23 09:29:59',
};
const ID = `${TRADE.trade_no}-${REFUND.refundNo}`;
const query = (content: object) => ok('trade_fastpay_refund_query', content);

describe('refunds', () => {
  test.each([
    ['it is done', [ok('trade_refund', REFUNDED)], { kind: 'done', channelRefundId: ID, at: NOW }],
    [
      'it was done before',
      [ok('trade_refund', { ...REFUNDED, fund_change: 'N' }), query(KNOWN)],
      { kind: 'done', channelRefundId: ID, at: NOW - 1000 },
    ],
    [
      'nothing changed yet',
      [ok('trade_refund', { ...REFUNDED, fund_change: 'N' }), query({})],
      { kind: 'processing' },
    ],
    [
      'ACQ.SELLER_BALANCE_NOT_ENOUGH',
      [failure('trade_refund', 'ACQ.SELLER_BALANCE_NOT_ENOUGH')],
      { kind: 'failed' },
    ],
    ['ACQ.SYSTEM_ERROR', [failure('trade_refund', 'ACQ.SYSTEM_ERROR')], { kind: 'unreachable' }],
    ['another trade', [ok('trade_refund', { ...REFUNDED, trade_no: '1' })], { kind: 'unreachable' }],
  ])('a refund: %s', async (_name, answers, expected) => {
    party.says(...answers);
    expect(await gateway.refund(REFUND)).toEqual(expected);
    expect(JSON.parse(fieldsHeard().biz_content ?? '')).toEqual({
      out_trade_no: NUMBER,
      trade_no: TRADE.trade_no,
      refund_amount: '128.00',
      out_request_no: REFUND.refundNo,
      refund_reason: '重复支付',
    });
  });

  test.each([
    ['REFUND_SUCCESS', query(KNOWN), { kind: 'done', channelRefundId: ID, at: NOW - 1000 }],
    ['no fields', query({}), { kind: 'unknown' }],
    ['our number without a status', query({ ...KNOWN, refund_status: undefined }), { kind: 'processing' }],
    ['another amount', query({ ...KNOWN, refund_amount: '0.01' }), { kind: 'unreachable' }],
    ['TRADE_NOT_EXIST', failure('trade_fastpay_refund_query', 'TRADE_NOT_EXIST'), { kind: 'unknown' }],
    ['ACQ.SYSTEM_ERROR', failure('trade_fastpay_refund_query', 'ACQ.SYSTEM_ERROR'), { kind: 'unreachable' }],
  ])('a refund query answered by %s', async (_name, answer, expected) => {
    party.says(answer);
    expect(await gateway.queryRefund(REFUND)).toEqual(expected);
  });
});

describe('notifications', () => {
  const BASE = {
    notify_id: '2026112300222',
    notify_time: '2026-11-23 09:30:01',
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: '2021000147650231',
    seller_id: '2088721045136790',
    out_trade_no: NUMBER,
    trade_no: TRADE.trade_no,
    total_amount: '128.00',
    gmt_payment: '2026-11-23 09:29:58',
    trade_status: 'TRADE_SUCCESS',
  };
  const post = (fields: Record<string, string>): Uint8Array => {
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const sent = { ...fields, sign_type: 'RSA2', sign: signRsa(alipay.privateKey, text) };
    return Buffer.from(new URLSearchParams(sent).toString());
  };
  const read = (fields: Record<string, string>) => gateway.readNotification(new Headers(), post(fields));
  const eventId = BASE.notify_id;
  const refunded = {
    refund_fee: '28.00',
    gmt_refund: '2026-11-23 09:29:59.320',
    out_biz_no: REFUND.refundNo,
  };
  const REFUND_NOTICE = {
    kind: 'refund',
    eventId,
    refundNo: REFUND.refundNo,
    answer: { kind: 'done', channelRefundId: ID, at: NOW - 1000 },
  };

  test.each([
    ['TRADE_SUCCESS', BASE, { kind: 'payment', eventId, payment: PAYMENT }],
    [
      'TRADE_FINISHED',
      { ...BASE, trade_status: 'TRADE_FINISHED' },
      { kind: 'payment', eventId, payment: PAYMENT },
    ],
    ['TRADE_SUCCESS of a partial refund', { ...BASE, ...refunded }, REFUND_NOTICE],
    ['TRADE_CLOSED of a whole refund', { ...BASE, ...refunded, trade_status: 'TRADE_CLOSED' }, REFUND_NOTICE],
    ['a refund of another’s making', { ...BASE, refund_fee: '28.00' }, { kind: 'irrelevant', eventId }],
    [
      'TRADE_CLOSED of a trade never paid',
      { ...BASE, trade_status: 'TRADE_CLOSED' },
      { kind: 'irrelevant', eventId },
    ],
    ['WAIT_BUYER_PAY', { ...BASE, trade_status: 'WAIT_BUYER_PAY' }, { kind: 'irrelevant', eventId }],
    ['another seller', { ...BASE, seller_id: '2088000000000000' }, { kind: 'forged' }],
    ['another application', { ...BASE, app_id: '2021000000000000' }, { kind: 'forged' }],
    ['an amount in scientific notation', { ...BASE, total_amount: '1e2' }, { kind: 'forged' }],
    [
      'a repetition of yesterday',
      { ...BASE, notify_time: '2026-11-22 09:30:01' },
      { kind: 'payment', eventId, payment: PAYMENT },
    ],
    ['a replay of last week', { ...BASE, notify_time: '2026-11-16 09:30:01' }, { kind: 'forged' }],
    ['another encoding', { ...BASE, charset: 'GBK' }, { kind: 'forged' }],
  ])('a notification of %s', (_name, fields, expected) => {
    expect(read(fields)).toEqual(expected);
  });

  test('what is said twice, or is not UTF-8, is forged', () => {
    const genuine = Buffer.from(post(BASE)).toString();
    for (const body of [`${genuine}&total_amount=0.01`, `total_amount=0.01&${genuine}`, `${genuine}&x=%FF`])
      expect(gateway.readNotification(new Headers(), Buffer.from(body))).toEqual({ kind: 'forged' });
    expect(gateway.readNotification(new Headers(), Buffer.from([0xff, 0xfe]))).toEqual({ kind: 'forged' });
  });

  test('Alipay is told exactly success, or asked to come again', () => {
    expect(gateway.acknowledge(true)).toMatchObject({ status: 200, body: 'success' });
    expect(gateway.acknowledge(false)).toMatchObject({ status: 500, body: 'failure' });
  });
});

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
const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`);

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
      rows: [
        {
          kind: 'payment',
          channelNo: 'A01',
          transactionId: '20261122001',
          refundNo: '',
          amount: 12800,
          fee: 77,
          at: at('23:59:59'),
        },
        {
          kind: 'payment',
          channelNo: 'A02',
          transactionId: '20261122002',
          refundNo: '',
          amount: 1,
          fee: 0,
          at: at('12:00:00'),
        },
        {
          kind: 'refund',
          channelNo: 'A01',
          transactionId: '20261122001',
          refundNo: 'R01',
          amount: 12800,
          fee: -77,
          at: at('13:00:00'),
        },
      ],
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
  ])('no file when %s', async (_name, answer, kind) => {
    party.says(answer);
    expect(await gateway.statement('2026-11-22')).toEqual({ kind });
    expect(party.heard).toHaveLength(1);
  });
});
