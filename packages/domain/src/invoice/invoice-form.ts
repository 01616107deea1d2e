import { CONSTANTS } from '@jixu/constants';
import { normalise } from '../text/normalise.ts';
import { isMailAddress } from '../text/text-patterns.ts';
import { isDoubtfulTaxNumber } from './tax-number.ts';

/** 1 company, 2 personal. 001 §3. */
export type InvoiceTitle = 1 | 2;

/** The invoice form (INVOICE-01). `title` is a person's name, `company` a company's. */
export interface InvoiceFields {
  readonly invoiceTitle: InvoiceTitle;
  readonly title: string;
  readonly company: string;
  readonly taxNum: string;
  readonly email: string;
  readonly regAddr: string;
  readonly regTel: string;
  readonly regBank: string;
  readonly regAcc: string;
}

/** The typed fields, without the kind of title. */
export type InvoiceField = Exclude<keyof InvoiceFields, 'invoiceTitle'>;

export const emptyInvoiceFields: InvoiceFields = {
  invoiceTitle: 1,
  title: '',
  company: '',
  taxNum: '',
  email: '',
  regAddr: '',
  regTel: '',
  regBank: '',
  regAcc: '',
};

/** Maximum length of each field: company and tax number by 001 §5, the others by the contract. */
export const INVOICE_MAX_LENGTHS: Readonly<Record<InvoiceField, number>> = {
  title: 50,
  company: CONSTANTS.INVOICE_COMPANY_MAX_LENGTH,
  taxNum: CONSTANTS.INVOICE_TAX_NUMBER_MAX_LENGTH,
  email: 100,
  regAddr: 100,
  regTel: 20,
  regBank: 60,
  regAcc: 40,
};

/** The sentences of the form, exactly as specified (001 §5), which has none for an empty e-mail. */
export const INVOICE_TEXTS = {
  titleMissing: '请输入发票抬头',
  companyMissing: '请输入公司名称',
  taxNumMissing: '请输入公司税号',
  emailMissing: '请输入电子邮箱',
  emailInvalid: '邮箱地址有误，请重新输入',
  taxNumDoubtful: '税号最后一位与前面各位对不上，请逐位核对；确实如此的，请再提交一次',
} as const;

const tooLong = (most: number): string => `最多${most}个字符，请核对`;

/** The fields for each kind of title, in the order of the form. */
export const INVOICE_REQUIRED = {
  1: ['company', 'taxNum', 'email'],
  2: ['title', 'email'],
} as const satisfies Record<InvoiceTitle, readonly InvoiceField[]>;

/** Checks one field on blur; null when valid. Fields of the other kind of title are always valid. */
export function checkInvoiceField(field: InvoiceField, fields: InvoiceFields): string | null {
  if (!isAsked(field, fields)) return null;
  const value = trimInvoiceFields(fields)[field];
  const most = INVOICE_MAX_LENGTHS[field];
  if (value.length > most) return tooLong(most);
  switch (field) {
    case 'title':
      return value === '' ? INVOICE_TEXTS.titleMissing : null;
    case 'company':
      return value === '' ? INVOICE_TEXTS.companyMissing : null;
    case 'taxNum':
      return value === '' ? INVOICE_TEXTS.taxNumMissing : null;
    case 'email':
      if (value === '') return INVOICE_TEXTS.emailMissing;
      return isMailAddress(value) ? null : INVOICE_TEXTS.emailInvalid;
    case 'regAddr':
    case 'regTel':
    case 'regBank':
    case 'regAcc':
      return null;
  }
}

const ALL_FIELDS = Object.keys(INVOICE_MAX_LENGTHS) as InvoiceField[];
const OF_COMPANY: readonly InvoiceField[] = ['company', 'taxNum', 'regAddr', 'regTel', 'regBank', 'regAcc'];

/** Whether the form has the field: a person has none of a company's, and the other way round. */
function isAsked(field: InvoiceField, { invoiceTitle }: InvoiceFields): boolean {
  if (field === 'email') return true;
  return OF_COMPANY.includes(field) === (invoiceTitle === 1);
}

/** Whether a company's tax number has to be confirmed before it is sent: a slip of the finger would be a wrong invoice. */
export function doubtsTaxNumber(fields: InvoiceFields): boolean {
  return isAsked('taxNum', fields) && isDoubtfulTaxNumber(normalise('tax-number', fields.taxNum));
}

/** Checks the whole form; an empty object when it may be sent. */
export function checkInvoiceForm(fields: InvoiceFields): Readonly<Partial<Record<InvoiceField, string>>> {
  const checked: Partial<Record<InvoiceField, string>> = {};
  for (const field of ALL_FIELDS) {
    const text = checkInvoiceField(field, fields);
    if (text !== null) checked[field] = text;
  }
  return checked;
}

/** The form as sent: without any blanks in company and tax number (INVOICE-16), the rest trimmed. */
export function trimInvoiceFields(fields: InvoiceFields): InvoiceFields {
  return {
    invoiceTitle: fields.invoiceTitle,
    title: fields.title.trim(),
    company: normalise('company', fields.company),
    taxNum: normalise('tax-number', fields.taxNum),
    email: normalise('email', fields.email),
    regAddr: fields.regAddr.trim(),
    regTel: fields.regTel.trim(),
    regBank: fields.regBank.trim(),
    regAcc: fields.regAcc.trim(),
  };
}

/** The input of submitInvoice and resubmitInvoice; fields of the other kind of title are empty. 001 §7. */
export interface InvoiceRequest {
  readonly is_personal: 0 | 1;
  readonly company: string;
  readonly personal_name: string;
  readonly email: string;
  readonly invoice_format: typeof CONSTANTS.INVOICE_FORMAT;
  readonly invoice_type: typeof CONSTANTS.INVOICE_TYPE;
  readonly tax_num: string;
  readonly reg_addr: string;
  readonly reg_tel: string;
  readonly reg_bank: string;
  readonly reg_acc: string;
}

/** The request of a checked form (notes A65). */
export function invoiceRequest(typed: InvoiceFields): InvoiceRequest {
  const fields = trimInvoiceFields(typed);
  const isPersonal = fields.invoiceTitle === 2;
  const ofCompany = (value: string) => (isPersonal ? '' : value);
  return {
    is_personal: isPersonal ? 1 : 0,
    company: ofCompany(fields.company),
    personal_name: isPersonal ? fields.title : '',
    email: fields.email,
    invoice_format: CONSTANTS.INVOICE_FORMAT,
    invoice_type: CONSTANTS.INVOICE_TYPE,
    tax_num: ofCompany(fields.taxNum),
    reg_addr: ofCompany(fields.regAddr),
    reg_tel: ofCompany(fields.regTel),
    reg_bank: ofCompany(fields.regBank),
    reg_acc: ofCompany(fields.regAcc),
  };
}
