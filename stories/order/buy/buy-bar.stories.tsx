import { BuyBar } from '@jixu/ui-kit/order/buy/buy-bar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from '../pay/holds-long-text.ts';

const meta = {
  title: '购课 buy/购买栏 buy-bar',
  component: BuyBar,
  args: { count: 2, totalFee: 16_700, onPurchase: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof BuyBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '还没有选', args: { count: 0, totalFee: 0 } };
export const Chosen: Story = { name: '已选两项' };
export const Opening: Story = { name: '正在打开支付页', args: { opening: true } };

export const LongText: Story = {
  play: holdsLongText,
  name: '很大的金额',
  args: { count: 120, totalFee: 1_299_900_00 },
};

export const Sums: Story = {
  name: 'BUY-07 BUY-08 BUY-09 BUY-23 数量、合计、购买',
  play: async ({ args, canvasElement }) => {
    const bar = within(canvasElement).getByRole('region', { name: '已选课程' });
    await expect(bar).toHaveTextContent('已选 2 项');
    await expect(bar).toHaveTextContent('合计¥167.00');
    await userEvent.click(within(bar).getByRole('button', { name: '立即购买' }));
    await expect(args.onPurchase).toHaveBeenCalledOnce();
  },
};

export const EmptyIsClickable: Story = {
  name: '什么也没选也能点：规则说缺什么',
  args: { count: 0, totalFee: 0 },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '立即购买' }));
    await expect(args.onPurchase).toHaveBeenCalledOnce();
  },
};

export const OpeningOnce: Story = {
  name: '正在打开时再点不重复',
  args: { opening: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '立即购买' }));
    await expect(args.onPurchase).not.toHaveBeenCalled();
  },
};
