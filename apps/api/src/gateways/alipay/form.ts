import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import type { Ms } from '@jixu/domain/units/time';
import type { AlipayFormFields, PaymentOffer, SignedAlipayForm } from '../payment-gateway.ts';
import { yuanText } from '../yuan-text.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { signedFields } from './sign.ts';

const PRODUCTS = {
  page: { method: 'alipay.trade.page.pay', code: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', code: 'QUICK_WAP_WAY' },
} as const;

const MOST_TITLE_CHARACTERS = 256;
/** Rejected in a subject. */
const SPECIAL = /[/=&<>]/g;

/** The form the buyer's browser posts. It stays payable until it expires, whatever is asked of Alipay before. */
export function signAlipayForm(
  account: AlipayAccount,
  { channelNo, amount, title, expiresAt }: PaymentOffer,
  product: keyof typeof PRODUCTS,
  returnAddress: string,
  now: Ms,
): SignedAlipayForm {
  const { method, code } = PRODUCTS[product];
  const fields: AlipayFormFields = signedFields(
    account,
    {
      method,
      return_url: returnAddress,
      notify_url: account.notifyUrl,
      biz_content: JSON.stringify({
        out_trade_no: channelNo,
        total_amount: yuanText(amount),
        subject: [...title.replaceAll(SPECIAL, ' ')].slice(0, MOST_TITLE_CHARACTERS).join(''),
        product_code: code,
        time_expire: shanghaiStamp(expiresAt),
      }),
    },
    now,
  );
  return { gateway: account.gatewayUrl, fields };
}
