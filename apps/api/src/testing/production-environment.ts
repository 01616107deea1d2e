import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A new pair of RSA keys. */
export function pemPair(modulusLength: number): { privatePem: string; publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** What needs no file. */
const PLAIN = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://jixu:pw@db.internal:5432/jixu?sslmode=verify-full',
  SITE_ORIGIN: 'https://jixu.example.cn',
  FIELD_KEY: '9f3ac1d27b60e85411aa03cd77e2f6b8d9045e1c6a2b8f7033c4d1e0a9b75f62',
  SIGNING_KEY: '04b1f7e93d5c28a66e0f9b7d14c3a2580d61e9f4b83a27c5f05d1be67a948c32',
  SMS_SIGN_SECRET: 'Wq7pLz31mKv9Rt4x',
  SMS_GATEWAY_URL: 'https://dysmsapi.aliyuncs.com',
  SMS_ACCESS_KEY_ID: 'LTAI5tOfTheTests',
  SMS_ACCESS_KEY_SECRET: 'hT5n2Vb8QyEw0ZsC',
  SMS_SIGN_NAME: '继续',
  SMS_TEMPLATES: 'login=SMS_154950901,profile=SMS_154950902,phone-changed=SMS_154950903',
  WECHAT_GATEWAY_URL: 'https://mini.party.cn',
  WECHAT_APP_ID: 'jixu',
  WECHAT_APP_SECRET: 'gM3kXp6Lr9DuJ1aF',
  WXPAY_GATEWAY_URL: 'https://api.mch.weixin.qq.com',
  WXPAY_APP_ID: 'wx8c5f0b6a2d7e4913',
  WXPAY_MCH_ID: '1900014107',
  WXPAY_MERCHANT_SERIAL: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
  WXPAY_API_V3_KEY: 'Qe7rT2yU9iOp4aSd6fGh1jKl3zXc8vBn',
  WXPAY_APP_SECRET: 'nM5bVc2xZ8lKj3hG',
  WXPAY_OAUTH_URL: 'https://open.weixin.qq.com',
  WXPAY_OPENID_URL: 'https://api.weixin.qq.com',
  WXPAY_NOTIFY_URL: 'https://jixu.example.cn/partner/notify/wechat-pay',
  ALIPAY_GATEWAY_URL: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2021000147650231',
  ALIPAY_SELLER_ID: '2088721045136790',
  ALIPAY_NOTIFY_URL: 'https://jixu.example.cn/partner/notify/alipay',
  CPCN_GATEWAY_URL: 'https://www.china-clearing.com/Gateway/InterfaceII',
  CPCN_INSTITUTION_ID: '004792',
  FACE_GATEWAY_URL: 'https://faceid.tencentcloudapi.com',
  FACE_SECRET_ID: 'AKIDofTheTests0001',
  FACE_SECRET_KEY: 'uT3wE8rQ5yPk0aLz',
  FACE_RULE_ID: '1',
  FACE_NOTIFY_KEY: 'pR7vXk2Lw9TzQm4N',
  REGULATOR_GATEWAY_URL: 'https://study.czt.example.cn',
  REGULATOR_APP_ID: 'jixu',
  REGULATOR_APP_SECRET: 'zB6nHy3Km8WqVc1J',
  BUREAU_GATEWAY_URL: 'https://credits.czt.example.cn',
  BUREAU_APP_ID: 'jixu',
  BUREAU_APP_SECRET: 'kV4cTq9Zn2LsXw7R',
  INVOICE_GATEWAY_URL: 'https://open.fapiao.example.cn',
  INVOICE_APP_ID: 'jixu',
  INVOICE_APP_SECRET: 'mJ7wRz3Qk9TvXs5B',
  SCANNER_URL: 'tcp://clamd.internal:3310',
  FILES_ORIGIN: 'https://jixu-files.example.cn',
  MEDIA_DIR: '/srv/media',
};

/** The variables of a production site; its key files are written into `folder`. */
export function productionEnvironment(folder: string, { privatePem, publicPem } = pemPair(2048)) {
  const fileWith = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const ownKey = fileWith('own.pem', privatePem);
  const partyKeys = fileWith(
    'party.json',
    JSON.stringify([
      { id: 'PUB_KEY_ID_0116899', pem: publicPem },
      { id: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1', pem: publicPem },
    ]),
  );
  return {
    ...PLAIN,
    WXPAY_MERCHANT_KEY_FILE: ownKey,
    WXPAY_PLATFORM_KEYS_FILE: partyKeys,
    ALIPAY_APP_KEY_FILE: ownKey,
    ALIPAY_PUBLIC_KEYS_FILE: partyKeys,
    CPCN_MERCHANT_KEY_FILE: ownKey,
    CPCN_PLATFORM_KEYS_FILE: partyKeys,
  };
}
