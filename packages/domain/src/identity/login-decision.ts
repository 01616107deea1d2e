import { normalise } from '../text/normalise.ts';

/** The state of an SMS code when it is used. */
export type SmsCodeState = 'right' | 'wrong' | 'expired' | 'spent' | 'none';

/** Facts about a login known before its code is checked. */
export interface LoginGates {
  readonly areaOpen: boolean;
  readonly idValid: boolean;
  /** Whether what was typed can be a person's name. */
  readonly nameValid: boolean;
}

/** The server's findings about a login. What is stored is meaningless for an unknown identity-card number. */
export interface LoginFacts extends LoginGates {
  readonly codeState: SmsCodeState;
  readonly known: boolean;
  readonly nameMatches: boolean;
  readonly phoneBoundMatches: boolean;
  /** Whether the phone may be bound to one more card; asked for a new learner only. */
  readonly phoneHasRoom: boolean;
}

/** What prevents a login whatever its code. */
type ClosedGate = 'area-not-open' | 'id-number-invalid' | 'name-invalid';

export type LoginRejectionReason = ClosedGate | 'sms-code-wrong' | 'login-mismatch' | 'phone-full';

export type LoginDecision =
  | { readonly kind: 'refuse'; readonly rejection: LoginRejectionReason }
  /** A new learner: create it and bind the phone that received the code. */
  | { readonly kind: 'create' }
  | { readonly kind: 'enter' };

/**
 * The server's rule for who a learner is (integrity 15). The code is checked before anything stored is compared:
 * without a code sent to one's own phone, nobody finds out whether an identity-card number, a name or a phone is known
 * here.
 */
export function decideLogin(facts: LoginFacts): LoginDecision {
  const closed = closedGate(facts);
  if (closed !== null) return reject(closed);
  if (facts.codeState !== 'right') return reject('sms-code-wrong');
  if (!facts.known) return facts.phoneHasRoom ? { kind: 'create' } : reject('phone-full');
  return facts.nameMatches && facts.phoneBoundMatches ? { kind: 'enter' } : reject('login-mismatch');
}

/** What prevents a login whatever its code: known before a code is used for it. Null: nothing. */
export function closedGate({ areaOpen, idValid, nameValid }: LoginGates): ClosedGate | null {
  if (!areaOpen) return 'area-not-open';
  if (!idValid) return 'id-number-invalid';
  return nameValid ? null : 'name-invalid';
}

function reject(rejection: LoginRejectionReason): LoginDecision {
  return { kind: 'refuse', rejection };
}

const compared = (name: string): string => normalise('name', name).normalize('NFKC');

/** Names are compared in their written form, whatever dot joins them; the client sends them as typed (notes A19). */
export function sameName(left: string, right: string): boolean {
  return compared(left) === compared(right);
}
