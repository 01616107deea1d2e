import { createPrivateKey, createPublicKey } from 'node:crypto';
import { ALIPAY_NOTIFICATION } from '@jixu/test-kit/alipay-notification';
import { expect, test } from 'vitest';
import { readAlipayNotification } from './alipay/notification.ts';
import { signedNodeOf } from './alipay/response-node.ts';
import { isSignedByAlipay } from './alipay/verify.ts';
import { authorizationOf, jsapiParameters } from './wechat-pay/sign.ts';
import { decrypt } from './wechat-pay/verify.ts';

// Values the parties themselves published, so that our signatures are theirs and not only our own idea of them.

/** The key of pay.weixin.qq.com's pages about signing, made public for this purpose (PKCS#1). */
const PUBLISHED_KEY = createPrivateKey({
  format: 'der',
  type: 'pkcs1',
  key: Buffer.from(
    'MIIEogIBAAKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569' +
      '/D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaDTXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsi' +
      'G/cXidhzt8UbTL9vqXqxM2+IDImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjct5YJ' +
      'fFRWiZ5CMQIDAQABAoIBAGBi/GhEgezcHIg1ltlHaFlLGuxsRbUnYwM9phVxnXk7GJlYe2/TjpERjPkIqOC6hBwwadZjJORP3FCcMtc8PKRhjuZ377O7' +
      'vU0915x2nnyLOGL1IE2AJ3iLi0ZFzTea0FPgg+5lWHM00s9FYI6qPcGtS41M+xtMWwZiYE3TBBRibHiY8ugGyaNAhiMKehyW05uApjlIF55wwCGxBkyE' +
      'SJpGRR/6853iHke6Ge+xVcMa9QmQdoH0QqL/8kT28PL568mJJr0Ow/83t4+dPe70YPzKAxgUnaDsHJqO+b8qH69AEs8rTI5h2Mon6pH+bJT66KUoiXhn' +
      '+Kf+4LSshenRP10CgYEA1QJSfuFOWVRjrg3N/rAIc/Ak84BTZavbyrkqBSuoTs9i/nMI/hOzVxpDntg7Bx2Tctl6sZO3GioTxKdc/YYaTKci1TKBbegi' +
      'npsqEQVgwkMCy8HpvUmRfyAMqLwZC4h9+j+NiZtuoFJDTCgv+WYbasX+kWYEUM21bnSYuO7yEQsCgYEAyIdPr9uzqPgzN34Tmx+CNTa16VjhBh+zkBtX' +
      'RLDLhWBeIYxoYNJARD98Pb1XZdvpkZZWSk7MfaKo2/DomzyyyB/MbHWwAdFi3yb4y7uMJfyC1MzdUSNN3Vp579hJxHkJ+nN4Ys76yfcEeVOLnvUT1Z0K' +
      'KCdIWRdT1Lgi+X1itzMCgYBJUXlPzwGG4fNFj97d0X23Wmt9nSgXkOYgi0eZbAOMzPmIF9R6kBFk49dur4Lx2g5Ms+r1gKC/0sfnIqxxX11iEQ1+UNoY' +
      'GJUB/uql3TIG68XkmKR50P7RwRhaZBRC0gJ6xrFTMjsL2ATuC88niyvYvrn3FiRaI9RVZrDCxwxvLQKBgEXW4okEAqGBuAzGqztmkOnJoTehDdYdKmOx' +
      'MgapcGiGdKJIjX3THDDoz3ONQyglnEZpTqpYoV3MTfU0BT8zt6x9bqwDnQY1D7NalmIWcqw0Mri8lQQSQKcsQLWo5aA466G/n5kCL1Qx5OwAjesRvhOy' +
      'uvvbGpZ0ymyWqQ+tfLkDAoGATcul1L8y5D/wNVP1GXbXMZfBsFP3bbqy8c+Ashm6g8OLm2mGNntd5Z6h1KkID7Yksh+dZ6t7XaPBtGACXX5Eryr537JV' +
      'vdX8hAVCp5HVtaN/9VBVP8Ka2e4sVS/xeNgOMQ7uzhRPBJ8HiTmdI1nHhDnYQpGiBgQn0Z5RAkSvFMk=',
    'base64',
  ),
});
const MOMENT = { timestamp: 1554208460, nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' };

test('WeChat Pay, 如何生成请求签名 (pay.weixin.qq.com/doc/v3/merchant/4012365336): our Authorization carries its signature', async () => {
  const body =
    '{"appid":"wxd678efh567hg6787","mchid":"1230000109","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
  const account = {
    merchantId: '1230000109',
    merchantSerial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
    merchantKey: PUBLISHED_KEY,
  };
  const target = '/v3/pay/transactions/jsapi';
  expect(await authorizationOf(account, { method: 'POST', target, body }, MOMENT)).toBe(
    'WECHATPAY2-SHA256-RSA2048 mchid="1230000109",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",' +
      'signature="gEuexJ547PHFV77TQ6eiE4tphVYfWfUe1Wc2dBmVnoMYU2rl/M4zhw+b3vBhuMw6AC7pteNkryLA7UWU2h+umo0OdSuuLm1++O3NckQPCSfm6dypsjn4GYm84KMqXWFrhFmyxEwIdEJDr3w1UYfxOcu55OQupfLkrt/ZzuOspnliJFrPzGQFUk7lGqMMtpz3EfbDUNxnVsHblORg3hVmuYNmbGWnS2ovU30Y2Q+iKFDxzkaXBk8LTy6HzvxizRo6Q+J4SVM7O0hKXfgo1QdI68kpzNULb3EVBXlhTyPUzhkHzzLxECL1qHl3HH2hEv8++C+4wBlsagF3j/O6PABojA==",' +
      'timestamp="1554208460",serial_no="408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB"',
  );
});

test('WeChat Pay, JSAPI调起支付签名: the parameters of a page inside WeChat carry its signature', () => {
  const account = { appId: 'wx2421b1c4370ec43b', merchantKey: PUBLISHED_KEY };
  expect(jsapiParameters(account, 'wx201410272009395522657a690389285100', MOMENT)).toEqual({
    appId: 'wx2421b1c4370ec43b',
    timeStamp: '1554208460',
    nonceStr: MOMENT.nonce,
    package: 'prepay_id=wx201410272009395522657a690389285100',
    signType: 'RSA',
    paySign:
      'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==',
  });
});

test('WeChat Pay, AeadAesCipherTest of its own SDK (wechatpay-apiv3/wechatpay-java): its ciphertext is read', () => {
  const key = Buffer.from('a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb');
  const enclosure = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associated_data: 'associatedData',
  };
  expect(decrypt(key, enclosure)).toBe('message');
  expect(decrypt(key, { ...enclosure, associated_data: 'transaction' })).toBeNull();
});

const spkiOf = (base64: string) =>
  createPublicKey({ format: 'der', type: 'spki', key: Buffer.from(base64, 'base64') });

const ALIPAY_KEYS = new Map([
  [
    'notify',
    spkiOf(
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB',
    ),
  ],
  [
    'response',
    spkiOf(
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAk7LzhmMa2c4qQd4fqAqenfbuFoA7stPKvoS1LrZEsVnOOGUUjwoa1oU9xsSPjcOWhIerU/VAN4J95GIAXx59ipcleIyfLn2FhHXPgLJpvo+b2jJFyn/1/DbeJDh+0yDVAOf50Z7HhI0mdUhFMkXlT7BU0ZMtJf/TmISFEfhDU/w6qFd6D42L97byAkq0K6LroglSVF24GqJEa7hSeUIkZWj7RasykXrc2uVJ1+ejkXE0LyPxa2AHykMGbJLf5SiZvaNzUZgnKIR36mLOHpQ/2JCXxhXZYUWHzy0kMH54JcUEeksFWBYLGvLjV1phbcUIc3Q76tIuqApY6E222OoZZQIDAQAB',
    ),
  ],
]);

const ACCOUNT = {
  gatewayUrl: 'https://openapi.alipay.com/gateway.do',
  appId: '2019073166072302',
  sellerId: '2088531891668739',
  appKey: PUBLISHED_KEY,
  alipayKeys: ALIPAY_KEYS,
  notifyUrl: 'https://jixu.example.cn/partner/notify/alipay',
};
const SENT_AT = Date.parse('2019-08-15T15:56:25+08:00');
const readNotification = (fields: Record<string, string>, now = SENT_AT + 200) =>
  readAlipayNotification(ACCOUNT, Buffer.from(new URLSearchParams(fields).toString()), now);

test('Alipay, test/alipay.test.ts of its own SDK (alipay/alipay-sdk-nodejs-all): its live notification is a payment', () => {
  expect(readNotification(ALIPAY_NOTIFICATION)).toEqual({
    kind: 'payment',
    eventId: '2019081500222155624068450559358070',
    payment: {
      channel: 'alipay',
      payee: '2088531891668739',
      app: '2019073166072302',
      channelNo: '20190815155618536-564-57',
      transactionId: '2019081522001468450512505578',
      amount: 10,
      currency: 'CNY',
      paidAt: Date.parse('2019-08-15T15:56:24+08:00'),
    },
  });
});

test.each<[string, Record<string, string>, number?]>([
  ['another amount', { ...ALIPAY_NOTIFICATION, total_amount: '0.01' }],
  ['an algorithm of the sender (RSA is SHA-1)', { ...ALIPAY_NOTIFICATION, sign_type: 'RSA' }],
  ['a field more', { ...ALIPAY_NOTIFICATION, refund_fee: '0.10' }],
  ['two days', ALIPAY_NOTIFICATION, SENT_AT + 172_800_000],
  ['a clock that is ten minutes ahead', ALIPAY_NOTIFICATION, SENT_AT - 600_000],
])('Alipay, the same notification with %s is forged', (_name, fields, now) => {
  expect(readNotification(fields, now)).toEqual({ kind: 'forged' });
});

test('Alipay, the same notification is forged for another seller or application', () => {
  const raw = Buffer.from(new URLSearchParams(ALIPAY_NOTIFICATION).toString());
  for (const other of [{ sellerId: '2088531891668730' }, { appId: '2019073166072300' }])
    expect(readAlipayNotification({ ...ACCOUNT, ...other }, raw, SENT_AT)).toEqual({ kind: 'forged' });
});

test("Alipay, checkResponseSign of its own SDK: the raw text of an answer's node is what is signed", () => {
  const sign =
    'F+LDzpTNiavn7xVZPGuPCSSVRSmWzJGgtuji6tVELGEaqMaNj0jRKXUEr5nloZJBBmwEnddOyCjjepMmrTKTvoOqQ0Efxpr/R1iEeHTHVbb/Q8TTh6Up5gHJDkILdaWS2q1cWeQ6VT+HQY9P3WRXS7uhILHuDODIhpAyCu5KhWGt0rMCIG+Im6NODJP2oohtSCtmTFXg58HH587Z2y2bdbjzOxLvzD9IrU1imghXQ2S/Q+wMIvRk9on6cWnBLkrNvJKapA2ReNGWOwyuASvB9zDVzhMPbR+3mfRGkVDxsq5HYLjBKGskJMXHw0HuugZij6ScRuaLPODhmHwr/pJ9yw==';
  const raw = '{"code":"10000","msg":"Success","file_id":"CAxAToWB1JsAAAAAAAAAAAAADgSLAQBr"}';
  const name = 'alipay_open_file_upload_response';
  const node = signedNodeOf(`{"${name}":${raw},"sign":"${sign}"}`, name);
  expect(node).toEqual({ raw, sign, serial: undefined });
  expect(isSignedByAlipay(ALIPAY_KEYS, Buffer.from(raw), sign, undefined)).toBe(true);
  expect(isSignedByAlipay(ALIPAY_KEYS, Buffer.from(raw.replace('10000', '10001')), sign, undefined)).toBe(
    false,
  );
});
