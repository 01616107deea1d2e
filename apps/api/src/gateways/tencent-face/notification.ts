import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ms } from '@jixu/domain/units/time';
import { jsonOf } from '../exchange.ts';
import type { FaceNotification } from '../face-checker.ts';
import { zNotification } from './wire.ts';

/** How far from our clock a notification may say that it was sent. */
const WINDOW_MS = 5 * 60 * 1000;
const FORGED = { kind: 'forged' } as const;

/** base64 HMAC-SHA256 of the bytes, as Tencent Cloud signs its callbacks (https://cloud.tencent.com/document/product/647/90450). */
export function signatureOfNotification(key: string, rawBody: Uint8Array): string {
  return createHmac('sha256', key).update(rawBody).digest('base64');
}

export function readFaceNotification(
  key: string,
  now: Ms,
  headers: Headers,
  rawBody: Uint8Array,
): FaceNotification {
  if (!isSame(headers.get('sign') ?? '', signatureOfNotification(key, rawBody))) return FORGED;
  const { success, data } = zNotification.safeParse(jsonOf(rawBody));
  if (!success || Math.abs(now - data.CallbackTs) > WINDOW_MS) return FORGED;
  const { BizToken: token, Extra: number, ErrCode, RequestId: reference } = data.EventInfo;
  return { kind: ErrCode === 0 ? 'passed' : 'failed', token, number, reference };
}

function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}
