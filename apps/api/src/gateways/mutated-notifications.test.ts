import { createCipheriv, createSign, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOW, rsaPair } from '#testing/gateway-samples.ts';
import { createAlipayGateway } from './alipay/create-alipay-gateway.ts';
import { formFields } from './alipay/verify.ts';
import type { Notification } from './payment-gateway.ts';
import { signRsa } from './rsa-signature.ts';
import { createWechatPayGateway } from './wechat-pay/create-wechat-pay-gateway.ts';

// An attacker knows everything but the channels' keys: genuine notifications, old ones, our numbers, even our APIv3 key.

const COUNT = 10_000;
const [own, channel, older, attacker] = [rsaPair(), rsaPair(), rsaPair(), rsaPair()];

/** A reproducible stream of whole numbers below a limit (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Draw = ReturnType<typeof seeded>;
const oneOf = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(items.length)] as Item;

/** The text with one character replaced, removed, doubled or put elsewhere. */
function changed(draw: Draw, text: string): string {
  const at = draw(text.length);
  const [before, char, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  switch (draw(4)) {
    case 0:
      return before + String.fromCharCode(33 + draw(94)) + after;
    case 1:
      return before + after;
    case 2:
      return before + char + char + after;
    default:
      return before + after + char;
  }
}
const sha1 = (key: KeyObject, text: string) => createSign('RSA-SHA1').update(text).sign(key, 'base64');

interface Sent {
  headers: Record<string, string>;
  body: string;
}

const API_V3_KEY = Buffer.from('Qe7rT2yU9iOp4aSd6fGh1jKl3zXc8vBn');
const wechatPay = createWechatPayGateway(
  {
    baseUrl: 'https://api.mch.weixin.qq.com',
    appId: 'wx8c5f0b6a2d7e4913',
    merchantId: '1900014107',
    merchantSerial: '408B',
    merchantKey: own.privateKey,
    apiV3Key: API_V3_KEY,
    platformKeys: new Map([
      ['PUB_KEY_ID_0116899', channel.publicKey],
      ['5157F09E', older.publicKey],
    ]),
    appSecret: 's',
    authorizeUrl: 'https://open.weixin.qq.com',
    openidUrl: 'https://api.weixin.qq.com',
    notifyUrl: 'https://jixu.example.cn/partner/notify/wechat-pay',
    fileOrigins: [],
  },
  () => NOW,
);

const TRANSACTION = {
  appid: 'wx8c5f0b6a2d7e4913',
  mchid: '1900014107',
  out_trade_no: '2026112309300012345601',
  transaction_id: '4200002026112312345678901',
  trade_state: 'SUCCESS',
  success_time: '2026-11-23T09:29:58+08:00',
  amount: { total: 12800, currency: 'CNY' },
};

/** A refund that somebody made at the desk: believed, it takes a course away. */
const REFUND = {
  mchid: '1900014107',
  out_trade_no: '2026112309300012345601',
  transaction_id: '4200002026112312345678901',
  out_refund_no: 'DESK1',
  refund_id: '50000000382019052709732678859',
  refund_status: 'SUCCESS',
  success_time: '2026-11-23T09:29:59+08:00',
  amount: { total: 12800, refund: 12800 },
};

function enclosed(content: object): string {
  const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, 'fdasflkja484', { authTagLength: 16 });
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = [cipher.update(JSON.stringify(content)), cipher.final()];
  return JSON.stringify({
    id: 'EV-2018022511223320873',
    event_type: 'refund_id' in content ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64'),
      nonce: 'fdasflkja484',
      associated_data: 'transaction',
    },
  });
}

function wechatNotification(
  body: string,
  key = channel.privateKey,
  at = NOW,
  sign: (key: KeyObject, text: string) => string = signRsa,
): Sent {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), 'd824f2e086d3c1df967785d13fcd22ef'];
  return {
    headers: {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'PUB_KEY_ID_0116899',
      'wechatpay-signature': sign(key, `${timestamp}\n${nonce}\n${body}\n`),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    },
    body,
  };
}
const GENUINE = wechatNotification(enclosed(TRANSACTION));
const GENUINE_REFUND = wechatNotification(enclosed(REFUND));

/** Attacks on a genuine notification. Signing takes time, so genuine ones of other merchants and of the last week are made once. */
function wechatAttacks(genuine: Sent, content: object): readonly ((draw: Draw) => Sent)[] {
  const elsewhere = [
    { mchid: '1900000000' },
    ...('appid' in content ? [{ appid: 'wx0000000000000000' }] : []),
    { mchid: '1900014108', appid: 'wx8c5f0b6a2d7e4914' },
  ].map((other) => wechatNotification(enclosed({ ...content, ...other })));
  const stale = Array.from({ length: 50 }, (_, at) =>
    wechatNotification(
      genuine.body,
      channel.privateKey,
      NOW + (at % 2 ? 1 : -1) * (301_000 + at * 3_600_000),
    ),
  );
  const amount = (draw: Draw) => ({ total: draw(1e6), refund: draw(1e6), currency: 'CNY' });
  const withHeader = (name: string, value: string): Sent => ({
    ...genuine,
    headers: { ...genuine.headers, [name]: value },
  });
  return [
    (draw) => ({ ...genuine, body: changed(draw, genuine.body) }),
    (draw) => {
      const name = oneOf(draw, Object.keys(genuine.headers));
      return withHeader(name, changed(draw, genuine.headers[name] ?? ''));
    },
    (draw) => {
      const { [oneOf(draw, Object.keys(genuine.headers).slice(0, 4))]: _, ...headers } = genuine.headers;
      return { ...genuine, headers };
    },
    (draw) => wechatNotification(enclosed({ ...content, amount: amount(draw) }), attacker.privateKey),
    (draw) => ({ ...genuine, body: enclosed({ ...content, amount: amount(draw) }) }),
    (draw) => ({ ...genuine, body: enclosed({ ...content, out_trade_no: `20261123${draw(1e9)}01` }) }),
    (draw) => withHeader('wechatpay-serial', oneOf(draw, ['5157F09E', '', '408B', 'PUB_KEY_ID_0'])),
    () => wechatNotification(genuine.body, channel.privateKey, NOW, sha1),
    (draw) => withHeader('wechatpay-signature-type', oneOf(draw, ['RSA', 'none', 'WECHATPAY2-SM2-WITH-SM3'])),
    (draw) => oneOf(draw, stale),
    (draw) => oneOf(draw, elsewhere),
    // A probe of the party: a right form, a signature that cannot be right.
    (draw) => withHeader('wechatpay-signature', `WECHATPAY/SIGNTEST/${draw(1e9)}`),
  ];
}
const WECHAT_ATTACKS = [...wechatAttacks(GENUINE, TRANSACTION), ...wechatAttacks(GENUINE_REFUND, REFUND)];

const alipay = createAlipayGateway(
  {
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    appId: '2021000147650231',
    sellerId: '2088721045136790',
    appKey: own.privateKey,
    alipayKeys: new Map([
      ['alipay-2026', channel.publicKey],
      ['alipay-2022', older.publicKey],
    ]),
    notifyUrl: 'https://jixu.example.cn/partner/notify/alipay',
  },
  () => NOW,
);

const FIELDS = {
  notify_id: '2026112300222',
  notify_time: '2026-11-23 09:29:59',
  notify_type: 'trade_status_sync',
  charset: 'utf-8',
  version: '1.0',
  app_id: '2021000147650231',
  seller_id: '2088721045136790',
  out_trade_no: '2026112309300012345601',
  trade_no: '2026112322001468450512505578',
  total_amount: '128.00',
  subject: '2026年度会计人员继续教育全科套餐',
  gmt_payment: '2026-11-23 09:29:58',
  trade_status: 'TRADE_SUCCESS',
};
type Fields = Record<string, string>;

function alipaySigned(
  fields: Fields,
  key = channel.privateKey,
  sign: typeof sha1 = signRsa,
  type = 'RSA2',
): Fields {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, sign_type: type, sign: sign(key, text) };
}
const posted = (fields: Fields): Sent => ({ headers: {}, body: new URLSearchParams(fields).toString() });
const REFUND_FIELDS = {
  ...FIELDS,
  trade_status: 'TRADE_CLOSED',
  refund_fee: '128.00',
  gmt_refund: '2026-11-23 09:29:59.000',
  out_biz_no: 'DESK1',
};
const TRUE_FIELDS = alipaySigned(FIELDS);
const TRUE_REFUND = alipaySigned(REFUND_FIELDS);

/** Attacks on genuine fields, signed as `genuine`. */
function alipayAttacks(fields: Fields, genuine: Fields): readonly ((draw: Draw) => Sent)[] {
  const others = [
    { app_id: '2021000000000001' },
    { seller_id: '2088000000000001' },
    { notify_time: '2026-11-20 09:29:59' },
    { notify_time: '2026-11-23 09:36:00' },
    { notify_time: 'now' },
    { charset: 'GBK' },
  ].map((other) => posted(alipaySigned({ ...fields, ...other })));
  return [
    (draw) => ({ headers: {}, body: changed(draw, posted(genuine).body) }),
    (draw) => {
      const name = oneOf(draw, Object.keys(genuine));
      return posted({ ...genuine, [name]: changed(draw, genuine[name] ?? '') });
    },
    (draw) => {
      const { [oneOf(draw, Object.keys(genuine))]: _, ...left } = genuine;
      return posted(left);
    },
    (draw) => posted({ ...genuine, total_amount: `${draw(1000)}.${10 + draw(90)}` }),
    (draw) => posted(alipaySigned({ ...fields, total_amount: `${draw(1000)}.01` }, attacker.privateKey)),
    (draw) => posted(alipaySigned(fields, channel.privateKey, sha1, oneOf(draw, ['RSA', 'RSA2', 'MD5', '']))),
    (draw) => posted({ ...genuine, sign_type: oneOf(draw, ['RSA', 'rsa2', 'MD5', 'none', '']) }),
    (draw) =>
      posted({ ...genuine, [oneOf(draw, ['extra', 'refund_fee', 'out_biz_no', 'a'])]: String(draw(1e6)) }),
    (draw) => ({ headers: {}, body: `${posted(genuine).body}&total_amount=${draw(1e6)}.00` }),
    (draw) => posted({ ...genuine, alipay_cert_sn: oneOf(draw, ['alipay-2022', 'alipay-2026', 'x']) }),
    (draw) => oneOf(draw, others),
  ];
}
const ALIPAY_ATTACKS = [...alipayAttacks(FIELDS, TRUE_FIELDS), ...alipayAttacks(REFUND_FIELDS, TRUE_REFUND)];

/** What a form says, whatever its spelling: `%2F` and `%2f` are one form. */
const meaning = ({ body }: Sent): string => {
  const fields = formFields(Buffer.from(body));
  return fields === null ? '' : JSON.stringify(Object.entries(fields).sort());
};

const read = (gateway: typeof wechatPay | typeof alipay, { headers, body }: Sent): Notification =>
  gateway.readNotification(new Headers(headers), Buffer.from(body));

/** Draws attacks in turn until enough of them really differ from what is genuine. */
function attack(
  gateway: typeof wechatPay | typeof alipay,
  attacks: readonly ((draw: Draw) => Sent)[],
  isSame: (sent: Sent) => boolean,
) {
  const draw = seeded(20_261_123);
  const outcome = { tried: 0, accepted: [] as Sent[] };
  for (let turn = 0; outcome.tried < COUNT; turn++) {
    const sent = attacks[turn % attacks.length]?.(draw);
    if (sent === undefined || isSame(sent)) continue;
    outcome.tried++;
    if (read(gateway, sent).kind !== 'forged') outcome.accepted.push(sent);
  }
  return outcome;
}

test('money check 11: of 10,000 changed notifications of WeChat Pay none is accepted, and the genuine one is', () => {
  expect(read(wechatPay, GENUINE)).toMatchObject({ kind: 'payment', payment: { amount: 12800 } });
  expect(read(wechatPay, GENUINE_REFUND)).toMatchObject({ kind: 'refund', refund: { amount: 12800 } });
  // Whitespace around a header's value is no part of it.
  const isSame = ({ headers, body }: Sent) =>
    [GENUINE, GENUINE_REFUND].some(
      (genuine) =>
        body === genuine.body &&
        Object.keys(genuine.headers).every(
          (name) => new Headers(headers).get(name) === genuine.headers[name],
        ),
    );
  expect(attack(wechatPay, WECHAT_ATTACKS, isSame)).toEqual({ tried: COUNT, accepted: [] });
});

test('money check 11: of 10,000 changed notifications of Alipay none is accepted, and the genuine one is', () => {
  const genuine = posted(TRUE_FIELDS);
  expect(read(alipay, genuine)).toMatchObject({ kind: 'payment', payment: { amount: 12800 } });
  const refund = posted(TRUE_REFUND);
  expect(read(alipay, refund)).toMatchObject({ kind: 'refund', refund: { refundNo: 'DESK1' } });
  const isSame = (sent: Sent) => [genuine, refund].some((one) => meaning(sent) === meaning(one));
  expect(attack(alipay, ALIPAY_ATTACKS, isSame)).toEqual({ tried: COUNT, accepted: [] });
});
