import { ERRCODE_TEXT } from '@jixu/constants';
import { OrderHaltedAlert } from '@jixu/ui-kit/order/pay/order-halted-alert.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../../story-state.ts';
import { holdsLongText } from './holds-long-text.ts';

const meta = {
  title: '支付 pay/订单不能再支付 order-halted-alert',
  component: OrderHaltedAlert,
  args: { open: true, message: ERRCODE_TEXT[2704], onRead: fn() },
  play: showsItsState,
} satisfies Meta<typeof OrderHaltedAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'errcode 2704 订单已关闭' };

export const LongText: Story = {
  name: '很长的提示',
  args: {
    message: `${ERRCODE_TEXT[2704]}。原订单编号 20261121093000123456789012345678，含“2026年度会计人员继续教育全科套餐”等三项课程。`,
  },
  play: holdsLongText,
};

export const Paid: Story = {
  name: 'errcode 2706 已经支付；读后去看订单',
  args: { message: ERRCODE_TEXT[2706] },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('订单已支付，请勿重复支付')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '查看订单' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
