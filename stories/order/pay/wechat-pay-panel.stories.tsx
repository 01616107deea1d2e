import { WechatPayPanel } from '@jixu/ui-kit/order/pay/wechat-pay-panel.tsx';
import { WECHAT_PAY_PANEL_STATES } from '@jixu/ui-kit/order/pay/wechat-pay-panel-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { qrExample } from '../../qr-example.ts';
import { holdsLongText } from './holds-long-text.ts';
import { ORDERS_HREF, TRADE_PNO } from './pay-examples.ts';

const meta = {
  title: '支付 pay/D30·微信支付·WechatPayPanel wechat-pay-panel',
  component: WechatPayPanel,
  args: {
    state: 'qr',
    tradePno: TRADE_PNO,
    totalFee: 12_800,
    imageUrl: qrExample(),
    secondsLeft: 7132,
    ordersHref: ORDERS_HREF,
    onRemake: fn(),
    onRetryPoll: fn(),
  },
  parameters: { states: WECHAT_PAY_PANEL_STATES },
  tags: ['待审'],
  play: showsItsPanelState,
} satisfies Meta<typeof WechatPayPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '二维码生成中', args: { state: 'loading', imageUrl: null } };
export const Rejected: Story = { name: '二维码没有生成', args: { state: 'rejected', imageUrl: null } };
export const Qr: Story = { name: '等待扫码' };
export const PollError: Story = { name: '查询失败', args: { state: 'poll-error' } };
export const Paid: Story = { name: '已支付', args: { state: 'paid' } };
export const Expired: Story = { name: '超过两小时', args: { state: 'expired', secondsLeft: 0 } };

export const OnTablet: Story = {
  name: '平板：图旁边可以用本机微信支付',
  args: { onPayHere: fn(), onOtherMethod: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '用本机微信支付' }));
    await expect(args.onPayHere).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  name: '很长的编号、很大的金额、最后十分钟',
  args: { tradePno: '20261121093000123456789012345678', totalFee: 1_299_900_00, secondsLeft: 599 },
  play: holdsLongText,
};

export const Shown: Story = {
  name: 'PAY-11 PAY-12 PAY-13 提示、金额、编号，二维码 220 × 220',
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(panel.getByText('订单已提交，请在2小时内完成支付！逾期订单将被取消。')).toBeVisible();
    await expect(canvasElement).toHaveTextContent('¥128.00');
    await expect(panel.getByText(TRADE_PNO)).toBeVisible();
    const { width, height } = panel.getByRole('img', { name: '微信支付二维码' }).getBoundingClientRect();
    await expect([width, height]).toEqual([220, 220]);
    await expect(panel.getByRole('timer')).toHaveTextContent('01:58:52');
  },
};

export const PollFails: Story = {
  name: 'PAY-66 查询失败：说明，可再查，可看订单',
  args: { state: 'poll-error' },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    await expect(panel.getByRole('alert')).toHaveTextContent('网络错误，请稍后到个人中心查看订单状态');
    await expect(panel.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/center/5.html');
    await userEvent.click(panel.getByRole('button', { name: '重新查询' }));
    await expect(args.onRetryPoll).toHaveBeenCalledOnce();
  },
};

export const Remake: Story = {
  name: '二维码没有生成可以重新生成',
  args: { state: 'rejected', imageUrl: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新生成' }));
    await expect(args.onRemake).toHaveBeenCalledOnce();
  },
};
