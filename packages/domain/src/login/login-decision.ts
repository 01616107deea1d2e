/** How a text-message code stands at the moment it is used. */
export type SmsCodeState = 'right' | 'wrong' | 'expired' | 'spent' | 'none';

/** What the server found out about a login. The last three mean nothing for an unknown identity-card number. */
export interface LoginFacts {
  readonly areaOpen: boolean;
  readonly idValid: boolean;
  readonly codeState: SmsCodeState;
  readonly known: boolean;
  readonly nameMatches: boolean;
  readonly phoneBoundMatches: boolean;
}

export type LoginRefusal = 'area-not-open' | 'id-number-invalid' | 'sms-code-wrong' | 'login-mismatch';

export type LoginDecision =
  | { readonly kind: 'refuse'; readonly refusal: LoginRefusal }
  /** A new learner: create it and bind the phone that got the code. */
  | { readonly kind: 'create' }
  | { readonly kind: 'enter' };

/**
 * The server's rule of who a learner is (integrity 15). The code is judged before anything stored is compared: without
 * a code sent to a phone in hand, nobody learns whether an identity-card number, a name or a phone is known here.
 */
export function decideLogin(facts: LoginFacts): LoginDecision {
  if (!facts.areaOpen) return refuse('area-not-open');
  if (!facts.idValid) return refuse('id-number-invalid');
  if (facts.codeState !== 'right') return refuse('sms-code-wrong');
  if (!facts.known) return { kind: 'create' };
  return facts.nameMatches && facts.phoneBoundMatches ? { kind: 'enter' } : refuse('login-mismatch');
}

function refuse(refusal: LoginRefusal): LoginDecision {
  return { kind: 'refuse', refusal };
}

/** Names are compared without outer blanks; the client sends them as typed (notes A19). */
export function sameName(left: string, right: string): boolean {
  return left.trim().normalize('NFC') === right.trim().normalize('NFC');
}
