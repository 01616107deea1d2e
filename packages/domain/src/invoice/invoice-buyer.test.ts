import { expect, test } from 'vitest';
import { invoiceBuyer } from './invoice-buyer.ts';
import type { InvoiceRequest } from './invoice-form.ts';
import { COMPANY_REQUEST } from './testing/company-request.ts';

const COMPANY: InvoiceRequest = COMPANY_REQUEST;
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
  ['a formula in wide signs', { company: '＝HYPERLINK("x")' }],
  ['a formula with a wide @', { company: '＠SUM(A1)' }],
  ['a formula with a wide plus', { reg_addr: '＋1' }],
  ['a formula with a small minus', { reg_bank: '﹣1' }],
  ['a wide tag', { company: '＜b＞栖云' }],
  ['an e-mail that is a formula', { email: '=HYPERLINK("http://x.cn")@b.cn' }],
  ['an e-mail that counts', { email: '+1+1@b.cn' }],
  ['an e-mail that begins with a minus', { email: '-1@b.cn' }],
  ['an e-mail with a tag', { email: '"<script>alert(1)</script>"@b.cn' }],
  ['an e-mail with a bracket', { email: 'a(b)@b.cn' }],
  ['a telephone that is a formula', { reg_tel: '=1+1' }],
  ['a telephone that begins with a minus', { reg_tel: '-1' }],
  ['a telephone that counts', { reg_tel: '+1+1' }],
  ['an account that is a formula', { reg_acc: '=1' }],
  ['an account that begins with a minus', { reg_acc: '-1' }],
])('%s is rejected', (_name, wrong) => {
  expect(invoiceBuyer({ ...COMPANY, ...wrong })).toBeNull();
});

test.each<[string, Partial<InvoiceRequest>]>([
  ['a telephone with its country', { reg_tel: '+86 755-8600 0000' }],
  ['a telephone in brackets', { reg_tel: '(0755) 8600-0000' }],
  ['no telephone', { reg_tel: '' }],
  ['an account in groups', { reg_acc: '7559 0000 1010 001' }],
  ['an e-mail with a plus inside', { email: 'lin+fapiao@example.cn' }],
  ['an e-mail with a prime', { email: "o'brien@example.cn" }],
  ['an e-mail in Han letters', { email: '林晓燕@例子.中国' }],
  ['an e-mail that was pasted in wide letters', { email: 'ｌｉｎ＠ｅｘａｍｐｌｅ．ｃｎ' }],
  ['a hyphen within', { company: '栖云－财务', reg_addr: '科苑路8-2号＠' }],
  ['wide brackets', { company: '栖云（深圳）财务咨询有限公司' }],
])('%s is honest', (_name, honest) => {
  expect(invoiceBuyer({ ...COMPANY, ...honest })).not.toBeNull();
});

test.each(['', ' ', '+林', '林\n晓燕'])('a person named %j is rejected', (personal_name) => {
  expect(invoiceBuyer({ ...PERSON, personal_name })).toBeNull();
});
