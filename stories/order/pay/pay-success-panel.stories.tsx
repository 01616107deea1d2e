import { PaySuccessPanel } from '@jixu/ui-kit/order/pay/pay-success-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { TRADE_PNO } from './pay-examples.ts';

const meta = {
  title: '支付 pay/支付成功 pay-success-panel',
  component: PaySuccessPanel,
  args: { tradePno: TRADE_PNO, totalFee: 12_800, page: 'select', invoiceStatus: 0, onInvoice: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof PaySuccessPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SelectInvoice: Story = { name: '去选课，可申请发票' };
export const SelectInvoiceRequested: Story = { name: '去选课，发票申请中', args: { invoiceStatus: 1 } };
export const StudyInvoice: Story = { name: '去学习，可申请发票', args: { page: 'study' } };
export const StudyInvoiceRequested: Story = {
  name: '去学习，发票申请中',
  args: { page: 'study', invoiceStatus: 1 },
};

export const LongText: Story = {
  name: '很长的编号和很大的金额',
  args: { tradePno: '20261121093000123456789012345678', totalFee: 1_299_900_00, invoiceStatus: 1 },
  play: holdsLongText,
};

export const ToSelect: Story = {
  name: 'PAY-16 PAY-17 PAY-18 支付成功，编号和金额，按钮去选课中心',
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(panel.getByRole('heading', { name: '支付成功' })).toBeVisible();
    await expect(panel.getByText(TRADE_PNO)).toBeVisible();
    await expect(canvasElement).toHaveTextContent('¥128.00');
    await expect(panel.getByRole('link', { name: '进入选课中心' })).toHaveAttribute('href', '/center/6.html');
  },
};

export const ToStudy: Story = {
  name: 'PAY-18 否则按钮去学习中心',
  args: { page: 'study' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '进入学习中心' });
    await expect(link).toHaveAttribute('href', '/center/1.html');
  },
};

export const Invoice: Story = {
  name: 'PAY-19 还没有申请时写 申请发票',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '申请发票' }));
    await expect(args.onInvoice).toHaveBeenCalledOnce();
  },
};

export const InvoiceRequested: Story = {
  name: 'PAY-20 INVOICE-25 申请后写 发票申请中，3 个工作日内到邮箱',
  args: { invoiceStatus: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '发票申请中' })).toBeDisabled();
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('3个工作日');
  },
};
