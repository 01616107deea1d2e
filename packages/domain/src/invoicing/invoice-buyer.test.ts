import { expect, test } from 'vitest';
import type { InvoiceRequest } from '../order/invoice-form.ts';
import { invoiceBuyer } from './invoice-buyer.ts';

const COMPANY: InvoiceRequest = {
  is_personal: 0,
  company: '深圳市栖云财务咨询有限公司',
  personal_name: '',
  email: 'linxiaoyan@example.cn',
  invoice_format: 1,
  invoice_type: 1,
  tax_num: '91440300MA5EXAMP0C',
  reg_addr: '',
  reg_tel: '',
  reg_bank: '',
  reg_acc: '',
};
const PERSON: InvoiceRequest = {
  ...COMPANY,
  is_personal: 1,
  company: '',
  personal_name: '林晓燕',
  tax_num: '',
};

test('INVOICE-16 blanks are taken out of company and tax number, which is written in capitals', () => {
  const typed = { ...COMPANY, company: ' 栖云 财务 ', tax_num: '9144 0300 ma5examp0c ' };
  expect(invoiceBuyer(typed)).toMatchObject({ name: '栖云财务', taxNumber: '91440300MA5EXAMP0C' });
});

test('what belongs to the other kind is ignored', () => {
  const both = { ...PERSON, company: '某公司', tax_num: '91440300MA5EXAMP0C', reg_acc: '1' };
  expect(invoiceBuyer(both)).toMatchObject({ isPerson: true, name: '林晓燕', taxNumber: '', account: '' });
  expect(invoiceBuyer({ ...COMPANY, personal_name: '林晓燕' })?.name).toBe(COMPANY.company);
});

test.each([15, 17, 18, 20])('a tax number of %d characters', (length) => {
  expect(invoiceBuyer({ ...COMPANY, tax_num: '9'.repeat(length) })).not.toBeNull();
});

test.each<[string, Partial<InvoiceRequest>]>([
  ['no company', { company: ' ' }],
  ['no tax number', { tax_num: '' }],
  ['a tax number of 16 characters', { tax_num: '9'.repeat(16) }],
  ['a tax number with other signs', { tax_num: '91440300-A5EXAMP0' }],
  ['an e-mail that is none', { email: 'abc' }],
  ['an e-mail with a second line', { email: 'a@b.cn\r\nBcc: c@d.cn' }],
  ['a tag', { company: '<b>栖云</b>' }],
  ['a formula', { company: '=HYPERLINK("x")' }],
  ['a formula with @', { company: '@SUM(A1)' }],
  ['a control character', { company: '栖云\u0007财务' }],
  ['text that runs backwards', { company: '栖云\u202E财务' }],
  ['a bank with a second line', { reg_bank: '招商银行\n深圳' }],
  ['a telephone that is a formula', { reg_tel: '=1+1' }],
  ['an account that is a formula', { reg_acc: '=1' }],
])('%s is rejected', (_name, wrong) => {
  expect(invoiceBuyer({ ...COMPANY, ...wrong })).toBeNull();
});

test.each(['', ' ', '+林', '林\n晓燕'])('a person named %j is rejected', (personal_name) => {
  expect(invoiceBuyer({ ...PERSON, personal_name })).toBeNull();
});
