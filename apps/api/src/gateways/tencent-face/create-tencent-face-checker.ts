import type { Ms } from '@jixu/domain/units/time';
import type { z } from 'zod';
import { exchange, jsonOf } from '../exchange.ts';
import type { FaceChecker } from '../face-checker.ts';
import type { PartyTrouble, TellTrouble } from '../party-trouble.ts';
import { readFaceNotification } from './notification.ts';
import { TC3_CONTENT_TYPE, tc3Authorization } from './tc3-signature.ts';
import type { TencentFaceAccount } from './tencent-face-account.ts';
import { isFailure, zDetected, zStarted } from './wire.ts';

const START_TIMEOUT_MS = 3500;
const ASK_TIMEOUT_MS = 2000;
/** Of everything they could tell, the words: no pictures, no video. */
const WORDS_ONLY = '1';

/**
 * Tencent Cloud's face verification: DetectAuth gives the address the phone opens, GetDetectInfoEnhanced the verdict.
 * They do not publish a callback; one that is agreed is signed like those of their other products.
 */
export function createTencentFaceChecker(
  account: TencentFaceAccount,
  now: () => Ms = Date.now,
  tell: TellTrouble = () => {},
): FaceChecker {
  const call = createTencentFaceClient(account, now, tell);
  const RuleId = account.ruleId;
  return {
    async start({ name, cardNumber, number }) {
      const response = await call({
        action: 'DetectAuth',
        body: { RuleId, Name: name, IdCard: cardNumber, Extra: number },
        timeoutMs: START_TIMEOUT_MS,
        schema: zStarted,
      });
      return response && { token: response.Response.BizToken, address: response.Response.Url };
    },
    async ask({ token, number }) {
      const response = await call({
        action: 'GetDetectInfoEnhanced',
        body: { RuleId, BizToken: token, InfoType: WORDS_ONLY },
        timeoutMs: ASK_TIMEOUT_MS,
        schema: zDetected,
      });
      if (response === null) return { kind: 'unknown' };
      const { Text, RequestId: reference } = response.Response;
      if (Text.ErrCode === null) return { kind: 'pending' };
      if (Text.Extra !== number) {
        tell('unreadable');
        return { kind: 'unknown' };
      }
      return { kind: Text.ErrCode === 0 ? 'passed' : 'failed', reference };
    },
    readNotification: (headers, rawBody) => readFaceNotification(account.notifyKey, now(), headers, rawBody),
  };
}

const SERVICE = 'faceid';
const VERSION = '2018-03-01';
const MOST_RESPONSE_BYTES = 65_536;

interface FaceCall<Value> {
  action: 'DetectAuth' | 'GetDetectInfoEnhanced';
  body: Readonly<Record<string, string>>;
  timeoutMs: Ms;
  schema: z.ZodType<Value>;
}

/** Asks Tencent Cloud; null when nothing that can be relied on was said. Its responses are as genuine as its certificate. */
function createTencentFaceClient(
  account: TencentFaceAccount,
  now: () => Ms,
  tell: TellTrouble,
): <Value>(call: FaceCall<Value>) => Promise<Value | null> {
  const url = new URL(account.gatewayUrl);
  return async ({ action, body: fields, timeoutMs, schema }) => {
    const [at, body] = [now(), JSON.stringify(fields)];
    const response = await exchange({
      url,
      method: 'POST',
      headers: {
        'content-type': TC3_CONTENT_TYPE,
        authorization: tc3Authorization(account, { host: url.host, service: SERVICE, action, body, at }),
        'x-tc-action': action,
        'x-tc-version': VERSION,
        'x-tc-timestamp': String(Math.floor(at / 1000)),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      mostBytes: MOST_RESPONSE_BYTES,
    });
    const content = response?.status === 200 ? jsonOf(response.bytes) : undefined;
    const read = schema.safeParse(content);
    if (read.success) return read.data;
    tell(response === null ? 'silent' : troubleOf(response.status, content));
    return null;
  };
}

const troubleOf = (status: number, content: unknown): PartyTrouble =>
  status !== 200 || isFailure(content) ? 'failing' : 'unreadable';
