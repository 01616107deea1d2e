import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { endsSession, type Refusal, refusalText } from './pay-refusal.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** How the payment page reacts when its lines cannot be priced. */
export type PreOrderReaction =
  /** Once it is read the page goes to the courses on sale. */
  | { readonly kind: 'alert'; readonly message: string }
  | { readonly kind: 'warn'; readonly message: string; readonly forMs: number }
  | { readonly kind: 'none' };

/** A link with a course that is not on sale redirects; every other rejection only warns. 001 §8. */
export function reactToPreOrderRefusal(refusal: Refusal, fromLink: boolean): PreOrderReaction {
  if (endsSession(refusal)) return { kind: 'none' };
  const message = refusalText(refusal, PAY_TEXTS.orderFailed);
  if (fromLink && refusal.errcode === ERRCODES.PRE_ORDER_COURSE_NOT_ON_SALE)
    return { kind: 'alert', message };
  return { kind: 'warn', message, forMs: CONSTANTS.WARNING_TOAST_MS };
}
