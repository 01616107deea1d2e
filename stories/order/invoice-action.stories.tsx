import type { InvoiceStatus } from '@jixu/domain/invoice/invoice-button';
import { InvoiceAction } from '@jixu/ui-kit/order/invoice-action.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';

const INVOICE_URL = '/storage/invoice/q7Lr2VbN9sXw4T01';

const facts = (invoiceStatus: InvoiceStatus) => ({ shown: 1, price: 12_800, invoiceStatus }) as const;

const meta = {
  title: '订单 order/发票按钮 invoice-action',
  component: InvoiceAction,
  args: { facts: facts(null), invoiceUrl: INVOICE_URL, onApply: fn(), onReissue: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof InvoiceAction>;

export default meta;
type Story = StoryObj<typeof meta>;

const of = (status: InvoiceStatus): Story => ({ args: { facts: facts(status) } });

export const Hidden: Story = {
  name: '没有支付：没有按钮',
  args: { facts: { shown: 0, price: 12_800, invoiceStatus: null } },
};
export const NotRequested: Story = { name: '没有申请', ...of(null) };
export const Requested: Story = { name: '1 用户申请中', ...of(1) };
export const Issued: Story = { name: '2 已开票', ...of(2) };
export const Failed: Story = { name: '3 开票失败', ...of(3) };
export const FinanceIssuing: Story = { name: '4 财务开票中', ...of(4) };
export const Mailing: Story = { name: '5 邮寄中', ...of(5) };
export const Received: Story = { name: '6 已签收', ...of(6) };
export const AfterSalesReview: Story = { name: '7 售后审核中', ...of(7) };
export const MailingBack: Story = { name: '8 寄回中', ...of(8) };
export const FinanceReview: Story = { name: '9 财务审核中', ...of(9) };
export const Voiding: Story = { name: '10 作废或红冲中', ...of(10) };
export const Voided: Story = { name: '11 已作废或已红冲', ...of(11) };
export const VoidFailed: Story = { name: '12 作废或红冲失败', ...of(12) };

export const Applies: Story = {
  name: 'ORDER-03 INVOICE-07 申请发票',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '申请发票' }));
    await expect(args.onApply).toHaveBeenCalledOnce();
  },
};

export const Views: Story = {
  name: 'INVOICE-03 查看发票打开它的地址',
  args: { facts: facts(2) },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /查看发票/ });
    await expect(link).toHaveAttribute('href', INVOICE_URL);
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const Reissues: Story = {
  name: 'INVOICE-04 重新开票',
  args: { facts: facts(3) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新开票' }));
    await expect(args.onReissue).toHaveBeenCalledOnce();
  },
};

export const Waits: Story = {
  name: 'INVOICE-02 INVOICE-06 其余状态是不能点的 发票申请中',
  args: { facts: facts(9) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '发票申请中' })).toBeDisabled();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

export const NothingForFree: Story = {
  name: 'INVOICE-21 零元订单没有发票按钮',
  args: { facts: { shown: 1, price: 0, invoiceStatus: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
