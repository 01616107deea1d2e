import { describe, expect, test } from 'vitest';
import {
  type InvoiceDialog,
  type InvoiceDialogEvent,
  initialInvoiceDialog,
  transitionInvoiceDialog,
} from './invoice-dialog.ts';

const opened: InvoiceDialogEvent = { type: 'opened' };
const closed: InvoiceDialogEvent = { type: 'closed' };
const submitted: InvoiceDialogEvent = { type: 'submitted' };
const accepted: InvoiceDialogEvent = { type: 'accepted' };
const rejected: InvoiceDialogEvent = { type: 'rejected', message: '该订单暂不支持开发票！' };
const typed = (field: 'title' | 'company' | 'taxNum' | 'email', value: string): InvoiceDialogEvent => ({
  type: 'typed',
  field,
  value,
});
const left = (field: 'title' | 'company' | 'email'): InvoiceDialogEvent => ({ type: 'field-left', field });
const person: InvoiceDialogEvent = { type: 'title-chosen', title: 2 };

const FILLED = [person, typed('title', '林晓燕'), typed('email', 'linxiaoyan@example.cn')];
const SENT = [opened, ...FILLED, submitted];

function run(...events: readonly InvoiceDialogEvent[]): InvoiceDialog {
  return events.reduce((state, event) => transitionInvoiceDialog(state, event).state, initialInvoiceDialog);
}

function last(...events: readonly InvoiceDialogEvent[]) {
  const end = events.at(-1);
  return end ? transitionInvoiceDialog(run(...events.slice(0, -1)), end).effects : [];
}

describe('a field that is left', () => {
  test.each([
    ['INVOICE-10 empty', [left('company')], { company: '请输入公司名称' }],
    ['INVOICE-26 an empty e-mail', [left('email')], { email: '请输入电子邮箱' }],
    ['filled after that', [left('company'), typed('company', '栖云'), left('company')], {}],
    ['INVOICE-08 of a person', [person, left('title')], { title: '请输入发票抬头' }],
    ['of the other kind of title', [person, left('company')], {}],
    ['and then the other kind of title', [left('company'), person], {}],
  ])('%s', (_name, events, errors) => {
    expect(run(opened, ...events).errors).toEqual(errors);
  });
});

test('INVOICE-09 an incomplete form says what is missing and sends nothing', () => {
  expect(run(opened, person, submitted)).toMatchObject({
    status: 'editing',
    errors: { title: '请输入发票抬头', email: '请输入电子邮箱' },
  });
  expect(last(opened, person, submitted)).toEqual([]);
});

test('INVOICE-01 a complete form is sent once', () => {
  expect(last(...SENT)).toMatchObject([
    { type: 'request-invoice', request: { is_personal: 1, personal_name: '林晓燕' } },
  ]);
  expect(last(...SENT, submitted)).toEqual([]);
});

test('INVOICE-23 accepted: said, closed and emptied', () => {
  expect(last(...SENT, accepted)).toEqual([{ type: 'report-requested' }]);
  expect(run(...SENT, accepted)).toEqual(initialInvoiceDialog);
});

test('an invoice that is accepted after the dialog was closed counts all the same', () => {
  expect(last(...SENT, closed, accepted)).toEqual([{ type: 'report-requested' }]);
});

test('INVOICE-22 rejected: a warning, and what was filled in stays', () => {
  expect(last(...SENT, rejected)).toEqual([{ type: 'warn', text: '该订单暂不支持开发票！' }]);
  expect(run(...SENT, rejected)).toMatchObject({
    status: 'editing',
    rejection: '该订单暂不支持开发票！',
    fields: { title: '林晓燕' },
  });
  expect(last(...SENT, rejected, submitted)).toHaveLength(1);
});

test('closed and opened again it keeps what was filled in, not what the server said', () => {
  expect(run(...SENT, rejected, closed, opened)).toMatchObject({
    status: 'editing',
    rejection: null,
    fields: { title: '林晓燕' },
  });
});

test.each<[string, readonly InvoiceDialogEvent[], InvoiceDialogEvent]>([
  ['typing into a closed dialog', [], typed('company', '栖云')],
  ['typing while it is sent', SENT, typed('title', '王')],
  ['a rejection of nothing', [opened], rejected],
  ['a rejection after it was closed', [...SENT, closed], rejected],
])('%s changes nothing', (_name, events, event) => {
  const before = run(...events);
  expect(transitionInvoiceDialog(before, event)).toEqual({ state: before, effects: [] });
});

describe('a tax number whose check character is wrong', () => {
  const company = (taxNum: string) => [
    opened,
    typed('company', '栖云财务'),
    typed('taxNum', taxNum),
    typed('email', 'linxiaoyan@example.cn'),
  ];
  const DOUBT = { taxNum: '税号最后一位与前面各位对不上，请逐位核对；确实如此的，请再提交一次' };

  test('is told at the field, and sent when it is submitted once more', () => {
    const once = [...company('91440300MA5EXAMP0X'), submitted];
    expect(last(...once)).toEqual([]);
    expect(run(...once)).toMatchObject({ status: 'editing', errors: DOUBT });
    expect(last(...once, submitted)).toMatchObject([
      { type: 'request-invoice', request: { tax_num: '91440300MA5EXAMP0X' } },
    ]);
  });

  test('told where the field is left is not confirmed yet', () => {
    const leave: InvoiceDialogEvent = { type: 'field-left', field: 'taxNum' };
    expect(run(...company('91440300MA5EXAMP0X'), leave).errors).toEqual(DOUBT);
    expect(last(...company('91440300MA5EXAMP0X'), leave, submitted)).toEqual([]);
  });

  test('another one after it has to be confirmed itself; a right one and one of other lengths do not', () => {
    const again = typed('taxNum', '91440300MA5EXAMP0Y');
    expect(last(...company('91440300MA5EXAMP0X'), submitted, again, submitted)).toEqual([]);
    for (const right of ['91440300MA5EXAMP0C', '440300123456789'])
      expect(
        last(...company('91440300MA5EXAMP0X'), submitted, typed('taxNum', right), submitted),
      ).toHaveLength(1);
  });
});

test('INVOICE-11 INVOICE-13 what was pasted beyond the limit is kept, told and not sent', () => {
  const long = [
    opened,
    typed('company', '栖'.repeat(51)),
    typed('taxNum', '9'.repeat(21)),
    typed('email', 'a@b.cn'),
  ];
  expect(last(...long, submitted)).toEqual([]);
  expect(run(...long, submitted).errors).toEqual({
    company: '最多50个字符，请核对',
    taxNum: '最多20个字符，请核对',
  });
});
