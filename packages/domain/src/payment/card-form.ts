import { CONSTANTS } from '@jixu/constants';

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

/** Maximum length of each field; the specification does not limit name and number. 001 §5, §9. */
export const CARD_MAX_LENGTHS: Readonly<Record<CardField, number | null>> = {
  bank_id: null,
  bank_account_name: null,
  bank_account_number: null,
  credential_number: CONSTANTS.ID_NUMBER_MAX_LENGTH,
  bank_phone_number: CONSTANTS.PHONE_MAX_LENGTH,
};

/** How much of the form is filled; only a complete one may be submitted (PAY-34). */
export function cardFormFilling(fields: CardFields): 'empty' | 'partly-filled' | 'ready' {
  const filled = CARD_FIELDS.filter((field) => fields[field].trim() !== '').length;
  if (filled === CARD_FIELDS.length) return 'ready';
  return filled === 0 ? 'empty' : 'partly-filled';
}

/** The card as sent: trimmed, and without the blanks that group card numbers. */
export function trimCardFields(fields: CardFields): CardFields {
  return {
    bank_id: fields.bank_id,
    bank_account_name: fields.bank_account_name.trim(),
    bank_account_number: fields.bank_account_number.replace(/\s/g, ''),
    credential_number: fields.credential_number.trim(),
    bank_phone_number: fields.bank_phone_number.trim(),
  };
}
