import { randomInt } from 'node:crypto';
import type { PayWorld } from '../pay/pay-world.ts';
import { type BankCard, cardBookOf } from './card-book.ts';

/** The banks whose cards the aggregator takes. */
export const BANK_NAMES: ReadonlyMap<string, string> = new Map([
  ['102', '中国工商银行'],
  ['103', '中国农业银行'],
  ['104', '中国银行'],
  ['105', '中国建设银行'],
  ['301', '交通银行'],
  ['302', '中信银行'],
  ['303', '中国光大银行'],
  ['305', '中国民生银行'],
  ['308', '招商银行'],
  ['403', '中国邮政储蓄银行'],
]);

/** What a card of this simulation is like, by its seventh and eighth digit; no bank issues cards of this beginning. */
const TEST_BEGINNING = '620000';
const MANNERS = {
  '02': 'no-money',
  '03': 'hesitant',
  '04': 'refused',
} as const;
export type CardManner = (typeof MANNERS)[keyof typeof MANNERS] | 'good';

export function mannerOf(accountNumber: string): CardManner {
  if (!accountNumber.startsWith(TEST_BEGINNING)) return 'good';
  const sort = accountNumber.slice(6, 8);
  return Object.hasOwn(MANNERS, sort) ? MANNERS[sort as keyof typeof MANNERS] : 'good';
}

/** How long a code is good, ms, and how often it may be guessed. */
export const CODE_LIFE_MS = 300_000;
const MOST_GUESSES = 5;

const isLuhnRight = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
};

/**
 * Whether the bank knows these particulars together. It issues a card to whoever asks for it first: from then on only the
 * same name, identity card and phone are right.
 */
export function isKnownCard({ database }: PayWorld, card: BankCard): boolean {
  const isPossible =
    isLuhnRight(card.accountNumber) &&
    BANK_NAMES.has(card.bankId) &&
    /^1\d{10}$/.test(card.phoneNumber) &&
    card.accountName !== '' &&
    card.identificationNumber !== '';
  if (!isPossible || mannerOf(card.accountNumber) === 'refused') return false;
  const book = cardBookOf(database);
  const known = book.card(card.accountNumber);
  if (known === undefined) book.addCard(card);
  return (
    known === undefined ||
    (known.bankId === card.bankId &&
      known.accountName === card.accountName &&
      known.identificationNumber === card.identificationNumber &&
      known.phoneNumber === card.phoneNumber)
  );
}

/** Sends a new code to the phone the bank has on record. */
export function sendCode(world: PayWorld, card: BankCard, purpose: string): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const name = BANK_NAMES.get(card.bankId) ?? '银行';
  const tail = card.accountNumber.slice(-4);
  const text = `【${name}】验证码 ${code}，${purpose}，尾号 ${tail} 的银行卡，5 分钟内有效，请勿告诉他人。`;
  cardBookOf(world.database).addMessage({ phone: card.phoneNumber, code, text, at: world.clock.now() });
  return code;
}

/** 30 wrong, 20 too late or tried too often, 40 right: VerifyStatus of the answers. */
export function verifyStatusOf(
  world: PayWorld,
  { code, codeAt, guesses }: { readonly code: string; readonly codeAt: number; readonly guesses: number },
  given: string | undefined,
): '20' | '30' | '40' {
  if (guesses >= MOST_GUESSES || world.clock.now() > codeAt + CODE_LIFE_MS) return '20';
  return given === code ? '40' : '30';
}
