import { ERRCODE_TEXT } from '@jixu/constants';
import { emptyInvoiceFields } from '@jixu/domain/invoice/invoice-form';
import { InvoiceDialog } from '@jixu/ui-kit/invoice/invoice-dialog.tsx';
import { INVOICE_DIALOG_STATES } from '@jixu/ui-kit/invoice/invoice-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { holdsLongText } from '../order/pay/holds-long-text.ts';
import { showsItsState } from '../story-state.ts';
import { COMPANY, EMPTY_PERSON, invoiceView, PERSON, wrongInvoice } from './invoice-examples.ts';

const meta = {
  title: '发票 invoice/D31·申请发票·InvoiceDialog invoice-dialog',
  component: InvoiceDialog,
  args: {
    open: true,
    view: invoiceView(),
    tradePno: '20261121093000123456',
    totalFee: 12_800,
    onTitleKind: fn(),
    onChange: fn(),
    onLeave: fn(),
    onExpand: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { states: INVOICE_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof InvoiceDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CompanyEmpty: Story = { name: '企业 · 空白' };
export const CompanyFilling: Story = {
  name: '企业 · 填写中',
  args: { view: invoiceView({ fields: { ...emptyInvoiceFields, company: COMPANY.company } }) },
};
export const CompanyNameMissing: Story = {
  name: '企业 · 请输入公司名称',
  args: { view: wrongInvoice(COMPANY, 'company', '', 'companyMissing') },
};
export const CompanyTaxNumberMissing: Story = {
  name: '企业 · 请输入公司税号',
  args: { view: wrongInvoice(COMPANY, 'taxNum', '', 'taxNumMissing') },
};
export const CompanyEmailInvalid: Story = {
  name: '企业 · 邮箱地址有误',
  args: { view: wrongInvoice(COMPANY, 'email', 'linxiaoyan@', 'emailInvalid') },
};
export const CompanyExpanded: Story = {
  name: '企业 · 展开选填',
  args: { view: invoiceView({ fields: COMPANY, expanded: true }) },
};
export const CompanyReady: Story = { name: '企业 · 填好', args: { view: invoiceView({ fields: COMPANY }) } };
export const CompanySubmitting: Story = {
  name: '企业 · 提交中',
  args: { view: invoiceView({ fields: COMPANY, submitting: true }) },
};
export const CompanyFailed: Story = {
  name: '企业 · errcode 2721',
  args: { view: invoiceView({ fields: COMPANY, rejection: ERRCODE_TEXT[2721] }) },
};
export const PersonalEmpty: Story = {
  name: '个人 · 空白',
  args: { view: invoiceView({ fields: EMPTY_PERSON }) },
};
export const PersonalFilling: Story = {
  name: '个人 · 填写中',
  args: { view: invoiceView({ fields: { ...EMPTY_PERSON, title: '林晓燕' } }) },
};
export const PersonalTitleMissing: Story = {
  name: '个人 · 请输入发票抬头',
  args: { view: wrongInvoice(PERSON, 'title', '', 'titleMissing') },
};
export const PersonalEmailInvalid: Story = {
  name: '个人 · 邮箱地址有误',
  args: { view: wrongInvoice(PERSON, 'email', 'abc', 'emailInvalid') },
};
export const PersonalReady: Story = { name: '个人 · 填好', args: { view: invoiceView({ fields: PERSON }) } };
export const PersonalSubmitting: Story = {
  name: '个人 · 提交中',
  args: { view: invoiceView({ fields: PERSON, submitting: true }) },
};
export const PersonalFailed: Story = {
  name: '个人 · errcode 2723',
  args: { view: invoiceView({ fields: PERSON, rejection: ERRCODE_TEXT[2723] }) },
};
export const ReissueCompany: Story = {
  name: '重新开票 · 企业',
  args: { view: invoiceView({ kind: 'reissue' }) },
};
export const ReissuePersonal: Story = {
  name: '重新开票 · 个人',
  args: { view: invoiceView({ kind: 'reissue', fields: EMPTY_PERSON }) },
};

export const LongText: Story = {
  name: '五十字的公司名，展开选填',
  args: {
    view: invoiceView({
      kind: 'reissue',
      fields: {
        ...COMPANY,
        company:
          '新疆维吾尔自治区博尔塔拉蒙古自治州阿拉山口综合保税区跨境供应链管理与财务咨询服务（集团）有限责任公司',
        regAddr: '广东省深圳市南山区粤海街道高新技术产业园区科技南十二路金蝶软件园A座十八层1801室',
      },
      expanded: true,
    }),
  },
  play: holdsLongText,
};
