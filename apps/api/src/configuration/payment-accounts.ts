import { addressOf, isOrigin, listed, requiredText, textLike } from '@jixu/serving/fields';
import { z } from 'zod';
import type { AlipayAccount } from '#gateways/alipay/alipay-account.ts';
import type { CpcnAccount } from '#gateways/cpcn/cpcn-account.ts';
import type { WechatPayAccount } from '#gateways/wechat-pay/wechat-pay-account.ts';
import { privateKeyFile, publicKeysFile } from './key-files.ts';

/** The variables of WeChat Pay, Alipay and the card aggregator. `WECHAT_…` is the mini program, another account. */
export const PAYMENT_VARIABLES = {
  WXPAY_GATEWAY_URL: addressOf(),
  WXPAY_APP_ID: requiredText(),
  WXPAY_MCH_ID: textLike(/^\d{6,32}$/, 'must be the number of a merchant'),
  WXPAY_MERCHANT_SERIAL: textLike(
    /^[0-9A-Za-z_]{1,64}$/,
    "must be the serial number of the merchant's certificate",
  ),
  WXPAY_MERCHANT_KEY_FILE: privateKeyFile(),
  WXPAY_API_V3_KEY: textLike(/^[\x21-\x7e]{32}$/, 'must be 32 characters'),
  WXPAY_PLATFORM_KEYS_FILE: publicKeysFile(),
  WXPAY_APP_SECRET: requiredText(),
  WXPAY_OAUTH_URL: addressOf(),
  /** Where a payer's code is exchanged for an openid: another host in production, the gateway's own of a simulator. */
  WXPAY_OPENID_URL: addressOf().optional(),
  WXPAY_NOTIFY_URL: notifyAddress(),
  /** Where its files may lie beside the gateway: its second host, by commas if there are more. */
  WXPAY_FILE_ORIGINS: fileOrigins().default(['https://api2.mch.weixin.qq.com']),
  ALIPAY_GATEWAY_URL: addressOf(),
  ALIPAY_APP_ID: requiredText(),
  ALIPAY_SELLER_ID: textLike(/^\d{16,28}$/, "must be the seller's number at Alipay"),
  ALIPAY_APP_KEY_FILE: privateKeyFile(),
  ALIPAY_PUBLIC_KEYS_FILE: publicKeysFile(),
  ALIPAY_NOTIFY_URL: notifyAddress(),
  CPCN_GATEWAY_URL: addressOf(),
  CPCN_INSTITUTION_ID: textLike(/^\d{6}$/, 'must be the number of an institution'),
  CPCN_MERCHANT_KEY_FILE: privateKeyFile(),
  CPCN_PLATFORM_KEYS_FILE: publicKeysFile(),
  /** SHA-1 is what older installations sign with. */
  CPCN_SIGNATURE_HASH: z.enum(['sha256', 'sha1'], { error: 'must be sha256 or sha1' }).default('sha256'),
};

/** WeChat Pay refuses an address with a query. */
function notifyAddress(): z.ZodType<URL, string> {
  return addressOf().refine(({ search, hash }) => search === '' && hash === '', {
    error: 'must have no query',
  });
}

/** Our signature is sent there, so it must be nobody but the party. */
function fileOrigins(): z.ZodType<string[], string> {
  return z
    .string()
    .transform(listed)
    .refine((origins) => origins.every((origin) => isOrigin(origin) && origin.startsWith('https:')), {
      error: 'must be https origins, separated by commas',
    });
}

const zPayments = z.object(PAYMENT_VARIABLES);

export interface PaymentAccounts {
  wechatPay: WechatPayAccount;
  alipay: AlipayAccount;
  cards: CpcnAccount;
}

export function paymentAccountsOf(values: z.infer<typeof zPayments>): PaymentAccounts {
  return {
    wechatPay: {
      baseUrl: originOf(values.WXPAY_GATEWAY_URL),
      appId: values.WXPAY_APP_ID,
      merchantId: values.WXPAY_MCH_ID,
      merchantSerial: values.WXPAY_MERCHANT_SERIAL,
      merchantKey: values.WXPAY_MERCHANT_KEY_FILE,
      apiV3Key: Buffer.from(values.WXPAY_API_V3_KEY, 'ascii'),
      platformKeys: values.WXPAY_PLATFORM_KEYS_FILE,
      appSecret: values.WXPAY_APP_SECRET,
      authorizeUrl: originOf(values.WXPAY_OAUTH_URL),
      openidUrl: originOf(values.WXPAY_OPENID_URL ?? values.WXPAY_GATEWAY_URL),
      notifyUrl: values.WXPAY_NOTIFY_URL.href,
      fileOrigins: values.WXPAY_FILE_ORIGINS,
    },
    alipay: {
      gatewayUrl: values.ALIPAY_GATEWAY_URL.href,
      appId: values.ALIPAY_APP_ID,
      sellerId: values.ALIPAY_SELLER_ID,
      appKey: values.ALIPAY_APP_KEY_FILE,
      alipayKeys: values.ALIPAY_PUBLIC_KEYS_FILE,
      notifyUrl: values.ALIPAY_NOTIFY_URL.href,
    },
    cards: {
      gatewayUrl: values.CPCN_GATEWAY_URL.href,
      institutionId: values.CPCN_INSTITUTION_ID,
      hash: values.CPCN_SIGNATURE_HASH,
      merchantKey: values.CPCN_MERCHANT_KEY_FILE,
      platformKeys: values.CPCN_PLATFORM_KEYS_FILE,
    },
  };
}

/** The address before the paths of its calls, without a slash at its end. */
const originOf = ({ href }: URL): string => href.replace(/\/+$/, '');
