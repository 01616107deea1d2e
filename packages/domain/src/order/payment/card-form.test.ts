import { expect, test } from 'vitest';
import {
  CARD_FIELDS,
  type CardFields,
  cardFormFilling,
  emptyCardFields,
  trimCardFields,
} from './card-form.ts';

const FULL: CardFields = {
  bank_id: '102',
  bank_account_name: '林晓燕',
  bank_account_number: '6222020200112230018',
  credential_number: '440305199001011228',
  bank_phone_number: '13800138000',
};

test('PAY-31 a card has five fields', () => {
  expect(Object.keys(emptyCardFields)).toEqual([...CARD_FIELDS]);
  expect(CARD_FIELDS).toHaveLength(5);
});

test('PAY-34 an empty form, and one of blanks, is empty', () => {
  expect(cardFormFilling(emptyCardFields)).toBe('empty');
  expect(cardFormFilling({ ...emptyCardFields, bank_account_name: '  ' })).toBe('empty');
});

test('PAY-34 a full form is ready', () => expect(cardFormFilling(FULL)).toBe('ready'));

test.each(CARD_FIELDS)('PAY-34 without %s it is not', (field) => {
  expect(cardFormFilling({ ...FULL, [field]: ' ' })).toBe('partly-filled');
});

test('blanks are not sent', () => {
  const typed = { ...FULL, bank_account_name: ' 林晓燕 ', bank_account_number: '6222 0202 0011 2230 018' };
  expect(trimCardFields(typed)).toEqual(FULL);
});
