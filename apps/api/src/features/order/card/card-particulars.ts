import { CONSTANTS } from '@jixu/constants';
import { isCardNumber } from '@jixu/domain/order/payment/card-number';
import { normalise, type TypedKind } from '@jixu/domain/text/normalise';
import { z } from 'zod';
import type { CardParticulars } from '#gateways/card-gateway.ts';
import { BANKS } from './banks.ts';

const written = (kind: TypedKind) => z.string().transform((text) => normalise(kind, text));

const zParticulars = z.strictObject({
  bank_id: z.number().refine((id) => BANKS.some(({ bank_id }) => bank_id === id)),
  bank_account_name: written('name').pipe(z.string().min(1).max(64)),
  bank_account_number: written('bank-card').refine(isCardNumber),
  credential_number: written('id-card').pipe(z.string().min(1).max(CONSTANTS.ID_NUMBER_MAX_LENGTH)),
  bank_phone_number: written('phone').pipe(z.string().regex(/^1\d{10}$/)),
});

/** The five particulars; null where one is missing or cannot be right. */
export function cardParticularsOf(content: Uint8Array): CardParticulars | null {
  const data = zParticulars.safeParse(jsonOf(content)).data;
  if (data === undefined) return null;
  return {
    bankId: data.bank_id,
    holder: data.bank_account_name,
    accountNumber: data.bank_account_number,
    idNumber: data.credential_number,
    phone: data.bank_phone_number,
  };
}

function jsonOf(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return null;
  }
}
