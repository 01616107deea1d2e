import { CONSTANTS } from '@jixu/constants';
import { type PayRejection, rejectionText } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** How the payment page reacts when its lines cannot be priced. */
export type PreOrderReaction =
  /** Once it is read the page goes to the courses on sale. */
  | { readonly kind: 'alert'; readonly message: string }
  | { readonly kind: 'warn'; readonly message: string; readonly forMs: number }
  | { readonly kind: 'none' };

/** A link with a course that is not on sale leads away; every other rejection only warns. 001 §8. */
export function reactToPreOrder(rejection: PayRejection, fromLink: boolean): PreOrderReaction {
  if (rejection.isSaidBySite) return { kind: 'none' };
  const message = rejectionText(rejection, PAY_TEXTS.orderFailed);
  if (fromLink && rejection.isAlert) return { kind: 'alert', message };
  return { kind: 'warn', message, forMs: CONSTANTS.WARNING_TOAST_MS };
}
