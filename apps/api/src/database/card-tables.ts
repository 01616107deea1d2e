import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Stamped } from './column-types.ts';

/** The public half of a P-256 key, as in a JWK. */
export interface PublicCardKey {
  x: string;
  y: string;
}

/**
 * `asking`: the bank was asked, its answer is not known; `asked`: a code is on its way; `replaced`: a newer code counts;
 * `ending`: the bank has to be told that it may not be charged any more.
 */
export type CardState = 'asking' | 'asked' | 'declined' | 'replaced' | 'bound' | 'ending' | 'ended';

interface CardTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  tx_sn: string;
  bank_id: number;
  last_digits: string;
  digits: number;
  /** Blind index of the number: the same card is recognised, and nothing leads back to it without the key. */
  card_index: Buffer;
  phone_index: Buffer;
  state: Generated<CardState>;
  asked_at: Stamped;
  bound_at: Date | null;
  guesses: Generated<number>;
  code_hash: Buffer | null;
  next_at: Date | null;
}

interface CardChargeTable {
  tx_no: string;
  order_id: number;
  card_id: number;
  state: Generated<'asking' | 'asked'>;
  asked_at: Stamped;
  guesses: Generated<number>;
  /** When its code was handed to the bank, whose decision is not known; null: nothing can be charged. */
  submitted_at: Date | null;
  code_hash: Buffer | null;
}

/** Bank cards, without any number of them. */
export interface CardTables {
  card_key: { kid: string; public_key: Json<PublicCardKey>; private_key: Buffer; made_at: Stamped };
  card_envelope: { jti: string; opened_at: Stamped };
  card: CardTable;
  card_charge: CardChargeTable;
}
