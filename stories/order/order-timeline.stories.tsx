import { OrderTimeline } from '@jixu/ui-kit/order/order-timeline.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { holdsLongText } from './pay/holds-long-text.ts';

const EVENTS = [
  { time: '2026-11-21 09:30:00', text: '订单已提交，应付128.00元' },
  { time: '2026-11-21 09:30:02', text: '已向微信支付发起付款' },
  { time: '2026-11-21 09:31:12', text: '微信支付确认收款128.00元' },
  { time: '2026-11-21 09:31:12', text: '课程已开通' },
];

const meta = {
  title: '订单 order/订单记录 order-timeline',
  component: OrderTimeline,
  args: { tradePno: '20261121093000123456', open: true, events: EVENTS, onToggle: fn(), onRetry: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof OrderTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: '收起', args: { open: false, events: null } };
export const Loading: Story = { name: '加载中', args: { events: null } };
export const Failed: Story = { name: '没有读取成功', args: { events: 'failed' } };
export const Empty: Story = { name: '早先的订单没有记录', args: { events: [] } };
export const Listed: Story = { name: '每一步都有时间' };

export const LongText: Story = {
  name: '很长的一句',
  args: {
    events: [
      ...EVENTS,
      {
        time: '2026-11-21 11:40:00',
        text: '订单关闭后，支付宝重复收款1000000.00元，将原路退回到您付款时使用的账户',
      },
    ],
  },
  play: holdsLongText,
};

export const Opens: Story = {
  name: '点了展开；没有读到可以再读',
  args: { events: 'failed' },
  play: async ({ canvasElement, args }) => {
    const timeline = within(canvasElement);
    await userEvent.click(timeline.getByRole('button', { name: '收起订单记录' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await userEvent.click(timeline.getByRole('button', { name: '重新加载' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
