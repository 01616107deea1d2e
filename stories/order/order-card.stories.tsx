import { OrderCard } from '@jixu/ui-kit/order/order-card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import {
  LONG_ORDER,
  orderOf,
  PAID,
  PENDING,
  REFUND_FAILED,
  REFUNDED,
  REFUNDING,
  ROWS,
} from './order-examples.ts';
import { holdsLongText } from './pay/holds-long-text.ts';

const meta = {
  title: '订单 order/一笔订单 order-card',
  component: OrderCard,
  args: { order: PENDING, onPay: fn(), onDelete: fn(), onApplyInvoice: fn(), onReissueInvoice: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof OrderCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { name: '0 待支付' };
export const Paid: Story = { name: '1 已支付，已开票', args: { order: PAID } };
export const Refunded: Story = { name: '2 退款成功', args: { order: REFUNDED } };
export const Refunding: Story = { name: '3 退款中', args: { order: REFUNDING } };
export const RefundFailed: Story = { name: '4 退款失败', args: { order: REFUND_FAILED } };

export const LongText: Story = {
  name: '多项课程，很长的名字',
  args: { order: LONG_ORDER },
  play: holdsLongText,
};

const shows = (order: typeof PENDING, text: string): Story => ({
  args: { order },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(text)).toBeVisible();
  },
});

const plain = { refund: null, status: 0 } as const;
const [ROW] = ROWS;
const statusOf = (status: 0 | 1 | 2 | 3 | 4) => (ROW ? orderOf(ROW, { ...plain, status }) : PENDING);

export const Status0: Story = { name: 'ORDER-01 ORDER-06 显示 待支付', ...shows(statusOf(0), '待支付') };
export const Status1: Story = { name: 'ORDER-01 ORDER-07 显示 已支付', ...shows(statusOf(1), '已支付') };
export const Status2: Story = { name: 'ORDER-01 ORDER-08 显示 退款成功', ...shows(statusOf(2), '退款成功') };
export const Status3: Story = { name: 'ORDER-01 ORDER-09 显示 退款中', ...shows(statusOf(3), '退款中') };
export const Status4: Story = { name: 'ORDER-01 ORDER-10 显示 退款失败', ...shows(statusOf(4), '退款失败') };
export const RefundOverrides: Story = { name: 'ORDER-11 显示 退款中', ...shows(REFUNDING, '退款中') };

export const InvoiceRequested: Story = {
  name: 'INVOICE-25 显示电子发票将在3个工作日内发送到邮箱',
  ...shows(
    ROW ? orderOf(ROW, { ...plain, status: 1, invoice_status: 4 }) : PENDING,
    '电子发票将在3个工作日内发送到邮箱。',
  ),
};

export const RefundShown: Story = {
  name: 'ORDER-02 BUY-23 退款金额、方式、处理时间、单号',
  args: { order: REFUNDED },
  play: async ({ canvasElement }) => {
    for (const text of ['¥29.00', '原路退回', '2026-11-10 10:05:42', '2026110814203300765401']) {
      await expect(within(canvasElement).getAllByText(text).length).toBeGreaterThan(0);
    }
  },
};

const [REFUNDED_LINE] = REFUNDED.lines;
const KEPT = {
  ...REFUNDED_LINE,
  trade_no: `${REFUNDED_LINE.trade_no}0`,
  course_name: '企业所得税汇算清缴实务',
  refund: null,
};

export const PartlyRefunded: Story = {
  name: '两项课程退了一项，说明退的是哪一项',
  args: { order: { ...REFUNDED, lines: [KEPT, REFUNDED_LINE] } },
  play: async ({ canvasElement }) => {
    const note = within(within(canvasElement).getByLabelText('退款信息'));
    await expect(note.getByText(REFUNDED_LINE.course_name)).toBeVisible();
    await expect(note.queryByText(KEPT.course_name)).toBeNull();
  },
};

export const Deletes: Story = {
  name: 'ORDER-04 ORDER-18 待支付的可以删除和继续支付',
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^删除订单/ }));
    await expect(args.onDelete).toHaveBeenCalledWith(PENDING);
    await userEvent.click(card.getByRole('button', { name: '去支付' }));
    await expect(args.onPay).toHaveBeenCalledWith(PENDING);
  },
};

export const KeepsOthers: Story = {
  name: 'ORDER-18 已支付的不能删除',
  args: { order: PAID },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /删除/ })).toBeNull();
  },
};
