import type { Fen } from '@jixu/domain/units/money';
import type { PaymentGateway, Unreachable } from './payment-gateway.ts';

/** A card as its holder typed it. It is handed to the bank and kept nowhere. */
export interface CardParticulars {
  bankId: number;
  holder: string;
  accountNumber: string;
  idNumber: string;
  phone: string;
}

/** `asked`: the bank has sent a code. `declined`: it does not know these particulars together. */
export type AskedBinding = { kind: 'asked' | 'declined' } | Unreachable;

/** `code-over`: too late, or guessed too often; a new one has to be asked for. */
export type ConfirmedBinding = { kind: 'bound' | 'code-wrong' | 'code-over' | 'declined' } | Unreachable;

/** `number-used`: take a new one. `card-unknown`: it is not bound, or not any more. */
export type AskedCharge = { kind: 'asked' | 'number-used' | 'card-unknown' } | Unreachable;

/**
 * What the bank says to a code. `decided`: whether money moved tells the query. `undecided`: it may have moved, or may move
 * yet; a bank that does not answer is no failure.
 */
export type ConfirmedCharge =
  | { kind: 'code-wrong' | 'code-over' | 'decided' }
  | { kind: 'undecided'; status: 10 | 20 };

/** The aggregator of bank cards. Bindings go by a number of ours (`txSn`), charges by the one of their attempt. */
export interface CardGateway extends PaymentGateway {
  readonly channel: 'unionpay';
  askBinding(txSn: string, card: CardParticulars): Promise<AskedBinding>;
  confirmBinding(txSn: string, code: string): Promise<ConfirmedBinding>;
  /** Whether the bank holds the card bound; null where it cannot be asked. */
  isBound(txSn: string): Promise<boolean | null>;
  /** The card can be charged no more; false where that is not known. */
  unbind(txSn: string): Promise<boolean>;
  askCharge(charge: { channelNo: string; txSn: string; amount: Fen; title: string }): Promise<AskedCharge>;
  /** One number is charged once, however often its code is handed in. */
  confirmCharge(channelNo: string, code: string): Promise<ConfirmedCharge>;
}
