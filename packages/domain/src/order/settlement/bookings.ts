import type { Fen } from '../../units/money.ts';

/** One side of a booking: debit is positive, credit negative. */
export interface Booking {
  readonly account: string;
  readonly amount: Fen;
}

/**
 * What can happen to money. Accounts: `channel:<name>` what a channel owes us, `held:<order>` money nobody has decided
 * about, `sold`, `refund-due:<name>`, `fee:<name>`, `bank`, `disputed` what only a person can decide about.
 */
export type MoneyFact =
  | {
      readonly kind: 'paid' | 'disputed';
      readonly channel: string;
      readonly order: string;
      readonly amount: Fen;
    }
  | { readonly kind: 'sold'; readonly order: string; readonly amount: Fen }
  | { readonly kind: 'given-back'; readonly channel: string; readonly order: string; readonly amount: Fen }
  | {
      readonly kind: 'refund-granted' | 'refund-done' | 'refund-dropped' | 'disputed-due';
      readonly channel: string;
      readonly amount: Fen;
    }
  /** An undecided refund at the desk was of something that had been sold. */
  | { readonly kind: 'disputed-sold'; readonly amount: Fen }
  /** What the channel settled for a day: `paidOut` reached the bank, `fee` it kept. */
  | { readonly kind: 'settled-day'; readonly channel: string; readonly paidOut: Fen; readonly fee: Fen };

const move = (from: string, to: string, amount: Fen): readonly Booking[] => [
  { account: to, amount },
  { account: from, amount: -amount },
];

/** The entries of a fact: their sum is 0, none of them is 0, and no account stands twice. */
export function entriesOf(fact: MoneyFact): readonly Booking[] {
  return movesOf(fact).filter(({ amount }) => amount !== 0);
}

function movesOf(fact: MoneyFact): readonly Booking[] {
  switch (fact.kind) {
    case 'paid':
      return move(`held:${fact.order}`, `channel:${fact.channel}`, fact.amount);
    case 'disputed':
      return move('disputed', `channel:${fact.channel}`, fact.amount);
    case 'sold':
      return move('sold', `held:${fact.order}`, fact.amount);
    case 'given-back':
      return move(`refund-due:${fact.channel}`, `held:${fact.order}`, fact.amount);
    case 'refund-granted':
      return move(`refund-due:${fact.channel}`, 'sold', fact.amount);
    case 'refund-done':
      return move(`channel:${fact.channel}`, `refund-due:${fact.channel}`, fact.amount);
    case 'refund-dropped':
      return move('disputed', `refund-due:${fact.channel}`, fact.amount);
    case 'disputed-due':
      return move(`refund-due:${fact.channel}`, 'disputed', fact.amount);
    case 'disputed-sold':
      return move('disputed', 'sold', fact.amount);
    case 'settled-day':
      return [
        { account: `fee:${fact.channel}`, amount: fact.fee },
        { account: 'bank', amount: fact.paidOut },
        { account: `channel:${fact.channel}`, amount: -(fact.fee + fact.paidOut) },
      ];
  }
}
