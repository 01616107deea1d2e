import type { Ms } from '@jixu/domain/units/time';
import type { FaceChecker } from '../face-checker.ts';
import type { TellTrouble } from '../party-trouble.ts';
import { createTencentFaceClient } from './client.ts';
import { readFaceNotification } from './notification.ts';
import type { TencentFaceAccount } from './tencent-face-account.ts';
import { zDetected, zStarted } from './wire.ts';

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
