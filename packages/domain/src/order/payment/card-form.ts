import { normalise } from '../../text/normalise.ts';

/** A new bank card as typed; sent encrypted under exactly these names (PAY-31). `bank_id` is '' until a bank is chosen. */
export interface CardFields {
  readonly bank_id: string;
  readonly bank_account_name: string;
  readonly bank_account_number: string;
  readonly credential_number: string;
  readonly bank_phone_number: string;
}

export type CardField = keyof CardFields;

export const CARD_FIELDS = [
  'bank_id',
  'bank_account_name',
  'bank_account_number',
  'credential_number',
  'bank_phone_number',
] as const satisfies readonly CardField[];

export const emptyCardFields: CardFields = {
  bank_id: '',
  bank_account_name: '',
  bank_account_number: '',
  credential_number: '',
  bank_phone_number: '',
};

/** How much of the form is filled; only a complete one may be submitted (PAY-34). */
export function cardFormFilling(fields: CardFields): 'empty' | 'partly-filled' | 'ready' {
  const filled = CARD_FIELDS.filter((field) => fields[field].trim() !== '').length;
  if (filled === CARD_FIELDS.length) return 'ready';
  return filled === 0 ? 'empty' : 'partly-filled';
}

/** The card as sent: each field in its written form, the number without the blanks that group it. */
export function trimCardFields(fields: CardFields): CardFields {
  return {
    bank_id: fields.bank_id,
    bank_account_name: normalise('name', fields.bank_account_name),
    bank_account_number: normalise('bank-card', fields.bank_account_number),
    credential_number: normalise('id-card', fields.credential_number),
    bank_phone_number: normalise('phone', fields.bank_phone_number),
  };
}
