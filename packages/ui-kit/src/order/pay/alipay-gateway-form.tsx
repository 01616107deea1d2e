import { ALIPAY_FIELDS, type AlipayForm } from '@jixu/domain/order/payment/alipay-payment';
import type { Ref } from 'react';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';

export interface AlipayGatewayFormProps {
  form: AlipayForm;
  /** The caller posts it when the machine asks for submit-form (PAY-54). */
  formRef: Ref<HTMLFormElement>;
}

/** The hidden form posted to the gateway with its eleven fields, unchanged and in UTF-8 (PAY-14, PAY-15). */
export function AlipayGatewayForm({ form, formRef }: AlipayGatewayFormProps) {
  return (
    <form
      ref={formRef}
      hidden
      method="post"
      action={form.gateway}
      acceptCharset="utf-8"
      aria-label={TEXTS.gatewayForm}
    >
      {ALIPAY_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={form.fields[name]} />
      ))}
    </form>
  );
}
