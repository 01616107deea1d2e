import type { Ms } from '@jixu/domain/units/time';
import type { z } from 'zod';
import { exchange, jsonOf } from '../exchange.ts';
import type { PartyTrouble, TellTrouble } from '../party-trouble.ts';
import { TC3_CONTENT_TYPE, tc3Authorization } from './tc3-signature.ts';
import type { TencentFaceAccount } from './tencent-face-account.ts';
import { isFailure } from './wire.ts';

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
export function createTencentFaceClient(
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
