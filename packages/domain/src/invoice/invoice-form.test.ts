import { expect, test } from 'vitest';
import {
  checkInvoiceField,
  checkInvoiceForm,
  emptyInvoiceFields,
  INVOICE_MAX_LENGTHS,
  type InvoiceField,
  type InvoiceFields,
  invoiceRequest,
} from './invoice-form.ts';
import { COMPANY_REQUEST } from './testing/company-request.ts';

const COMPANY: InvoiceFields = {
  ...emptyInvoiceFields,
  company: '深圳市栖云财务咨询有限公司',
  taxNum: '91440300MA5EXAMP0C',
  email: 'linxiaoyan@example.cn',
};
const PERSON: InvoiceFields = {
  ...emptyInvoiceFields,
  invoiceTitle: 2,
  title: '林晓燕',
  email: 'lin@example.cn',
};

test('INVOICE-01 the form begins empty, for a company', () => {
  expect(Object.keys(emptyInvoiceFields)).toEqual([
    'invoiceTitle',
    'title',
    'company',
    'taxNum',
    'email',
    'regAddr',
    'regTel',
    'regBank',
    'regAcc',
  ]);
  expect(emptyInvoiceFields.invoiceTitle).toBe(1);
});

const ROWS: readonly [string, InvoiceFields, InvoiceField, string | null][] = [
  ['INVOICE-08', { ...PERSON, title: ' ' }, 'title', '请输入发票抬头'],
  ['INVOICE-09 INVOICE-26', { ...PERSON, email: '' }, 'email', '请输入电子邮箱'],
  ['INVOICE-10', { ...COMPANY, company: ' ' }, 'company', '请输入公司名称'],
  ['INVOICE-12', { ...COMPANY, taxNum: '' }, 'taxNum', '请输入公司税号'],
  ['INVOICE-14 INVOICE-26', { ...COMPANY, email: ' ' }, 'email', '请输入电子邮箱'],
  ['INVOICE-15', { ...COMPANY, email: 'abc' }, 'email', '邮箱地址有误，请重新输入'],
  ['INVOICE-15 outer blanks are not wrong', { ...COMPANY, email: ' a@b.cn ' }, 'email', null],
  ['INVOICE-17', COMPANY, 'regAddr', null],
  ['a person needs no tax number', PERSON, 'taxNum', null],
  ['a person needs no company', PERSON, 'company', null],
  ['a company needs no title', COMPANY, 'title', null],
];

test.each(ROWS)('%s', (_name, fields, field, text) => expect(checkInvoiceField(field, fields)).toBe(text));

test('INVOICE-17 a full form is sent without the optional part', () => {
  expect(checkInvoiceForm(COMPANY)).toEqual({});
  expect(checkInvoiceForm(PERSON)).toEqual({});
});

test('INVOICE-10 INVOICE-12 INVOICE-14 everything a company misses', () => {
  expect(checkInvoiceForm(emptyInvoiceFields)).toEqual({
    company: '请输入公司名称',
    taxNum: '请输入公司税号',
    email: '请输入电子邮箱',
  });
});

test('INVOICE-08 INVOICE-09 everything a person misses', () => {
  expect(checkInvoiceForm({ ...emptyInvoiceFields, invoiceTitle: 2 })).toEqual({
    title: '请输入发票抬头',
    email: '请输入电子邮箱',
  });
});

test('INVOICE-11 INVOICE-13 the longest inputs', () => {
  expect(INVOICE_MAX_LENGTHS).toMatchObject({ company: 50, taxNum: 20 });
});

test('INVOICE-16 blanks are taken out of company and tax number', () => {
  const typed = { ...COMPANY, company: ' 深圳市 栖云\u3000财务 ', taxNum: '9144 0300 MA5E XAMP0C' };
  expect(invoiceRequest(typed)).toMatchObject({ company: '深圳市栖云财务', tax_num: '91440300MA5EXAMP0C' });
});

test('INVOICE-18 a company asks for an ordinary electronic invoice', () => {
  expect(invoiceRequest({ ...COMPANY, title: '林晓燕', regBank: ' 招商银行 ' })).toEqual({
    ...COMPANY_REQUEST,
    reg_bank: '招商银行',
  });
});

test('a person sends nothing of a company', () => {
  expect(invoiceRequest({ ...COMPANY, ...PERSON, company: '某公司', regAcc: '1' })).toMatchObject({
    is_personal: 1,
    company: '',
    personal_name: '林晓燕',
    tax_num: '',
    reg_acc: '',
  });
});
