import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { ALIPAY_NOTIFICATION } from '@jixu/test-kit/alipay-notification';
import { expect, test } from 'vitest';
import { signedText } from './alipay/rsa2.ts';
import { requestText } from './wechat-pay/merchant-signature.ts';

// Values the parties themselves published: what we ask a merchant to sign, and what we sign, is what they do.

/** The key of pay.weixin.qq.com's pages about signing, made public for this purpose (PKCS#1). */
const PUBLISHED_KEY = createPublicKey(
  createPrivateKey({
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
  }).export({ type: 'pkcs8', format: 'pem' }),
);

test('WeChat Pay, 如何生成请求签名 (pay.weixin.qq.com/doc/v3/merchant/4012365336): the published call is signed', () => {
  const body =
    '{"appid":"wxd678efh567hg6787","mchid":"1230000109","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
  const text = requestText({
    method: 'POST',
    path: '/v3/pay/transactions/jsapi',
    timestamp: '1554208460',
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    body,
  });
  const signature =
    'gEuexJ547PHFV77TQ6eiE4tphVYfWfUe1Wc2dBmVnoMYU2rl/M4zhw+b3vBhuMw6AC7pteNkryLA7UWU2h+umo0OdSuuLm1++O3NckQPCSfm6dypsjn4GYm84KMqXWFrhFmyxEwIdEJDr3w1UYfxOcu55OQupfLkrt/ZzuOspnliJFrPzGQFUk7lGqMMtpz3EfbDUNxnVsHblORg3hVmuYNmbGWnS2ovU30Y2Q+iKFDxzkaXBk8LTy6HzvxizRo6Q+J4SVM7O0hKXfgo1QdI68kpzNULb3EVBXlhTyPUzhkHzzLxECL1qHl3HH2hEv8++C+4wBlsagF3j/O6PABojA==';
  expect(verify('sha256', Buffer.from(text), PUBLISHED_KEY, Buffer.from(signature, 'base64'))).toBe(true);
});

const ALIPAY_KEY = createPublicKey({
  format: 'der',
  type: 'spki',
  key: Buffer.from(
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB',
    'base64',
  ),
});

test('Alipay: what is signed of a notification is what its live gateway signs', () => {
  const text = Buffer.from(signedText(ALIPAY_NOTIFICATION, ['sign', 'sign_type']));
  expect(verify('sha256', text, ALIPAY_KEY, Buffer.from(ALIPAY_NOTIFICATION.sign, 'base64'))).toBe(true);
});
