import { PayConfirmingPanel } from '@jixu/ui-kit/order/pay/pay-confirming-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { ORDERS_HREF, TRADE_PNO } from './pay-examples.ts';

const meta = {
  title: '支付 pay/确认付款结果 pay-confirming-panel',
  component: PayConfirmingPanel,
  args: { state: 'confirming', tradePno: TRADE_PNO, ordersHref: ORDERS_HREF, onRetryPoll: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof PayConfirmingPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirming: Story = { name: '从支付宝返回，或银行还没有答复' };
export const PollError: Story = { name: '查询失败', args: { state: 'poll-error' } };
export const Expired: Story = { name: '超过两小时', args: { state: 'expired' } };

export const LongText: Story = {
  name: '很长的编号',
  args: { tradePno: '20261121093000123456789012345678', state: 'poll-error' },
  play: holdsLongText,
};

export const PaysAgain: Story = {
  name: '没有付款就返回：同一笔订单重新支付',
  args: { onPayAgain: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '没有付款，重新支付' }));
    await expect(args.onPayAgain).toHaveBeenCalledOnce();
  },
};

export const AsksAgain: Story = {
  name: 'PAY-66 查询失败可以再查，可看订单',
  args: { state: 'poll-error' },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    await expect(panel.getByRole('alert')).toHaveTextContent('网络错误，请稍后到个人中心查看订单状态');
    await userEvent.click(panel.getByRole('button', { name: '重新查询' }));
    await expect(args.onRetryPoll).toHaveBeenCalledOnce();
    await expect(panel.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', ORDERS_HREF);
  },
};
