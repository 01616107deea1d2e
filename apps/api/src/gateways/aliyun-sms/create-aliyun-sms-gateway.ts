import { randomUUID } from 'node:crypto';
import type { Ms } from '@jixu/domain/units/time';
import { z } from 'zod';
import { exchange, jsonOf, type RawResponse } from '../exchange.ts';
import type { SmsGateway, SmsMessage, SmsOutcome } from '../sms-gateway.ts';
import { type Acs3Call, acs3Authorization, acs3Headers, canonicalQuery } from './acs3-signature.ts';
import type { AliyunSmsAccount } from './aliyun-sms-account.ts';

const ACTION = 'SendSms';
const VERSION = '2017-05-25';
const SEND_TIMEOUT_MS = 3500;
const MOST_RESPONSE_BYTES = 65_536;
/** `isv.BUSINESS_LIMIT_CONTROL`, `SignatureDoesNotMatch`, …; their messages may repeat a phone. */
const zResponse = z.object({ Code: z.string().regex(/^[A-Za-z._]{1,64}$/) });
/** Their own trouble: the message may be on its way all the same. */
const INTERNAL = /^(isp\.SYSTEM_ERROR|InternalError|ServiceUnavailable)/;

/** Hears the code of every message that was not taken, `silent` without a response; never the phone or the text. */
export type TellSmsTrouble = (code: string) => void;

/** Alibaba Cloud's SendSms: it takes the code of a template and its values, and responds `OK` or why not. */
export function createAliyunSmsGateway(
  account: AliyunSmsAccount,
  now: () => Ms = Date.now,
  tell: TellSmsTrouble = () => {},
): SmsGateway {
  const url = new URL(account.gatewayUrl);
  return {
    async send(message) {
      const call: Acs3Call = {
        host: url.host,
        path: url.pathname,
        action: ACTION,
        version: VERSION,
        query: queryOf(account, message),
        at: now(),
        nonce: randomUUID(),
      };
      const response = await exchange({
        url: new URL(`?${canonicalQuery(call.query)}`, url),
        method: 'POST',
        headers: { ...acs3Headers(call), authorization: acs3Authorization(account, call) },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        mostBytes: MOST_RESPONSE_BYTES,
      });
      const code = codeOf(response);
      if (code !== 'OK') tell(code);
      return outcomeOf(response, code);
    },
  };
}

function queryOf({ signName, templates }: AliyunSmsAccount, { phone, purpose, params }: SmsMessage) {
  return {
    PhoneNumbers: phone,
    SignName: signName,
    TemplateCode: templates[purpose],
    TemplateParam: JSON.stringify(params),
  };
}

function codeOf(response: RawResponse | null): string {
  if (response === null) return 'silent';
  const read = zResponse.safeParse(jsonOf(response.bytes));
  return read.success ? read.data.Code : 'unreadable';
}

/** Only a response that gives a reason of ours says for certain that nothing was sent. */
function outcomeOf(response: RawResponse | null, code: string): SmsOutcome {
  if (response === null || response.status >= 500 || code === 'unreadable') return 'unknown';
  if (code === 'OK') return response.status === 200 ? 'sent' : 'unknown';
  return INTERNAL.test(code) ? 'unknown' : 'rejected';
}
