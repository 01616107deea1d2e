import { inMs, type Ms, type Seconds } from '../../units/time.ts';

/** WeChat Pay takes no payment that would end sooner, and Alipay none either. */
const SHORTEST: Seconds = 60;

/** Whether an order ends so soon that no channel would begin a payment of it any more. */
export function isLastMinute(expiresAt: Ms, now: Ms): boolean {
  return expiresAt - now <= inMs(SHORTEST);
}
