import type { PayDatabase } from '../pay/pay-database.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import type { SmsMessage } from '../world.ts';

/** A card as its bank knows it. */
export interface BankCard {
  readonly accountNumber: string;
  readonly bankId: string;
  readonly accountName: string;
  readonly identificationNumber: string;
  readonly phoneNumber: string;
}

/** A card that a merchant may charge, or has asked to; a code is waited for while it is `asked`. */
export interface CardBinding {
  readonly txSn: string;
  readonly accountNumber: string;
  readonly code: string;
  readonly codeAt: number;
  readonly guesses: number;
  readonly state: 'asked' | 'bound' | 'failed' | 'unbound';
  readonly createdAt: number;
}

/** 10 taken, 20 the bank has not said, 30 paid, 40 failed. */
type CardStatus = 10 | 20 | 30 | 40;

export interface CardPayment {
  readonly paymentNo: string;
  readonly txSn: string;
  readonly code: string;
  readonly codeAt: number;
  readonly guesses: number;
  readonly status: CardStatus;
  /** When the bank decides in the learner's favour; null: it is not waited for. */
  readonly settlesAt: number | null;
  readonly createdAt: number;
}

/** What a bank sent to a phone. */
export interface BankMessage {
  readonly id: number;
  readonly phone: string;
  readonly code: string;
  readonly text: string;
  readonly at: number;
}

const insert = (table: string, row: object): string => {
  const names = Object.keys(row);
  return `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `$${name}`).join(', ')})`;
};

/** Cards, their bindings, payments and messages, as the aggregator and the banks keep them. */
export function cardBookOf(database: PayDatabase) {
  const add = (table: string, row: BankCard | CardBinding | CardPayment | Omit<BankMessage, 'id'>): void =>
    void database.run(insert(table, row), { ...row });
  return {
    card: (accountNumber: string) =>
      database.row('select * from bank_card where accountNumber = $accountNumber', { accountNumber }) as
        | BankCard
        | undefined,
    cards: () => database.rows('select * from bank_card order by rowid desc') as readonly BankCard[],
    addCard: (card: BankCard) => add('bank_card', card),
    binding: (txSn: string) =>
      database.row('select * from card_binding where txSn = $txSn', { txSn }) as CardBinding | undefined,
    bindings: () => database.rows('select * from card_binding order by rowid desc') as readonly CardBinding[],
    addBinding: (binding: CardBinding) => add('card_binding', binding),
    setBinding: (txSn: string, change: Pick<CardBinding, 'state' | 'guesses'>) =>
      void database.run('update card_binding set state = $state, guesses = $guesses where txSn = $txSn', {
        txSn,
        ...change,
      }),
    payment: (paymentNo: string) =>
      database.row('select * from card_payment where paymentNo = $paymentNo', { paymentNo }) as
        | CardPayment
        | undefined,
    addPayment: (payment: CardPayment) => add('card_payment', payment),
    setPayment: (paymentNo: string, change: Pick<CardPayment, 'status' | 'guesses' | 'settlesAt'>) =>
      void database.run(
        'update card_payment set status = $status, guesses = $guesses, settlesAt = $settlesAt where paymentNo = $paymentNo',
        { paymentNo, ...change },
      ),
    messages: () =>
      database.rows('select * from bank_message order by id desc limit 200') as readonly BankMessage[],
    addMessage: (message: Omit<BankMessage, 'id'>) => add('bank_message', message),
  };
}

export type CardBook = ReturnType<typeof cardBookOf>;

/** What banks sent to phones, newest first, as the phones show messages. */
export function bankMessages(world: PayWorld | undefined): readonly SmsMessage[] {
  if (world === undefined) return [];
  return cardBookOf(world.database)
    .messages()
    .map(({ id, ...message }) => ({ id: `bank-${id}`, template: 'bank', ...message }));
}
