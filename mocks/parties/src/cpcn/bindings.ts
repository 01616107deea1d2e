import type { PayWorld } from '../pay/pay-world.ts';
import { isKnownCard, sendCode, verifyStatusOf } from './bank.ts';
import { type CardBinding, cardBookOf } from './card-book.ts';
import { accepted, type CpcnRequest, type CpcnResponse, declined } from './cpcn-message.ts';

const STATUS = { asked: '10', bound: '30', failed: '20', unbound: '40' } as const;

/** 2531: the bank checks the card and sends a code. */
export function askBinding(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const book = cardBookOf(world.database);
  const { TxSNBinding: txSn = '', AccountNumber: accountNumber = '' } = fields;
  if (book.binding(txSn) !== undefined || txSn === '') return declined('280004');
  const card = {
    accountNumber,
    bankId: fields.BankID ?? '',
    accountName: fields.AccountName ?? '',
    identificationNumber: fields.IdentificationNumber ?? '',
    phoneNumber: fields.PhoneNumber ?? '',
  };
  if (world.faults.of('cpcn').bind === 'refused' || !isKnownCard(world, card)) return declined('280101');
  const now = world.clock.now();
  const code = sendCode(world, card, '用于绑定');
  book.addBinding({ txSn, accountNumber, code, codeAt: now, guesses: 0, state: 'asked', createdAt: now });
  return accepted();
}

function told(
  { txSn }: Pick<CardBinding, 'txSn'>,
  state: CardBinding['state'],
  verify?: string,
): CpcnResponse {
  return accepted([
    ['TxSNBinding', txSn],
    ...(verify === undefined ? [] : [['VerifyStatus', verify] as const]),
    ['Status', STATUS[state]],
  ]);
}

/** 2532: the code. A binding that is there is not changed by another code. */
export function confirmBinding(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const book = cardBookOf(world.database);
  const binding = book.binding(fields.TxSNBinding ?? '');
  if (binding === undefined) return declined('280102');
  if (binding.state !== 'asked') return told(binding, binding.state, '40');
  const verify = verifyStatusOf(world, binding, fields.SMSValidationCode);
  const state = verify === '40' ? 'bound' : 'asked';
  book.setBinding(binding.txSn, { state, guesses: binding.guesses + 1 });
  return told(binding, state, verify);
}

/** 2502: how far a binding is. */
export function queryBinding(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const binding = cardBookOf(world.database).binding(fields.TxSNBinding ?? '');
  return binding === undefined ? declined('280102') : told(binding, binding.state);
}

/** 2503: the merchant may not charge the card any more. */
export function endBinding(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const book = cardBookOf(world.database);
  const binding = book.binding(fields.TxSNBinding ?? '');
  if (binding === undefined) return declined('280102');
  book.setBinding(binding.txSn, { state: 'unbound', guesses: binding.guesses });
  return told(binding, 'unbound');
}
