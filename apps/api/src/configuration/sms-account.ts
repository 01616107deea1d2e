import { addressOf, requiredText, textLike } from '@jixu/serving/fields';
import { z } from 'zod';
import type { AliyunSmsAccount } from '#gateways/aliyun-sms/aliyun-sms-account.ts';
import { SMS_PURPOSES, type SmsPurpose } from '#gateways/sms-gateway.ts';

/** The variables of the party that sends text messages. */
export const SMS_VARIABLES = {
  SMS_GATEWAY_URL: addressOf(),
  SMS_ACCESS_KEY_ID: textLike(/^[A-Za-z0-9_-]{8,64}$/, 'must be an AccessKey ID'),
  SMS_ACCESS_KEY_SECRET: requiredText(),
  SMS_SIGN_NAME: textLike(/^[^\s【】]{2,20}$/, 'must be the name in 【】 before a message, without them'),
  SMS_TEMPLATES: templates(),
};

/** `login=SMS_154950909,profile=SMS_…`: the template of each purpose. */
function templates(): z.ZodType<AliyunSmsAccount['templates'], string> {
  return z.string({ error: 'is not set' }).transform((text, context) => {
    const pairs = text.split(',').map((pair) => pair.trim().split('='));
    const found = new Map(pairs.map(([purpose = '', code = '']) => [purpose, code]));
    const missing = SMS_PURPOSES.filter((purpose) => !/^SMS_\w{3,40}$/.test(found.get(purpose) ?? ''));
    if (missing.length === 0 && found.size === SMS_PURPOSES.length)
      return Object.fromEntries(found) as Record<SmsPurpose, string>;
    const all = SMS_PURPOSES.map((purpose) => `${purpose}=SMS_…`).join(',');
    context.addIssue({ code: 'custom', message: `must name one template a purpose: ${all}` });
    return z.NEVER;
  });
}

const zSms = z.object(SMS_VARIABLES);

export interface SmsAccounts {
  sms: AliyunSmsAccount;
}

export const smsAccountOf = (values: z.infer<typeof zSms>): SmsAccounts => ({
  sms: {
    gatewayUrl: values.SMS_GATEWAY_URL.href,
    accessKeyId: values.SMS_ACCESS_KEY_ID,
    accessKeySecret: values.SMS_ACCESS_KEY_SECRET,
    signName: values.SMS_SIGN_NAME,
    templates: values.SMS_TEMPLATES,
  },
});
