import type { InvoiceRequest } from '../invoice-form.ts';

/** What the form sends for a company that says no more than it has to. */
export const COMPANY_REQUEST = {
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
} satisfies InvoiceRequest;
